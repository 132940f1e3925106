// What the table shows only at times. Each comes when it is first needed.

import { later } from "../../parts/later";

// Before it begins.
export const GATHERING = later(() => import("./Gathering.svelte"));

// On the rail, or on the phone's sheet.
export const AUCTION = later(() => import("../../panels/auction/AuctionBoard.svelte"));
export const PLACE = later(() => import("../../panels/place/PlaceCard.svelte"));
export const PLAN = later(() => import("../../panels/orders/PlanPanel.svelte"));
export const RESULT = later(() => import("../../panels/log/Result.svelte"));
export const PUZZLE = later(() => import("../puzzles/PuzzleCard.svelte"));
export const COACH = later(() => import("../lesson/Coach.svelte"));

// In place of the map, and beside it.
export const BATTLE = later(() => import("./BattleColumn.svelte"));
export const BATTLE_RAIL = later(() => import("./BattleRail.svelte"));

// Beside the map at all times, but not before it.
export const ANNOUNCER = later(() => import("../../panels/log/Announcer.svelte"));
export const ADVICE = later(() => import("../../panels/advice/Note.svelte"));
export const PROPOSALS = later(() => import("./Proposals.svelte"));
export const VACANCIES = later(() => import("./Vacancies.svelte"));
export const ATTENTION = later(() => import("./Attention.svelte"));
export const SOUNDS = later(() => import("./Sounds.svelte"));
export const LOG = later(() => import("../../panels/log/Log.svelte"));
export const DEED = later(() => import("../../panels/deeds/DeedBanner.svelte"));
export const RECAP = later(() => import("../../panels/log/Recap.svelte"));

// At the head and the foot.
export const NATION = later(() => import("../../panels/nation/NationCard.svelte"));
export const DOCK = later(() => import("../../panels/placard/Dock.svelte"));
export const CALENDAR = later(() => import("../../panels/placard/Calendar.svelte"));
export const SPACES = later(() => import("../../panels/placard/Spaces.svelte"));
export const NOT_LIVE = later(() => import("../../panels/replay/NotLive.svelte"));
export const REPLAY_FOOT = later(() => import("../../panels/replay/ReplayFoot.svelte"));
export const REPLAY_BAR = later(() => import("../../panels/replay/ReplayBar.svelte"));

// Over the table.
export const ANALYSIS = later(() => import("../../panels/replay/Analysis.svelte"));
export const ACTION_HAND = later(() => import("../../panels/placard/ActionHandList.svelte"));
export const HAND = later(() => import("../../panels/hand/HandList.svelte"));
export const HOOKS = later(() => import("../notices/TableHooks.svelte"));
export const INBOX = later(() => import("../../panels/inbox/Inbox.svelte"));
export const KEYS = later(() => import("../settings/KeysDialog.svelte"));
export const LINKS = later(() => import("../start/LinksDialog.svelte"));
export const MENU = later(() => import("./TableMenu.svelte"));
export const ODDS = later(() => import("../../panels/odds/OddsPad.svelte"));
export const PROOF = later(() => import("../../panels/proof/Proof.svelte"));
export const REFERENCE = later(() => import("../../panels/reference/Reference.svelte"));
export const STORY = later(() => import("../../panels/story/GameStory.svelte"));
export const SETTINGS = later(() => import("../settings/SettingsDialog.svelte"));
export const WORLD = later(() => import("./World.svelte"));
