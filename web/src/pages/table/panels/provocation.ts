// The panels of the scenario Provocation.

import PlaceUnits from "../../../panels/questions/PlaceUnits.svelte";
import DeclareWar from "../../../panels/provocation/DeclareWar.svelte";
import DiscardProvocation from "../../../panels/provocation/DiscardProvocation.svelte";
import OneOfFew from "../../../panels/provocation/OneOfFew.svelte";
import SneakAttack from "../../../panels/provocation/SneakAttack.svelte";
import type { Panels } from "./panel";

export default {
  redeal: OneOfFew,
  "keep-route": OneOfFew,
  "return-card": OneOfFew,
  "choose-technology": OneOfFew,
  "infrastructure-next": OneOfFew,
  "declare-war": DeclareWar,
  "discard-provocation": DiscardProvocation,
  "sneak-attack": SneakAttack,
  "place-raised-units": PlaceUnits,
} satisfies Panels;
