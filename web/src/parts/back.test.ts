// @vitest-environment jsdom
import { expect, it } from "vitest";
import { closedByBack } from "./back";

const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

it("closes what lies on top, one after the other, and stays on the page", async () => {
  const told: string[] = [];
  const menu = closedByBack(() => told.push("menu"));
  const rules = closedByBack(() => told.push("rules"));
  history.back();
  await settled();
  expect(told).toEqual(["rules"]);
  rules();
  history.back();
  await settled();
  expect(told).toEqual(["rules", "menu"]);
  menu();
});

it("leaves no step behind of what was closed in another way", async () => {
  const before = history.state;
  const told: string[] = [];
  const menu = closedByBack(() => told.push("menu"));
  expect(history.state).toEqual({ over: 1 });
  menu();
  await settled();
  expect(history.state).toEqual(before);
  expect(told).toEqual([]);
});

it("has one step for a sheet that takes another's place", async () => {
  const told: string[] = [];
  const menu = closedByBack(() => told.push("menu"));
  menu();
  const settings = closedByBack(() => told.push("settings"));
  await settled();
  history.back();
  await settled();
  expect(told).toEqual(["settings"]);
  settings();
});
