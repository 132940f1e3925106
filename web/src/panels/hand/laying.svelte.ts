// Cards are laid from the hand: a panel that wants some of them tells the hand what is chosen, and
// hears which are clicked.

export interface CardTool {
  /** The names of the chosen cards; two copies of a card are named twice. */
  readonly chosen: readonly string[];
  add(card: string): void;
  take(card: string): void;
}

class Laying {
  tool = $state.raw<CardTool | null>(null);
  /** The same for political action cards. */
  political = $state.raw<CardTool | null>(null);

  lay(tool: CardTool): () => void {
    this.tool = tool;
    return () => {
      if (this.tool === tool) this.tool = null;
    };
  }

  layPolitical(tool: CardTool): () => void {
    this.political = tool;
    return () => {
      if (this.political === tool) this.political = null;
    };
  }
}

export const laying = new Laying();
