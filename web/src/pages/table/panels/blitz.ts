// Courting neutral regions.

import Blitz from "../../../panels/politics/Blitz.svelte";
import type { Panels } from "./panel";

export default {
  "choose-blitz-target": Blitz,
  "continue-blitz": Blitz,
} satisfies Panels;
