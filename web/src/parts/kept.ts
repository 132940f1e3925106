// Small things that this browser remembers: settings, seats, where the player was.

export function kept<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`warroom:${name}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise; // private windows may have no storage, old versions another form
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`warroom:${name}`, JSON.stringify(value));
  } catch {
    // The game does not depend on it.
  }
}
