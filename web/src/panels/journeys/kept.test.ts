import { expect, it } from "vitest";
import type { Table } from "../../core/table.svelte";
import { keepOrders, ordersKept } from "./kept";

const tableWith = (refusals: object[], eyes = 0): Table => ({ eyes, state: { refusals } }) as unknown as Table;

it("gives orders back once, if a refusal is why they are asked for again", () => {
  const table = tableWith([{}]);
  keepOrders(table, "move-units", ["north"]);
  expect(ordersKept(table, "move-units")).toEqual(["north"]);
  expect(ordersKept(table, "move-units")).toBeNull();
});

it("forgets them otherwise", () => {
  const calm = tableWith([]);
  keepOrders(calm, "move-units", ["north"]);
  expect(ordersKept(calm, "move-units")).toBeNull();
  const other = tableWith([{}]);
  keepOrders(other, "move-units", ["north"]);
  expect(ordersKept(other, "transport-units")).toBeNull();
});
