// Courting neutral regions.

import Court from "../../../panels/politics/Court.svelte";
import type { Panels } from "./panel";

export default {
  "choose-blitz-target": Court,
  "continue-blitz": Court,
} satisfies Panels;
