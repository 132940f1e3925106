// Setting up, choosing an action, buying and placing.

import BuyUnits from "../../../panels/questions/BuyUnits.svelte";
import ChooseAction from "../../../panels/questions/ChooseAction.svelte";
import ChooseColour from "../../../panels/questions/ChooseColour.svelte";
import ClaimRegion from "../../../panels/questions/ClaimRegion.svelte";
import PlaceCapital from "../../../panels/questions/PlaceCapital.svelte";
import PlaceUnits from "../../../panels/questions/PlaceUnits.svelte";
import TurnBackPlanes from "../../../panels/questions/TurnBackPlanes.svelte";
import type { Panels } from "./panel";

export default {
  "choose-colour": ChooseColour,
  "claim-region": ClaimRegion,
  "place-five": PlaceUnits,
  "place-capital": PlaceCapital,
  "choose-action": ChooseAction,
  "buy-units": BuyUnits,
  "place-new-units": PlaceUnits,
  "turn-back-planes": TurnBackPlanes,
} satisfies Panels;
