// What another player's action asks of one who only looked on.

import ReactionPanel from "../../../panels/inbox/ReactionPanel.svelte";
import type { Panels } from "./panel";

export default {
  "allow-trade": ReactionPanel,
  "answer-crossings": ReactionPanel,
  "canal-permission": ReactionPanel,
  "give-permission": ReactionPanel,
  "strike-back": ReactionPanel,
  "submarines-fight": ReactionPanel,
} satisfies Panels;
