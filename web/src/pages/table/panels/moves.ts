// Orders to armies and fleets.

import MovePanel from "../../../panels/moves/MovePanel.svelte";
import type { Panels } from "./panel";

export default {
  "declare-moves": MovePanel,
} satisfies Panels;
