// The panels of battles in lines that lie beside the map; all else is decided on the board itself.

import Representative from "../../../panels/battle/Representative.svelte";
import type { Panels } from "./panel";

export default {
  "neutral-representative": Representative,
} satisfies Panels;
