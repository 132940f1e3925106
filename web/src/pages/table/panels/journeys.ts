// The panels of armies and ships under way, and of what is placed on the map, in the Deluxe edition.

import type { Component } from "svelte";
import type { Decision, Question } from "../../../wire/types";
import CallUp from "../../../panels/journeys/CallUp.svelte";
import NavigatePanel from "../../../panels/journeys/NavigatePanel.svelte";
import OilField from "../../../panels/journeys/OilField.svelte";
import Settle from "../../../panels/journeys/Settle.svelte";
import StrikeTarget from "../../../panels/journeys/StrikeTarget.svelte";
import TravelPanel from "../../../panels/journeys/TravelPanel.svelte";

export const JOURNEYS: Partial<Record<Decision["type"], Component<{ question: Question }>>> = {
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
};
