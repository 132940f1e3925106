// The panels of the scenario Provocation.

import type { Component } from "svelte";
import PlaceUnits from "../../../panels/questions/PlaceUnits.svelte";
import type { Decision, Question } from "../../../wire/types";
import DeclareWar from "../../../panels/provocation/DeclareWar.svelte";
import DiscardProvocation from "../../../panels/provocation/DiscardProvocation.svelte";
import OneOfFew from "../../../panels/provocation/OneOfFew.svelte";
import SneakAttack from "../../../panels/provocation/SneakAttack.svelte";

export const PROVOCATION: Partial<Record<Decision["type"], Component<{ question: Question }>>> = {
  redeal: OneOfFew,
  "keep-route": OneOfFew,
  "return-card": OneOfFew,
  "choose-technology": OneOfFew,
  "infrastructure-next": OneOfFew,
  "declare-war": DeclareWar,
  "discard-provocation": DiscardProvocation,
  "sneak-attack": SneakAttack,
  "place-raised-units": PlaceUnits,
};
