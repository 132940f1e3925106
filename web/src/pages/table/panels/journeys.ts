// The panels of armies and ships under way, and of what is placed on the map, in the Deluxe edition.

import CallUp from "../../../panels/journeys/CallUp.svelte";
import NavigatePanel from "../../../panels/journeys/NavigatePanel.svelte";
import OilField from "../../../panels/journeys/OilField.svelte";
import Settle from "../../../panels/journeys/Settle.svelte";
import StrikeTarget from "../../../panels/journeys/StrikeTarget.svelte";
import TravelPanel from "../../../panels/journeys/TravelPanel.svelte";
import type { Panels } from "./panel";

export default {
  "move-units": TravelPanel,
  "transport-units": TravelPanel,
  "blitz-units": TravelPanel,
  "land-units": TravelPanel,
  "pick-blitz-target": StrikeTarget,
  navigate: NavigatePanel,
  "embark-after-battle": NavigatePanel,
  "call-up-reserves": CallUp,
  "place-armies": Settle,
  "build-place": Settle,
  "place-oil": OilField,
  "place-start-oil": OilField,
} satisfies Panels;
