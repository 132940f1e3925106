// Orders to armies and fleets.

import OrdersPanel from "../../../panels/orders/OrdersPanel.svelte";
import StrikeTarget from "../../../panels/orders/StrikeTarget.svelte";
import type { Panels } from "./panel";

export default {
  "declare-moves": OrdersPanel,
  "move-units": OrdersPanel,
  "transport-units": OrdersPanel,
  "blitz-units": OrdersPanel,
  "land-units": OrdersPanel,
  navigate: OrdersPanel,
  "embark-after-battle": OrdersPanel,
  "pick-blitz-target": StrikeTarget,
} satisfies Panels;
