import { expect, test } from "vitest";
import { Office } from "./office.svelte";

test("what is looked up lies over what named it, and gives it back", () => {
  const office = new Office();
  office.show("world");
  office.lookUp("sonar");
  expect([office.open, office.subject]).toEqual(["reference", "sonar"]);
  office.lookUp("radar");
  office.close();
  expect([office.open, office.subject]).toEqual(["world", null]);
  office.close();
  expect(office.open).toBeNull();
});
