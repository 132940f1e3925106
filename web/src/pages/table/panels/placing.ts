// Armies, ships and oil fields that are placed on the map, in the Deluxe edition.

import CallUp from "../../../panels/placing/CallUp.svelte";
import OilField from "../../../panels/placing/OilField.svelte";
import Settle from "../../../panels/placing/Settle.svelte";
import type { Panels } from "./panel";

export default {
  "call-up-reserves": CallUp,
  "place-armies": Settle,
  "build-place": Settle,
  "place-oil": OilField,
  "place-start-oil": OilField,
} satisfies Panels;
