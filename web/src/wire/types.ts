// Made from the engine's records by `python -m warroom.server.typescript`. Do not edit.

export interface AcceptOffer {
  type: "accept-offer";
  cards?: string[];
  political?: string[];
}

export interface Accepted {
  type: "accepted";
  id: number;
  number: number;
}

export interface Account {
  merit: Merit;
  count: number;
  points: number;
  rule: string;
}

export interface Accuracy {
  compared: number;
  same: number;
  kept: number | null;
}

export interface ActingTurnBegan {
  type: "acting-turn-began";
  part: "attacker" | "defender";
  turn: number;
  is_salvo?: boolean;
}

export type Action = "attack-infrastructure" | "auction" | "blitz" | "blitzkrieg-move" | "build" | "burn" | "commerce-raiding" | "diplomatic-blitz" | "move" | "naval-battle" | "navigate" | "negotiate" | "play-cards" | "research" | "strategic-bombing" | "strategic-move" | "trade" | "transport";

export interface ActionCard {
  name: string;
  id: string;
  title: string;
  action: Action;
  favours: Government;
  general: string;
  enhanced: string;
  amounts: [number, number];
}

export interface ActionCardDiscarded {
  type: "action-card-discarded";
  seat: number;
  card: string;
}

export interface ActionCardDrawn {
  type: "action-card-drawn";
  seat: number;
  card: Cards;
}

export interface ActionCardPlayed {
  type: "action-card-played";
  seat: number;
  card: string;
}

export interface ActionDeckShuffled {
  type: "action-deck-shuffled";
  cards: Cards;
}

export interface ActionEnded {
  type: "action-ended";
  seat: number;
  action: Action;
}

export interface ActionMarked {
  type: "action-marked";
  seat: number;
  action: Action;
}

export interface ActionTaken {
  type: "action-taken";
  seat: number;
  action: Action;
  price?: number;
}

export interface Added {
  adds: number;
  why: "against" | "alongside" | "carrier" | "technology";
  technology?: string | null;
}

export interface AddressChange {
  wants: ("asked" | "began" | "ended" | "reminder" | "said")[];
  pace: number;
}

export interface AddressOrder {
  kind: "hook" | "mail" | "push";
  target: { [name: string]: string };
  wants: ("asked" | "began" | "ended" | "reminder" | "said")[];
}

export interface AddressShown {
  id: string;
  kind: "hook" | "mail" | "push";
  name: string;
  wants: ("asked" | "began" | "ended" | "reminder" | "said")[];
  pace: number;
  is_verified: boolean;
  given_up: string | null;
}

export interface Advice {
  part: "attacker" | "defender";
  units: Army;
  choices: Choice[];
}

export interface AdviceTold {
  type: "advice";
  id: number;
  question: number;
  answer: Answer;
  why: string;
  chance: WinChance | null;
}

export interface Agreement {
  increment: number | null;
  each: "decision" | "turn";
  missed: number | null;
  stand_in: string;
  vacant: "bot" | "offer" | "wait";
  holidays: number;
  consent: "all" | "majority";
}

export interface Aim {
  needed: number;
  bonuses: Bonus[];
  chance: number;
  dice: Bonus[];
  ignored: Bonus[];
}

export interface AimsTold {
  type: "aims";
  id: number;
  aims: { [name: string]: Aim };
}

export interface AirDefence {
  type: "air-defence";
  fighters?: number;
}

export interface AirDefenceRevealed {
  type: "air-defence-revealed";
  fighters: number;
}

export interface AirDiceRolled {
  type: "air-dice-rolled";
  role: AirRole;
  dice: number[];
  hits: number;
}

export interface AirForce {
  type: "air-force";
  fighters?: number;
  bombers?: number;
}

export interface AirForceRevealed {
  type: "air-force-revealed";
  fighters: number;
  bombers: number;
}

export interface AirHits {
  type: "air-hits";
  fighters?: number;
  bombers?: number;
}

export interface AirOdds {
  cards: number;
  some: number;
  lost: number;
  shot_down: number;
}

export interface AirOddsTold {
  type: "air-odds";
  id: number;
  odds: AirOdds;
}

export interface AirRaid {
  attacker: number;
  defender: number;
  fighters: number;
  bombers: number;
  defenders: number;
  shown: Cards;
}

export interface AirRaidBegan {
  type: "air-raid-began";
  attacker: number;
  defender: number;
}

export interface AirRaidEnded {
  type: "air-raid-ended";
}

export type AirRole = "bombers" | "defenders" | "fighters";

export interface AllowTrade {
  type: "allow-trade";
  proposer: number;
  partner: number;
  given: number;
  got: number;
}

export interface Ambush {
  type: "ambush";
  against?: number | null;
}

export interface AnswerChallenge {
  type: "answer-challenge";
  challenger: number;
}

export interface AnswerCrossings {
  type: "answer-crossings";
  mover: number;
  crossings: Crossing[];
}

export interface AnswerTrade {
  type: "answer-trade";
  proposer: number;
  terms: Terms;
  answers_left: number;
}

export interface Approach {
  type: "approach";
  region?: string | null;
}

export interface Armament {
  name: string;
  title: string;
  effect: string;
}

export interface Army {
  I?: number;
  T?: number;
  A?: number;
  P?: number;
}

export interface Arrival {
  secret: string;
  looks: boolean;
  brings: boolean;
}

export interface AskAdvice {
  type: "ask-advice";
  id: number;
  seat: number;
}

export interface AskAims {
  type: "ask-aims";
  id: number;
  seat: number | null;
  by: number;
  against: number | null;
}

export interface AskAirOdds {
  type: "ask-air-odds";
  id: number;
  seat: number | null;
  attacker: number;
  defender: number;
  fighters: number;
  bombers: number;
  defenders: number;
}

export interface AskBargain {
  type: "ask-bargain";
  id: number;
  seat: number;
  partner: number;
  terms: Terms;
  is_theirs: boolean;
  cards: string[];
}

export interface AskBattleOdds {
  type: "ask-battle-odds";
  id: number;
  seat: number | null;
  commit: Army | null;
  advice: boolean;
}

export interface AskBill {
  type: "ask-bill";
  id: number;
  seat: number;
  army: Army;
  fleet: Fleet;
}

export interface AskBlitzOdds {
  type: "ask-blitz-odds";
  id: number;
  seat: number | null;
  region: string;
}

export interface AskCapitals {
  type: "ask-capitals";
  id: number;
  seat: number;
}

export interface AskConversion {
  type: "ask-conversion";
  id: number;
  seat: number;
}

export interface AskCourses {
  type: "ask-courses";
  id: number;
  seat: number;
  sea: string;
  plan: boolean;
}

export interface AskCourtship {
  type: "ask-courtship";
  id: number;
  seat: number;
}

export interface AskFleetOdds {
  type: "ask-fleet-odds";
  id: number;
  seat: number | null;
  place: string;
  ships: Fleet;
}

export interface AskForCanal {
  type: "ask-for-canal";
  canal: string;
}

export interface AskForecast {
  type: "ask-forecast";
  id: number;
  seat: number;
  answer: Answer;
  plan: boolean;
}

export interface AskForm {
  type: "ask-form";
  id: number;
  seat: number;
}

export interface AskFuel {
  type: "ask-fuel";
  id: number;
  seat: number;
}

export interface AskGains {
  type: "ask-gains";
  id: number;
  seat: number;
}

export interface AskHistory {
  type: "ask-history";
  id: number;
  seat: number | null;
}

export interface AskHits {
  type: "ask-hits";
  id: number;
  seat: number;
  hits: Hit[];
}

export interface AskHoldOdds {
  type: "ask-hold-odds";
  id: number;
  seat: number | null;
  region: string;
}

export interface AskIncomes {
  type: "ask-incomes";
  id: number;
  seat: number | null;
}

export interface AskLadder {
  type: "ask-ladder";
  id: number;
  seat: number;
}

export interface AskLineOdds {
  type: "ask-line-odds";
  id: number;
  seat: number | null;
  units: Army;
  ships: Fleet;
}

export interface AskLines {
  type: "ask-lines";
  id: number;
  seat: number | null;
  part: "attacker" | "defender";
  joining: { [name: string]: number };
}

export interface AskMeetingOdds {
  type: "ask-meeting-odds";
  id: number;
  seat: number;
  sea: string;
  opponent: number;
  ships: Fleet;
}

export interface AskMenu {
  type: "ask-menu";
  id: number;
  seat: number;
}

export interface AskNavalOdds {
  type: "ask-naval-odds";
  id: number;
  seat: number | null;
  challenger: number | null;
}

export interface AskNegotiation {
  type: "ask-negotiation";
  id: number;
  seat: number;
}

export interface AskOdds {
  type: "ask-odds";
  id: number;
  seat: number | null;
  attack: Attack;
}

export interface AskOptions {
  type: "ask-options";
  id: number;
  seat: number;
}

export interface AskOrders {
  type: "ask-orders";
  id: number;
  seat: number;
  region: string;
  plan: boolean;
}

export interface AskOutlook {
  type: "ask-outlook";
  id: number;
  seat: number;
  answer: Answer;
}

export interface AskPaths {
  type: "ask-paths";
  id: number;
  seat: number;
}

export interface AskPlans {
  type: "ask-plans";
  id: number;
  seat: number;
  oil: string[];
}

export interface AskPlays {
  type: "ask-plays";
  id: number;
  seat: number;
}

export interface AskPrices {
  type: "ask-prices";
  id: number;
  seat: number;
}

export interface AskProposal {
  type: "ask-proposal";
  id: number;
  seat: number;
}

export interface AskQuote {
  type: "ask-quote";
  id: number;
  seat: number;
  partner: number;
  terms: Terms;
}

export interface AskRemoval {
  type: "ask-removal";
  id: number;
  seat: number;
  planes: { [name: string]: number };
  replacements: Replacement[];
}

export interface AskResearch {
  type: "ask-research";
  id: number;
  seat: number;
}

export interface AskSequel {
  type: "ask-sequel";
  id: number;
  seat: number;
  answer: Answer;
}

export interface AskSites {
  type: "ask-sites";
  id: number;
  seat: number;
}

export interface AskWays {
  type: "ask-ways";
  id: number;
  seat: number;
  place: string;
}

export interface AskWishes {
  type: "ask-wishes";
  id: number;
  seat: number;
}

export interface AskWorth {
  type: "ask-worth";
  id: number;
  seat: number;
}

export interface AssignHits {
  type: "assign-hits";
  part: "attacker" | "defender";
  hits: Army;
}

export interface AssignedHits {
  type: "assigned-hits";
  hits: Hit[];
}

export interface AtomicBombDropped {
  type: "atomic-bomb-dropped";
  seat: number;
  technology: string;
}

export interface Attack {
  region: string;
  units: Army;
  by: number | null;
}

export interface AttackBroken {
  type: "attack-broken";
  region: string;
  units: Army;
}

export interface AttackCrossing {
  type: "attack-crossing";
  mover: number;
  seas: string[];
  crossings: Crossing[];
}

export interface Attacks {
  type: "attacks";
  seas?: string[];
}

export interface Attempt {
  seat: number;
  dice: number[];
  needed: number | null;
  outcome: Outcome;
}

export interface Auction {
  opener: number;
  bidder: number;
  bid: number;
  passed: number[];
}

export interface AuctionOpened {
  type: "auction-opened";
  seat: number;
  bid: number;
}

export interface Ballot {
  id: number;
  motion: StopForNow | GoOn | EndNow | ReplacePlayer | ExtendTime;
  by: number | null;
  ends: number;
  yes: number[];
  no: number[];
}

export interface BargainTold {
  type: "bargain";
  id: number;
  now: Output;
  without: Output;
  then: Output;
  at_least: boolean;
  points: number;
  oil: number;
  is_bad: boolean;
}

export interface Basis {
  method: "exact" | "restricted" | "simulated";
  error: number;
  runs: number;
}

export interface BattleBegan {
  type: "battle-began";
  board: BattleBoard;
}

export interface BattleBoard {
  region: string;
  attacker: Side;
  defender: Side;
  owner: number | null;
  card: string | null;
  is_stand_in: boolean;
  battle_round: number;
}

export interface BattleDiceRolled {
  type: "battle-dice-rolled";
  part: "attacker" | "defender";
  faces: string;
  hits: number;
}

export interface BattleEnded {
  type: "battle-ended";
  region: string;
  winner: "attacker" | "defender";
}

export interface BattleLine {
  type: "battle-line";
  ships: Ship[];
}

export interface BattleLuck {
  place: string;
  attacker: number;
  defender: number | null;
  chance: number | null;
  winner: "attacker" | "defender";
  attack: Tally;
  defence: Tally;
  basis: Basis;
}

export interface BattleOrder {
  type: "battle-order";
  places: string[];
}

export interface BattleRoundBegan {
  type: "battle-round-began";
  battle_round: number;
}

export interface BattleshipsLost {
  type: "battleships-lost";
  seat: number;
  ships: Fleet;
}

export interface Begin {
  type: "begin";
  id: number;
  bot: string;
}

export interface Bid {
  type: "bid";
  points?: number | null;
}

export interface BidRaised {
  type: "bid-raised";
  seat: number;
  bid: number;
}

export interface BidderPassed {
  type: "bidder-passed";
  seat: number;
}

export interface BillTold {
  type: "bill";
  id: number;
  cost: number;
  funds: number;
  prices: { [name: string]: number };
  most: { [name: string]: number };
  limits: [number | null, number | null];
  advanced: string[];
  saved: number;
  free: Army;
}

export interface BlitzHelped {
  type: "blitz-helped";
  seat: number;
  amount: number;
}

export interface BlitzOdds {
  needed: number;
  gains: number;
  rivals: number;
  rival: number;
  stays: number;
  tries: number[];
  basis: Basis;
}

export interface BlitzOddsTold {
  type: "blitz-odds";
  id: number;
  odds: BlitzOdds;
}

export interface BlitzRolled {
  type: "blitz-rolled";
  seat: number;
  region: string;
  dice: [number, number];
  needed: number;
}

export interface BlitzTarget {
  type: "blitz-target";
  region?: string | null;
}

export interface BlitzUnits {
  type: "blitz-units";
  target: string;
}

export interface BlockPlayed {
  type: "block-played";
  seat: number;
  card: string;
  against: number;
  barred?: number | null;
  is_eagle?: boolean;
}

export interface BlockWith {
  type: "block-with";
  card?: string | null;
  barred?: number | null;
}

export interface Blocks {
  type: "blocks";
  crossings?: [string, string][];
}

export interface BloodyConquest {
  type: "bloody-conquest";
  seat: number;
  region: string;
}

export interface BoardOffer {
  name: string;
  digest: string;
  continents: string[];
  regions: RegionOffer[];
  seas: SeaArea[];
  lanes: Lane[];
  canals: Canal[];
}

export interface BoardTitle {
  name: string;
  title: string;
}

export interface BombingTarget {
  type: "bombing-target";
  seat?: number | null;
}

export interface Bonus {
  technology: string;
  seat: number;
  adds: number;
}

export interface BotOffer {
  name: string;
  title: string;
  summary: string;
  commanders: CommanderOffer[];
}

export interface BuildPayment {
  type: "build-payment";
  cost: number;
}

export interface BuildPlace {
  type: "build-place";
  army: Army;
  fleet: Fleet;
}

export interface BuildPurchase {
  type: "build-purchase";
}

export interface Burn {
  type: "burn";
}

export interface BurnChoice {
  type: "burn-choice";
  choice: "burn" | "decline";
}

export interface BurnPayment {
  type: "burn-payment";
}

export interface BuyUnits {
  type: "buy-units";
  points: number;
  is_landlocked?: boolean;
}

export interface Calendar {
  season?: number;
  direction?: number;
  action_deck?: string[] | null;
  discards?: string[];
  markers?: { [name: string]: Government };
  card_played?: string | null;
}

export interface CalendarShown {
  path: string;
}

export interface CallUp {
  type: "call-up";
  regions?: string[];
}

export interface CallUpReserves {
  type: "call-up-reserves";
  most: number;
}

export interface Canal {
  name: string;
  region: string;
  joins: [string, string];
}

export interface CanalAnswered {
  type: "canal-answered";
  owner: number;
  mover: number;
  canal: string;
  is_granted: boolean;
}

export interface CanalPermission {
  type: "canal-permission";
  mover: number;
  canal: string;
}

export interface Capital {
  type: "capital";
  region: string;
}

export interface CapitalPlaced {
  type: "capital-placed";
  seat: number;
  region: string;
}

export interface CapitalsTold {
  type: "capitals";
  id: number;
  dangers: Danger[];
}

export interface CardChoice {
  type: "card-choice";
  card?: string | null;
}

export interface CardGivenBack {
  type: "card-given-back";
  seat: number;
  hand: Cards;
  knocked_out: Cards;
}

export interface CardOdds {
  card: string;
  defenders: Army;
  chance: number;
  wins: number;
}

export interface CardReturned {
  type: "card-returned";
  card: string;
}

export interface CardTaken {
  type: "card-taken";
  winner: number;
  loser: number;
  card: Cards;
}

export interface CardWon {
  type: "card-won";
  seat: number;
  card: string;
}

export interface Cards {
  count?: number;
  faces?: string[] | null;
}

export interface CardsDealt {
  type: "cards-dealt";
  seat: number;
  cards: Cards;
}

export interface CardsKnockedOut {
  type: "cards-knocked-out";
  attacker: number;
  defender: number;
  cards: Cards;
}

export interface CardsRecovered {
  type: "cards-recovered";
}

export interface CertificatesLost {
  type: "certificates-lost";
  seat: number;
  points?: number;
  oil?: number;
}

export interface CertificatesReceived {
  type: "certificates-received";
  seat: number;
  points?: number;
  oil?: number;
}

export interface ChallengeDeclined {
  type: "challenge-declined";
  controller: number;
}

export interface ChallengeMade {
  type: "challenge-made";
  challenger: number;
  controller: number;
}

export interface Check {
  type: "check";
  id: number;
  seat: number;
  question: number;
  answer: Answer;
}

export interface Choice {
  units: Army;
  worth: number;
  weight: number;
}

export interface ChooseAction {
  type: "choose-action";
  owed?: number;
}

export interface ChooseBlitzTarget {
  type: "choose-blitz-target";
  successes?: number;
}

export interface ChooseBombingTarget {
  type: "choose-bombing-target";
}

export interface ChooseColour {
  type: "choose-colour";
}

export interface ChooseConvoyLosses {
  type: "choose-convoy-losses";
  sea: string;
  hits: number;
  crossings: Crossing[];
}

export interface ChooseDirection {
  type: "choose-direction";
}

export interface ChooseFleetArea {
  type: "choose-fleet-area";
}

export interface ChooseGovernment {
  type: "choose-government";
}

export interface ChooseKnockouts {
  type: "choose-knockouts";
  count: number;
}

export interface ChooseLoot {
  type: "choose-loot";
  victim: number;
}

export interface ChooseLostShip {
  type: "choose-lost-ship";
  part: "attacker" | "defender";
  ship: Ship;
}

export interface ChooseRaidTargets {
  type: "choose-raid-targets";
}

export interface ChooseStartTech {
  type: "choose-start-tech";
}

export interface ChooseTechnology {
  type: "choose-technology";
  technologies: string[];
}

export interface ChoosersRolled {
  type: "choosers-rolled";
  government: Government;
  rolls: [number, number][];
}

export interface Cites {
  menu: string;
  useless: string;
  out_of_turn: string;
  under_way: string;
  garrison: string;
  sailing: string;
  founding: string;
  board: string;
  canals: string;
  battles: string;
  retreat: string;
  courting: string;
  bargaining: string;
  holding: string;
  opening_bid: string;
  shipyards: string;
  peace: string;
  spreading: string;
  crossing: string;
  planes_pass: string;
  planes_fly_on: string;
  continents: string;
  clock: string;
  sets: string;
  face_down: string;
  promises: string;
  sea_trade: string;
  trade_path: string;
  trade_stop: string;
  first_fleets: string;
  new_ships: string;
  challenge: string;
  sea_battle: string;
  sea_won: string;
  leave: string;
  stalemate: string;
  plunder: string;
  prize: string;
  stand_in: string;
  no_army: string;
  stays_neutral: string;
  aboard: string;
  marker_found: string;
  marker_taken: string;
  oil_captured: string;
  coast_captured: string;
  coast_raided: string;
  economics_cards: string;
  route_cards: string;
  technology_cards: string;
  political_cards: string;
  provocation_cards: string;
  action_cards: string;
  levels: string;
}

export interface Claim {
  type: "claim";
  region: string;
}

export interface ClaimRegion {
  type: "claim-region";
  continents?: string[];
  allowed?: string[];
  by_rule?: string;
}

export interface Clocks {
  type: "clocks";
  seat: number | null;
  waiting: WaitedFor[];
  banks: { [name: string]: number };
}

export interface CoastalAttack {
  region: string;
  sea: string;
  submarines: number;
}

export interface CoastalAttacksDeclared {
  type: "coastal-attacks-declared";
  mover: number;
  attacks: CoastalAttack[];
}

export interface CoastlineLost {
  type: "coastline-lost";
  region: string;
  loser: number;
  vessels: Vessel[];
}

export interface Code {
  code: string;
}

export interface Colour {
  type: "colour";
  colour: string;
}

export interface ColourChosen {
  type: "colour-chosen";
  seat: number;
  colour: string;
}

export interface CommanderNamed {
  type: "commander-named";
  seat: number | null;
}

export interface CommanderOffer {
  name: string;
  commander: string;
  leaning: string;
  summary: string;
}

export interface Commit {
  type: "commit";
  units: Army;
}

export interface CommitOpening {
  type: "commit-opening";
  part: "attacker" | "defender";
  least: number;
  most: number;
}

export interface Conditions {
  is_slowed?: boolean;
  barred?: number | null;
  granted?: string[];
  denied?: string[];
}

export interface ContinueBlitz {
  type: "continue-blitz";
  successes?: number;
}

export interface ContinueOrRetreat {
  type: "continue-or-retreat";
  seas?: string[];
}

export interface Contribute {
  type: "contribute";
  id: number;
  seat: number;
  value: string;
}

export interface Contributed {
  place: number;
  seat: number;
  value: string;
}

export interface Contribution {
  type: "contribution";
  seat: number;
  value: string;
}

export interface ContributionMixed {
  type: "contribution-mixed";
  seat: number;
  value: string;
}

export interface Conversion {
  type: "conversion";
  armies?: { [name: string]: Army };
  aboard?: { [name: string]: Vessel[] };
  ships?: { [name: string]: Vessel[] };
  points?: number;
}

export interface ConversionTold {
  type: "conversion-lines";
  id: number;
  lines: Conversions[];
}

export interface Conversions {
  line: Line;
  stocks: Stock[];
}

export interface ConvoyAttacked {
  type: "convoy-attacked";
  mover: number;
  raid: Raid;
}

export interface ConvoyLosses {
  type: "convoy-losses";
  units: Army[];
}

export interface ConvoySunk {
  type: "convoy-sunk";
  seat: number;
  sea: string;
  lost: Crossing[];
}

export interface Counselled {
  seat: number;
  decision: string;
  given: Answer | null;
  answer: Answer;
  why: string;
  chance: WinChance | null;
}

export interface CounterOffer {
  type: "counter-offer";
  terms: Terms;
}

export interface CounterRemoved {
  type: "counter-removed";
  region: string;
}

export interface CountersLaid {
  type: "counters-laid";
  counters: { [name: string]: Government };
}

export interface Course {
  course: string[];
  leave: Passing[];
}

export interface Courses {
  type: "courses";
  id: number;
  sailings: Sailing[];
  requests: string[];
}

export interface Courtship {
  region: string;
  needed: number;
  chance: number;
  is_near: boolean;
}

export interface CourtshipTold {
  type: "courtship";
  id: number;
  targets: Courtship[];
  bonuses: Bonus[];
}

export interface Created {
  table: TableInfo;
  host: string;
  spectator: string;
  seats: (string | null)[];
}

export interface Crossing {
  start: string;
  end: string;
  units: Army;
  via?: string[];
  by_parachute?: boolean;
}

export interface CrossingsAnswered {
  type: "crossings-answered";
  controller: number;
  blocked: [string, string][];
}

export interface CrossingsEnded {
  type: "crossings-ended";
  mover: number;
  landed: Crossing[];
  turned_back: Crossing[];
  waiting?: Crossing[];
}

export interface Danger {
  capital: string;
  seat: number;
  units: Army;
  holds: number;
  basis: Basis;
}

export interface Decided {
  proposal: Ballot;
  outcome: "agreed" | "expired" | "refused";
}

export interface DeckOffer {
  name: string;
  digest: string;
  cards: { [name: string]: EconomicsCard };
}

export interface DeckShuffled {
  type: "deck-shuffled";
  cards: Cards;
}

export interface Declaration {
  type: "declaration";
  card?: string | null;
}

export interface DeclareMoves {
  type: "declare-moves";
  action: Action;
  conditions?: Conditions;
}

export interface DeclareSubmarineBattle {
  type: "declare-submarine-battle";
  engagements: Engagement[];
}

export interface DeclareWar {
  type: "declare-war";
  invader: number;
}

export interface Direction {
  type: "direction";
  direction: "clockwise" | "counterclockwise";
}

export interface DirectionChosen {
  type: "direction-chosen";
  direction: number;
}

export interface Discard {
  type: "discard";
  card: string;
}

export interface DiscardProvocation {
  type: "discard-provocation";
}

export interface DiscardToDraw {
  type: "discard-to-draw";
}

export interface Draw {
  place: number;
  kind: "below" | "dice" | "shuffle";
  size: number;
  result: number[];
  scripted: number;
}

export interface EconomicsCard {
  name: string;
  suit: Suit;
  value: number;
  defenders: Army;
  count: number;
}

export interface Embark {
  type: "embark";
  embarkations?: Embarkation[];
}

export interface EmbarkAfterBattle {
  type: "embark-after-battle";
}

export interface Embarkation {
  region: string;
  unit: Unit;
  place: string;
  ship: Ship;
}

export interface EndAgreed {
  type: "end-agreed";
}

export interface EndNow {
  type: "end";
}

export interface EndTurn {
  type: "end-turn";
}

export interface Engagement {
  sea: string;
  opponent: number;
}

export interface Entry {
  seat: number;
  answer: Answer;
  hash: string;
}

export interface Expected {
  seat: number;
  decision: string;
  since: number;
  left: number | null;
}

export interface ExtendTime {
  type: "extend";
  seconds: number;
}

export interface FaceDown {
  government: Government | null;
  seen_by: number[];
}

export interface Facts {
  unit_costs: { [name: string]: number };
  ship_costs: { [name: string]: number };
  capital_production: number;
  actions: Action[];
  action_lines: { [name: string]: string };
  actions_per_turn: number | null;
  starting_regions: number;
  opening: number;
  set_suits: Suit[];
  rounds: number | null;
  minutes: number | null;
  eagle_limit: number;
  auction_least: number;
  distances: { [name: string]: { [name: string]: number } };
  routes: { [name: string]: TradeRoute };
  technologies: { [name: string]: Technology };
  political: { [name: string]: PoliticalCard };
  statecraft: Statecraft;
  continents: { [name: string]: string };
  ladder: { [name: string]: Line[][] };
  has: Furniture;
  cites: Cites;
  endings: { [name: string]: Saying };
  scoring: Scoring;
  rivals_roll: boolean;
  pays_oil: boolean;
  trades_goods: boolean;
  declares_journeys: boolean;
  order_limits: { [name: string]: Saying };
  neutral_armies: NeutralArmies;
  region_limit: number | null;
  words: Words;
  garrison: number;
  stances: { [name: string]: { [name: string]: "allied" | "hostile" | "own" } };
  longest_text: number;
  hits_to_sink: { [name: string]: number };
  match_ups: MatchUps;
  turn_orders: { [name: string]: number[][] };
  marker_seasons: number[];
  rulebooks: string[];
}

export interface FamilyOffer {
  name: string;
  summary: string;
  version: number;
  fewest_seats: number;
  most_seats: number;
  board: string;
  boards: string[];
  options: OptionOffer[];
  standing: StandingOffer[];
}

export interface Farewell {
  id: string;
}

export type Figure = "attacking-fighter-die" | "battle-dice" | "battleship-match" | "blitz-number" | "bomber-dice" | "bomber-die" | "carrier-die" | "carrier-match" | "committed" | "convoy-die" | "defending-fighter-die" | "destroyer-die" | "destroyer-match" | "discount" | "ignored-air-hits" | "oil" | "parachutists" | "points" | "raid-die" | "research-number" | "strike-die" | "tank-dice";

export interface FillLine {
  type: "fill-line";
  part: "attacker" | "defender";
  count: number;
}

export interface FinisherTold {
  place: number;
  person: string | null;
  bot: string | null;
  name: string | null;
}

export interface FirstPlayerNamed {
  type: "first-player-named";
  seat: number;
}

export interface FirstRollFailed {
  type: "first-roll-failed";
  seat: number;
}

export interface Fleet {
  DD?: number;
  SS?: number;
  BB?: number;
  CV?: number;
}

export interface FleetArea {
  type: "fleet-area";
  sea: string;
}

export interface FleetBattleBegan {
  type: "fleet-battle-began";
  board: FleetBoard;
}

export interface FleetBattleEnded {
  type: "fleet-battle-ended";
  winner: "attacker" | "defender";
}

export interface FleetBoard {
  attacker: FleetSide;
  defender: FleetSide;
  sea?: string | null;
  coast?: string | null;
  acting_turn?: number;
}

export interface FleetBroken {
  type: "fleet-broken";
}

export interface FleetRetreated {
  type: "fleet-retreated";
  seat: number;
  to?: string | null;
  ships?: Fleet;
}

export interface FleetSide {
  player: number;
  line: Vessel[];
  reserve: Vessel[];
}

export interface FleetsSailed {
  type: "fleets-sailed";
  mover: number;
  sailings: Sailing[];
}

export interface FlyOn {
  type: "fly-on";
  planes: number[];
}

export interface ForcesReceived {
  type: "forces-received";
  seat: number;
  army: Army;
  fleet: Fleet;
}

export interface Forecast {
  risks?: Risk[];
  battles?: [string, number][];
  prey?: [string, number][];
}

export interface ForecastTold {
  type: "forecast";
  id: number;
  forecast: Forecast;
  attacks: string[];
}

export interface Form {
  type: string;
  fields: { [name: string]: unknown };
}

export interface FormTold {
  type: "form";
  id: number;
  says: string;
  options: Form[] | null;
  forms: Form[];
}

export interface Fresh {
  type: "fresh";
  number: number;
  seat: number | null;
  view: Seen;
}

export interface Fuel {
  type: "fuel";
  oil?: number;
  points?: number;
  region?: string | null;
}

export interface FuelTold {
  type: "fuel";
  id: number;
  ways: Fuel[];
  cards: string[];
}

export interface Furniture {
  squadrons: boolean;
  flotillas: boolean;
  treasuries: boolean;
  governments: boolean;
  counters: boolean;
  markers: boolean;
  open_piles: boolean;
  routes: boolean;
  knocked_out: boolean;
  technologies: boolean;
  secret_technologies: boolean;
  levels: boolean;
  political_cards: boolean;
  wars: boolean;
  merits: boolean;
  seasons: boolean;
  action_cards: boolean;
}

export interface GainsTold {
  type: "gains";
  id: number;
  production: number;
  regions: { [name: string]: Points };
  routes: { [name: string]: number };
  technologies: { [name: string]: number };
}

export interface GameEnded {
  type: "game-ended";
  result: Result;
}

export interface GameTold {
  table: string;
  ruleset: string;
  board: string;
  ended: number;
  is_rated: boolean;
  seats: FinisherTold[];
}

export interface GiveAnswer {
  type: "answer";
  id: number;
  seat: number;
  question: number;
  answer: Answer;
}

export interface GiveNotice {
  type: "notice";
  id: number;
  notice: Answer;
}

export interface GivePermission {
  type: "give-permission";
  mover: number;
  passing: Passing;
}

export interface GiveUpRegions {
  type: "give-up-regions";
  count: number;
}

export interface GiveUpShip {
  type: "give-up-ship";
  vessel: Vessel;
}

export interface GoOn {
  type: "resume";
}

export interface GoodsTraded {
  type: "goods-traded";
  proposer: number;
  partner: number;
  gave: Lot;
  got: Lot;
}

export type Government = "communism" | "democracy" | "fascism" | "monarchy";

export interface GovernmentChanged {
  type: "government-changed";
  region: string;
  government: Government;
}

export interface GovernmentDrawn {
  type: "government-drawn";
  seat: number;
  government: Government;
}

export type Half = "bomb" | "raid";

export interface HandOver {
  type: "hand-over";
  id: number;
  seat: number | null;
}

export interface HandShown {
  type: "hand-shown";
  attacker: number;
  defender: number;
  cards: Cards;
}

export interface HandThrownIn {
  type: "hand-thrown-in";
  seat: number;
  cards: string[];
}

export interface HandedOver {
  seat: number | null;
}

export interface Header {
  format?: number;
  ruleset: string;
  version: number;
  seats: number;
  board: string;
  board_digest: string;
  deck: string;
  deck_digest: string;
  options?: { [name: string]: string };
  position?: Position | null;
  commitment: string;
  key?: string | null;
}

export interface History {
  seat: number | null;
  number: number | null;
  first: Seen;
  pages: Page[];
  steps: Step[];
  question: Question | null;
  waiting: Waiting[];
  may_undo: boolean;
  answers: number[];
}

export interface HistoryTold {
  type: "history";
  id: number;
  history: History;
}

export interface Hit {
  by: "A" | "I" | "P" | "T";
  target: "A" | "I" | "P" | "T";
}

export interface HitResult {
  lost: Army;
  value: number;
  hits: Hit[];
}

export interface HitsTold {
  type: "hits";
  id: number;
  next: Hit[];
  left: Army;
  enemy: Army;
  results: HitResult[];
}

export interface Hold {
  seat: number;
  units: Army;
  holds: number;
  basis: Basis;
}

export interface HoldOdds {
  region: string;
  garrison: Army;
  holds: number;
  threats: Threat[];
  basis: Basis;
}

export interface HoldOddsTold {
  type: "hold-odds";
  id: number;
  odds: HoldOdds;
}

export interface Homeland {
  technologies?: { [name: string]: number };
  population?: number;
  cards?: string[];
  marked?: Action[];
  markers?: { [name: string]: number };
  flotillas?: { [name: string]: Vessel[] };
  harbours?: { [name: string]: Vessel[] };
  oil_fields?: { [name: string]: number };
  looked_at?: string[];
}

export interface HomelandOccupied {
  type: "homeland-occupied";
  seat: number;
  capital: string;
  units: { [name: string]: Army };
  vessels: Vessel[];
  markers_returned?: number;
}

export interface HooksShown {
  addresses: AddressShown[];
}

export interface Income {
  points: number;
  oil: number;
}

export interface IncomeCollected {
  type: "income-collected";
  seat: number;
  points: number;
  oil: number;
}

export interface IncomesTold {
  type: "incomes";
  id: number;
  incomes: Income[];
}

export interface InfrastructureNext {
  type: "infrastructure-next";
  halves: Half[];
}

export interface Inspection {
  spy: number;
  owner: number;
  cards: string[];
}

export interface Invest {
  type: "invest";
}

export interface Investment {
  type: "investment";
  points?: number | null;
}

export interface Join {
  type: "join";
  tokens: string[];
  since: Place[];
}

export interface Journey {
  route: string[];
  units: Army;
  seas?: string[][];
  ship?: Ship | null;
}

export interface Journeys {
  type: "journeys";
  journeys?: Journey[];
}

export interface JourneysMade {
  type: "journeys-made";
  mover: number;
  journeys: Journey[];
}

export interface KeepRoute {
  type: "keep-route";
  routes: string[];
}

export interface KeptRoute {
  type: "kept-route";
  route: string;
}

export type Kind = "block" | "espionage" | "foreign-policy" | "home-front";

export interface KitReceived {
  type: "kit-received";
  seat: number;
  army: Army;
  fleet: Fleet;
  points: number;
  oil: number;
  markers: number;
}

export interface KnockOuts {
  type: "knock-outs";
  cards: string[];
}

export interface KnockedOutCardTaken {
  type: "knocked-out-card-taken";
  winner: number;
  loser: number;
  card: Cards;
}

export interface Ladder {
  line: string;
  rule: string;
  levels: string[];
}

export interface LadderTold {
  type: "ladder";
  id: number;
  rungs: Rung[];
}

export interface LandChances {
  attacker: SideChances;
  defender: SideChances;
  swing: number;
  rounds: number;
  basis: Basis;
  part: "attacker" | "defender" | null;
  cards: CardOdds[];
  hold: Hold | null;
  advice: Advice | null;
}

export interface LandPad {
  type: "land";
  ruleset: string;
  options: { [name: string]: string };
  technologies: [string[], string[]];
  attacker: Army;
  defender: Army | null;
  attack: string;
  defence: string;
  year: number;
}

export interface LandUnits {
  type: "land-units";
  most: number;
}

export interface Lane {
  ends: [string, string];
  via: string[];
}

export interface LayBattleLine {
  type: "lay-battle-line";
  length: number;
}

export interface Leave {
  type: "leave";
  is_allowed: boolean;
}

export interface LeaveGiven {
  type: "leave-given";
  passing: Passing;
}

export interface LeaveRefused {
  type: "leave-refused";
  passing: Passing;
}

export interface Left {
  pieces: { [name: string]: number };
  chance: number;
}

export interface Legal {
  type: "legal";
  id: number;
}

export interface LessonOffer {
  name: string;
  ruleset: string;
  title: string;
  aim: string;
  minutes: number;
}

export interface LessonStep {
  title: string;
  text: string[];
  rule: string;
  places: string[];
  parts: string[];
  hint: string;
  is_read: boolean;
}

export interface LessonTold {
  name: string;
  ruleset: string;
  title: string;
  aim: string;
  look: string;
  scale: number;
  steps: LessonStep[];
  learnt: string[];
  lost: string;
  next: string | null;
}

export interface LevelReached {
  type: "level-reached";
  seat: number;
  technology: Suit;
  level: number;
}

export interface Line {
  piece: Unit | Ship;
  count: number;
  points?: number;
  spends?: number;
}

export interface LineChoice {
  ships: Ship[];
  weight: number;
  worth: number;
}

export interface LineFigures {
  limit: number;
  dice: number;
  hits: number;
  raised: Bonus[];
  bonuses: Bonus[];
  capital: number;
  beach: number;
  card: number;
  is_least: boolean;
  is_salvo: boolean;
}

export interface LineFired {
  type: "line-fired";
  part: "attacker" | "defender";
  faces: string;
  hits: number;
  air_support?: string;
}

export interface LineShip {
  ship: Ship;
  hits: number;
}

export interface LineShown {
  type: "line-shown";
  side: number;
  line: Ship[];
}

export interface LinesRevealed {
  type: "lines-revealed";
  lines: [Ship[], Ship[]];
}

export interface LinesTold {
  type: "lines";
  id: number;
  attacker: LineFigures;
  defender: LineFigures;
  idle: number;
  patience: number | null;
}

export interface LinkMade {
  token: string;
}

export interface LinkOrder {
  part: "host" | "seat" | "spectators";
  seat: number | null;
}

export interface LobbyList {
  tables: OpenTable[];
}

export interface Look {
  type: "look";
  id: number;
  is_looking: boolean;
}

export interface Loot {
  type: "loot";
  card: string;
}

export interface Lot {
  points?: number;
  oil?: number;
  routes?: string[];
  political?: Cards;
  knocked_out?: Cards;
}

export interface Luck {
  players: PlayerLuck[];
  battles: BattleLuck[];
  basis: Basis;
}

export interface MailOrder {
  to: string;
}

export interface Mails {
  sends: boolean;
}

export interface MakeOffer {
  type: "make-offer";
  partner: number;
  terms: Terms;
}

export interface Manner {
  zone: string;
  quiet_from: number | null;
  quiet_until: number | null;
  remind: number | null;
}

export interface MannerOrder {
  zone: string;
  quiet_from: number | null;
  quiet_until: number | null;
  remind: number | null;
}

export interface Manoeuvres {
  type: "manoeuvres";
  before?: Embarkation[];
  voyages?: Voyage[];
  after?: Embarkation[];
  attacks?: CoastalAttack[];
}

export interface MarkerHandedOver {
  type: "marker-handed-over";
  winner: number;
  loser: number;
  government: Government;
}

export interface MarkerLookedAt {
  type: "marker-looked-at";
  seat: number;
  region: string;
  government: Government | null;
}

export interface MarkerRevealed {
  type: "marker-revealed";
  seat: number;
  region: string;
  government: Government;
}

export interface MarkersLaid {
  type: "markers-laid";
  markers: { [name: string]: FaceDown };
  box: Cards;
}

export interface MatchUpFought {
  type: "match-up-fought";
  place: number;
  dice: [[number, number], [number, number]];
  modifiers: [number, number];
  loser: number | null;
}

export interface MatchUps {
  favoured: [Ship, Ship][];
  favour: number;
  of_carriers: number;
  rule: string;
}

export interface Me {
  id: string | null;
  name: string | null;
  created: number | null;
}

export interface MeOrder {
  name: string;
}

export interface Measured {
  value: number | null;
  chances: { [name: string]: number };
}

export interface Menu {
  type: "menu";
  id: number;
  actions: MenuAction[];
  under_way: Action | null;
}

export interface MenuAction {
  action: Action;
  state: "closed" | "open" | "used";
  rule: string;
  why: string;
  price: number | null;
  changes: PriceChange[];
  brief: string;
  is_dear: boolean;
  final: Saying | null;
}

export type Merit = "capitals" | "conquests" | "distant-regions" | "invasions" | "levels" | "neutrals" | "population" | "regions" | "sea-zones" | "wars";

export interface Moment {
  after: number;
  round: number;
  player: number | null;
  chances: number[];
}

export interface MomentTold {
  at: number;
  chances: number[] | null;
  counsels: Counselled[];
}

export interface MoveStruck {
  type: "move-struck";
  seat: number;
}

export interface MoveUnits {
  type: "move-units";
}

export interface Moves {
  type: "moves";
  orders?: Order[];
  sailings?: Sailing[];
}

export interface Muted {
  muted: string[];
}

export interface MyTable {
  id: string;
  seats: number[];
  is_host: boolean;
  standings: Standings | null;
}

export interface MyTables {
  tables: MyTable[];
}

export interface Nation {
  regions?: { [name: string]: Army };
  capital?: string | null;
  fleet?: Fleet;
  hand?: string[];
  colour?: string | null;
  ships?: { [name: string]: Fleet };
  points?: number | null;
  oil?: number | null;
  government?: Government | null;
  routes?: string[];
  knocked_out?: string[];
  technologies?: string[];
  political?: string[];
  invaded?: string[];
  conquests?: number;
  wars?: number[];
  provocation?: string[];
  secret_technologies?: string[];
  home?: Homeland;
}

export interface NationClearedAway {
  type: "nation-cleared-away";
  seat: number;
  cards: Cards;
  fleet: Fleet;
}

export interface NavalBattleBegan {
  type: "naval-battle-began";
  challenger: number;
  controller: number;
  sea?: string | null;
  ships?: [Fleet, Fleet] | null;
}

export interface NavalBattleEnded {
  type: "naval-battle-ended";
  winner: number;
  loser: number;
}

export interface NavalBoard {
  sides: [NavalSide, NavalSide];
  battle_round: number;
  sea: string | null;
}

export interface NavalOdds {
  challenger: NavalOutlook;
  controller: NavalOutlook;
  worth: number;
  rounds: number;
  basis: Basis;
}

export interface NavalOddsTold {
  type: "naval-odds";
  id: number;
  odds: NavalOdds;
}

export interface NavalOutlook {
  wins: number;
  lost: number;
  lines: LineChoice[];
}

export interface NavalPad {
  type: "naval";
  ruleset: string;
  options: { [name: string]: string };
  technologies: [string[], string[]];
  challenger: Fleet;
  controller: Fleet;
  lay: string;
  against: string;
}

export interface NavalRoundEnded {
  type: "naval-round-ended";
}

export interface NavalSide {
  player: number;
  fit: Fleet;
  line: LineShip[];
}

export interface Navigate {
  type: "navigate";
}

export interface NegotiateConvert {
  type: "negotiate-convert";
  region: string;
}

export interface NegotiateTarget {
  type: "negotiate-target";
}

export interface NegotiationTold {
  type: "negotiation";
  id: number;
  regions: string[];
  prices: { [name: string]: number };
  chances: { [name: string]: number };
}

export type NeutralArmies = "cards" | "dice";

export interface NeutralArmyRolled {
  type: "neutral-army-rolled";
  region: string;
  representative: number | null;
  faces: string;
}

export interface NeutralCardTurned {
  type: "neutral-card-turned";
  region: string;
  card: string;
}

export interface NeutralInvaded {
  type: "neutral-invaded";
  seat: number;
  region: string;
}

export interface NeutralRepresentative {
  type: "neutral-representative";
  region: string;
}

export interface NewCards {
  type: "new-cards";
  is_wanted: boolean;
}

export interface NewPasskey {
  credential: { [name: string]: unknown };
}

export interface NewUnits {
  type: "new-units";
  armies?: { [name: string]: Army };
  ships?: { [name: string]: Fleet };
}

export interface NextBattle {
  type: "next-battle";
  place: string;
}

export interface NextBlow {
  type: "next-blow";
  half?: Half | null;
}

export interface NoticesShown {
  addresses: AddressShown[];
  manner: Manner;
  has_calendar: boolean;
  sends_mail: boolean;
  push_key: string;
}

export interface OddsTold {
  type: "odds";
  id: number;
  odds: LandChances;
}

export interface Offer {
  proposer: number;
  partner: number;
  terms: Terms;
  answers: number;
  is_open: boolean;
  declined: [number, Terms][];
}

export interface OfferAccepted {
  type: "offer-accepted";
  proposer: number;
  partner: number;
}

export interface OfferCountered {
  type: "offer-countered";
  proposer: number;
  partner: number;
  terms: Terms;
}

export interface OfferMade {
  type: "offer-made";
  proposer: number;
  partner: number;
  terms: Terms;
}

export interface OfferRefused {
  type: "offer-refused";
  proposer: number;
  partner: number;
  reason?: string;
}

export interface OfferTrade {
  type: "offer-trade";
  partners?: number[];
}

export interface Offers {
  rulesets: FamilyOffer[];
  boards: BoardTitle[];
  bots: BotOffer[];
  first_bot: string;
}

export interface OilBurned {
  type: "oil-burned";
  seat: number;
  oil?: number;
  points?: number;
  region?: string | null;
}

export interface OilFieldPlaced {
  type: "oil-field-placed";
  seat: number;
  region: string;
}

export interface OilSite {
  type: "oil-site";
  region: string;
}

export interface OldPasskey {
  id: string;
}

export interface OpenAuction {
  type: "open-auction";
}

export interface OpenOrder {
  order: Order;
  is_crossing: boolean;
}

export interface OpenTable {
  id: string;
  ruleset: string;
  board: string;
  options: { [name: string]: string };
  seats: SeatInfo[];
  clock: number | null;
  pace: "days" | "live";
  laid: number;
  is_rated: boolean;
  has_begun: boolean;
  here: { [name: string]: boolean };
  agreement: Agreement;
}

export interface OptionOffer {
  name: string;
  rule: string;
  summary: string;
  choices: string[];
  default: string;
  pattern: string | null;
}

export interface Options {
  type: "options";
  id: number;
  options: Answer[] | null;
}

export interface Order {
  route: string[];
  units: Army;
  via?: string[];
  by_parachute?: boolean;
}

export interface Orders {
  type: "orders";
  id: number;
  orders: OpenOrder[];
}

export interface OrdinaryCardsStruck {
  type: "ordinary-cards-struck";
  seat: number;
  cards: Cards;
}

export type Outcome = "lost" | "tied" | "won";

export interface Outlook {
  type: "outlook";
  id: number;
  leave: Passing[];
  battles: string[];
}

export interface Output {
  points: number;
  sets: number;
}

export interface Over {
  type: "over";
}

export interface Pad {
  ruleset: string;
  options: { [name: string]: string };
  technologies: [string[], string[]];
}

export interface PadOffer {
  land: Armament[];
  sea: Armament[];
  is_in_lines: boolean;
  neutral_dice: number;
  most_units: number;
  most_ships: number;
}

export interface PadOffers {
  rulesets: { [name: string]: PadOffer };
}

export interface Page {
  accounts: Account[];
  points: number;
}

export interface PassIssued {
  secret: string;
  ends: number;
}

export interface PassOrder {
  moves: boolean;
}

export interface Passing {
  owner: number;
  place: string;
  start: string;
  end: string;
  units?: Army;
  ships?: Fleet;
}

export interface PasskeyArrival {
  credential: { [name: string]: unknown };
  brings: boolean;
}

export interface PasskeyInfo {
  id: string;
  made: number;
  used: number | null;
}

export interface PasskeyList {
  site: string | null;
  keys: PasskeyInfo[];
}

export interface PasskeyQuestion {
  options: { [name: string]: unknown };
}

export interface PathsTold {
  type: "paths";
  id: number;
  paths: TradePath[];
}

export interface Pause {
  since: number;
  reason: "agreed" | "deserted" | "offered";
}

export interface Payment {
  type: "payment";
  points?: number;
  oil?: number;
}

export interface Pending {
  seat: number;
  decision: Decision;
}

export interface Permission {
  type: "permission";
  is_granted: boolean;
}

export interface Pick {
  type: "pick";
  region?: string;
  sea?: string;
  opponent?: number | null;
}

export interface PickBattle {
  type: "pick-battle";
  at_sea?: Engagement[];
}

export interface PickBlitzTarget {
  type: "pick-blitz-target";
}

export interface PickMarker {
  type: "pick-marker";
  loser: number;
}

export interface Placard {
  type: "placard";
  government: Government;
}

export interface PlacardTaken {
  type: "placard-taken";
  seat: number;
  government: Government;
}

export interface Place {
  seat: number | null;
  number: number;
}

export interface PlaceAirHits {
  type: "place-air-hits";
  hits: number;
}

export interface PlaceArmies {
  type: "place-armies";
  neighbours: string[];
}

export interface PlaceCapital {
  type: "place-capital";
  sites?: string[];
}

export interface PlaceFive {
  type: "place-five";
  count: number;
  fleet?: Fleet;
}

export interface PlaceNewUnits {
  type: "place-new-units";
  count: number;
  seas?: string[];
}

export interface PlaceOil {
  type: "place-oil";
}

export interface PlaceRaidHits {
  type: "place-raid-hits";
  hits: number;
}

export interface PlaceRaisedUnits {
  type: "place-raised-units";
  count: number;
  region: string;
}

export interface PlaceStartOil {
  type: "place-start-oil";
}

export interface Placement {
  type: "placement";
  units: { [name: string]: Army };
  ships?: { [name: string]: Fleet };
  fleet?: Fleet;
}

export interface Plan {
  cards: string[];
  points: number;
  oil: number;
}

export interface PlanProduction {
  type: "plan-production";
}

export interface PlanesRemoved {
  type: "planes-removed";
  seat: number;
  planes: { [name: string]: number };
  replacements?: Replacement[];
}

export interface PlanesShotDown {
  type: "planes-shot-down";
  fighters?: number;
  bombers?: number;
  defenders?: number;
}

export interface PlansTold {
  type: "plans";
  id: number;
  plans: Plan[];
  asked: Plan;
}

export interface Play {
  type: "play";
  card: string;
  targets?: Targets;
}

export interface PlayActionCard {
  type: "play-action-card";
  action: Action;
  needed?: string[];
}

export interface PlayBlock {
  type: "play-block";
  by: number;
  card?: string | null;
  targets?: Targets;
}

export interface PlayCard {
  type: "play-card";
}

export interface PlayedCardsDiscarded {
  type: "played-cards-discarded";
}

export interface Player {
  seat: number;
  colour: string | null;
  name: string;
  has_won: boolean;
  first: number;
  last: number;
  decided: number;
  luck: number;
  accuracy: Accuracy;
}

export interface PlayerEliminated {
  type: "player-eliminated";
  seat: number;
}

export interface PlayerHunted {
  type: "player-hunted";
  seat: number;
}

export interface PlayerLuck {
  seat: number;
  battles: Tally;
  hits: Tally;
  struck: Tally;
  suffered: Tally;
  net: Tally;
  sea: Tally;
  raids: Tally;
  air: Tally;
  research: Tally;
  blitzes: Tally;
}

export interface PlaysTold {
  type: "plays";
  id: number;
  cards: { [name: string]: Targets[] };
  idle: { [name: string]: Saying };
}

export interface Points {
  joined: number;
  taken: number;
}

export interface PoliticalCard {
  name: string;
  title: string;
  kind: Kind;
  count: number;
  is_eagle: boolean;
  effect: string;
}

export interface PoliticalCardPlayed {
  type: "political-card-played";
  seat: number;
  card: string;
  targets?: Targets;
  is_eagle?: boolean;
}

export interface PoliticalCardStolen {
  type: "political-card-stolen";
  thief: number;
  victim: number;
  card: Cards;
}

export interface PoliticalCardsDrawn {
  type: "political-cards-drawn";
  seat: number;
  cards: Cards;
}

export interface PoliticalDeckMixed {
  type: "political-deck-mixed";
  cards: Cards;
}

export interface PoliticalDeckShuffled {
  type: "political-deck-shuffled";
  cards: Cards;
}

export interface PoliticalHandShown {
  type: "political-hand-shown";
  spy: number;
  owner: number;
  cards: Cards;
}

export interface PopulationGained {
  type: "population-gained";
  seat: number;
}

export interface Position {
  format?: number;
  ruleset?: string;
  board?: string | null;
  options?: { [name: string]: string };
  deck_file?: string | null;
  nations: Nation[];
  sea_controller?: number | null;
  deck?: string[] | null;
  round?: number;
  player?: number;
  first_player?: number;
  is_under_way?: boolean;
  actions?: Action[];
  paid_actions?: number | null;
  is_trading?: boolean;
  offers?: Offer[];
  promises?: Promise[];
  has_trade_stopped?: boolean;
  is_time_up?: boolean;
  counters?: { [name: string]: Government };
  routes_out?: string[];
  technology_deck?: string[] | null;
  used?: string[];
  spent?: string[];
  political_deck?: string[] | null;
  discards?: string[];
  eagles?: number;
  hunted?: number[];
  blitz_help?: number;
  has_failed_blitz?: boolean;
  provocation_deck?: string[] | null;
  calendar?: Calendar;
  dice?: (number | "-" | "A" | "B" | "C" | "D" | "I" | "P" | "S" | "T")[];
  seed?: number | string;
}

export type Power = "atomic-bomb" | "blanks" | "blitzkrieg" | "codes" | "computers" | "motors" | "plastics" | "railways";

export interface Present {
  type: "presence";
  here: { [name: string]: boolean };
}

export interface Price {
  cards: Wish[];
  points: number;
}

export interface PriceChange {
  name: string;
  adds: number;
}

export interface PricesTold {
  type: "prices";
  id: number;
  prices: { [name: string]: number };
  bonuses: Bonus[];
}

export interface ProductionCollected {
  type: "production-collected";
  seat: number;
  points: number | null;
  oil: number | null;
}

export interface ProductionCounted {
  type: "production-counted";
  seat: number;
  points: number;
}

export interface ProductionHidden {
  type: "production-hidden";
  seat: number;
  points: number | null;
  oil: number | null;
}

export interface ProductionPlan {
  type: "production-plan";
  oil?: string[];
}

export interface Profile {
  id: string;
  name: string | null;
  created: number | null;
  ratings: RatedIn[];
  games: GameTold[];
  next: number | null;
}

export interface Progress {
  step: number;
  is_astray: boolean;
  has_reached: boolean;
  answers: number;
}

export interface Promise {
  by: number;
  to: number;
  text: string;
  game_round: number;
}

export interface PromiseGiven {
  type: "promise-given";
  by: number;
  to: number;
  text: string;
}

export interface Proof {
  is_sound: boolean;
  message: string;
  commitment: string;
  key: string;
  contributions: Contributed[];
  draws: Draw[];
}

export interface Proposal {
  type: "proposal";
  id: number;
  answer: Answer;
}

export interface Propose {
  type: "propose";
  id: number;
  seat: number | null;
  motion: StopForNow | GoOn | EndNow | ReplacePlayer | ExtendTime;
}

export interface Prospect {
  points: number;
  needed: number;
  chance: number;
}

export interface ProvocationCard {
  corner: string;
  power: "none" | "provoked" | "sneak";
  title: string;
  effect: Saying;
  count: number;
}

export interface ProvocationDrawn {
  type: "provocation-drawn";
  seat: number;
  cards: Cards;
}

export interface ProvocationPlayed {
  type: "provocation-played";
  seat: number;
  card: string;
  against: number;
}

export interface ProvocationPutUnder {
  type: "provocation-put-under";
  seat: number;
  cards: Cards;
}

export interface ProvocationShuffled {
  type: "provocation-shuffled";
  cards: Cards;
}

export interface Purchase {
  type: "purchase";
  army?: Army;
  fleet?: Fleet;
}

export type Purpose = "choosing" | "command" | "first-player" | "rivals";

export interface PuzzleJudged {
  is_best: boolean;
  own: Measured;
  best: Measured;
  answer: Answer;
}

export interface PuzzleOffer {
  name: string;
  ruleset: string;
  title: string;
  level: number;
}

export interface PuzzleTold {
  name: string;
  title: string;
  task: string;
  level: number;
  is_price: boolean;
  hints: string[];
  next: string | null;
  look: string;
  record: Record;
}

export interface Question {
  number: number;
  decision: Decision;
  rule: string;
}

export interface QuoteTold {
  type: "quote";
  id: number;
  prices: Price[];
}

export interface Raid {
  sea: string;
  attackers: [number, number][];
  routes: string[];
}

export interface RaidBegan {
  type: "raid-began";
  seat: number;
  raid: Raid;
}

export interface RaidEnded {
  type: "raid-ended";
}

export interface RaidHits {
  type: "raid-hits";
  hits: { [name: string]: number };
}

export interface RaidRolled {
  type: "raid-rolled";
  seat: number;
  sea: string;
  dice: number[];
  hits: number;
}

export interface RaidTargets {
  type: "raid-targets";
  routes: string[];
}

export interface RaiseOrPass {
  type: "raise-or-pass";
  opener: number;
  bid: number;
  bidder: number;
}

export interface RatedIn {
  ruleset: string;
  elo: number;
  low: number;
  high: number;
  games: number;
}

export interface RatingTold {
  person: string | null;
  bot: string | null;
  name: string | null;
  elo: number;
  low: number;
  high: number;
  games: number;
}

export interface Ratings {
  ruleset: string;
  ratings: RatingTold[];
}

export interface ReadOrder {
  read: number | null;
  muted: string[] | null;
}

export interface ReadReports {
  type: "read-reports";
  most: number;
}

export type Reason = "agreed" | "capital" | "eagles" | "elimination" | "last-standing" | "round-limit" | "ten-regions" | "time-limit";

export interface Record {
  header: Header;
  entries: Entry[];
}

export interface Redeal {
  type: "redeal";
}

export interface Refuge {
  type: "refuge";
  sea: string;
}

export interface Refusal {
  type: "refused";
  id: number | null;
  code: string;
  rule: string;
  message: string;
  facts: { [name: string]: unknown };
}

export interface RefuseOffer {
  type: "refuse-offer";
  reason?: string;
}

export interface RegionAnnexed {
  type: "region-annexed";
  seat: number;
  region: string;
  government: Government;
  points: number;
  garrison: Army;
}

export interface RegionClaimed {
  type: "region-claimed";
  seat: number;
  region: string;
}

export interface RegionJoined {
  type: "region-joined";
  seat: number;
  region: string;
}

export interface RegionOffer {
  name: string;
  continent: string;
  land: string[];
  sea: string[];
}

export interface RegionsGivenUp {
  type: "regions-given-up";
  seat: number;
  regions: string[];
  moved: { [name: string]: Army };
  counter?: Government | null;
}

export interface RegionsToLeave {
  type: "regions-to-leave";
  regions: string[];
}

export interface Reinforce {
  type: "reinforce";
  part: "attacker" | "defender";
  least: number;
  most: number;
}

export interface Rematch {
  table: string;
}

export interface RemovalTold {
  type: "removal";
  id: number;
  empty: string[];
  next: Replacement[];
}

export interface RemovePlanes {
  type: "remove-planes";
  count: number;
}

export interface RemovedPlanes {
  type: "removed-planes";
  planes: { [name: string]: number };
  replacements?: Replacement[];
}

export interface ReplacePlayer {
  type: "replace";
  seat: number;
  bot: string | null;
  offers: boolean;
}

export interface Replacement {
  start: string;
  end: string;
  unit: "A" | "I" | "P" | "T";
}

export interface Replay {
  header: Header;
  facts: Facts;
  history: History;
}

export interface ReplyAfterRound {
  type: "reply-after-round";
  reply: "go-on" | "retreat";
  sea?: string | null;
}

export interface ReplyToChallenge {
  type: "reply-to-challenge";
  reply: "fight" | "withdraw";
}

export interface ReplyToPassing {
  type: "reply-to-passing";
  reply: "no" | "yes";
}

export interface Reports {
  type: "reports";
  regions?: string[];
}

export interface Represent {
  type: "represent";
  seat: number;
}

export interface ResearchConversion {
  type: "research-conversion";
  technology: Suit;
  level: number;
  savings?: number;
}

export interface ResearchFunded {
  type: "research-funded";
  seat: number;
  points: number;
}

export interface ResearchRolled {
  type: "research-rolled";
  seat: number;
  dice: [number, number];
  needed: number;
}

export interface ResearchTech {
  type: "research-tech";
  acquired?: Suit[];
  savings?: number;
}

export interface ResearchTold {
  type: "research";
  id: number;
  prospects: Prospect[];
  bonuses: Bonus[];
}

export interface ReservesCalledUp {
  type: "reserves-called-up";
  seat: number;
  regions: string[];
}

export interface Result {
  winners: number[];
  scores: Score[];
  reason: Reason;
}

export interface RetreatArea {
  type: "retreat-area";
  seas: string[];
}

export interface ReturnCard {
  type: "return-card";
}

export interface ReturnedCard {
  type: "returned-card";
  card: string;
}

export interface Risk {
  crossing: Crossing;
  refusers?: number[];
  hunters?: number[];
  is_covered?: boolean;
}

export interface Roll {
  seat: number;
  dice: [number, number];
}

export interface RolledOff {
  type: "rolled-off";
  purpose: Purpose;
  rolls: Roll[];
}

export interface RoundBegan {
  type: "round-began";
  game_round: number;
}

export interface RoundFigures {
  round: number;
  after: number;
  regions: number[];
  production: number[];
  armies: number[];
}

export interface RouteDestroyed {
  type: "route-destroyed";
  route: string;
  owner: number;
}

export interface RouteKept {
  type: "route-kept";
  seat: number;
  route: string;
}

export interface RouteKnockedOut {
  type: "route-knocked-out";
  route: string;
  owner: number;
}

export interface RouteSold {
  type: "route-sold";
  seat: number;
  bid: number;
  route: string;
}

export interface RoutesDrawn {
  type: "routes-drawn";
  seat: number;
  routes: string[];
}

export interface Rule {
  id: string;
  title: string;
  text: string;
  source: string;
  decisions: string[];
  options: string[];
  rulings: string[];
  section: string;
  ruleset: string;
  replaces: string[];
  changes: string[];
}

export interface Rung {
  technology: Suit;
  level: number;
  tolls: Toll[];
  cards_left: number;
  cards: number;
  rule: string;
  why: string;
}

export interface Said {
  type: "said";
  seat: number | null;
  name: string;
  text: string;
  at: number;
  person: string | null;
}

export interface Sailing {
  course: string[];
  ships: Fleet;
}

export interface Say {
  type: "say";
  id: number;
  seat: number | null;
  text: string;
}

export interface Saying {
  text: string;
  rule: string;
}

export interface Sayings {
  neutral_army: Saying;
  capital: Saying;
  out: Saying;
  crossing_plea: Saying | null;
  crossing_right: Saying | null;
  crossing_refusal: Saying | null;
  courting: Saying | null;
  courting_on: Saying | null;
  unspent: Saying | null;
  discount: Saying | null;
  anchored_sea: Saying | null;
  held_sea: Saying | null;
  neutral_canal: Saying | null;
  raid_hits: Saying | null;
  research: Saying | null;
  conquest: Saying | null;
  homeland: Saying | null;
  home_fleet: Saying | null;
  weak_hand: Saying | null;
  full_hand: Saying | null;
  first_technology: Saying | null;
}

export interface Score {
  regions: number;
  land_units: number;
  points?: number;
  ships?: number;
  wealth?: number;
}

export interface Scoring {
  by_points: boolean;
  by_wealth: boolean;
  most: Saying;
  tie: Saying;
  draw: Saying;
  fallen: Saying | null;
}

export interface SeaArea {
  name: string;
  anchored: boolean;
  shores: string[];
  adjacent: string[];
}

export interface SeaLines {
  length: number;
  open: number | null;
  added: [Added[], Added[]][];
}

export interface SeaTaken {
  type: "sea-taken";
  seat: number;
}

export interface SeasonBegan {
  type: "season-began";
  season: number;
}

export interface SeatInfo {
  name: string;
  bot: string | null;
  away: boolean;
  missed: number;
  free: "link" | "open" | null;
  stand_in: string | null;
  is_replaced: boolean;
  holiday: number | null;
  days_left: number;
  person: string | null;
  offered: number | null;
  is_taken: boolean;
}

export interface SeatOrder {
  name: string;
  bot: string | null;
  free: "link" | "open" | null;
}

export interface Seated {
  seat: number;
  token: string | null;
}

export interface Seen {
  seat: number | null;
  state: State;
  question: Question | null;
  waiting: Waiting[];
  may_undo: boolean;
}

export interface SendSubmarines {
  type: "send-submarines";
  is_willing: boolean;
}

export interface Sequel {
  ready: { [name: string]: Vessel[] };
  lying: { [name: string]: Vessel[] };
  courses: { [name: string]: Course[] };
  before: Embarkation[];
  after: Embarkation[];
  attacks: CoastalAttack[];
  leave: Passing[];
  battles: string[];
}

export interface SequelTold {
  type: "sequel";
  id: number;
  sequel: Sequel;
}

export interface SetAirDefence {
  type: "set-air-defence";
  planes: number;
  attacker: number;
}

export interface SetAirForce {
  type: "set-air-force";
  planes: number;
  least?: number;
}

export interface SetClock {
  type: "set-clock";
  id: number;
  clock: number | null;
  absent: "caretaker" | "default";
}

export interface SetLine {
  type: "set-line";
  part: "attacker" | "defender";
  count: number;
}

export interface SetStanding {
  type: "set-standing";
  id: number;
  seat: number;
  orders: StandingOrder[];
}

export interface SetWishes {
  type: "set-wishes";
  id: number;
  seat: number;
  wishes: Wished[];
}

export interface Shared {
  path: string;
}

export type Ship = "BB" | "CV" | "DD" | "SS";

export interface ShipHit {
  type: "ship-hit";
  side: number;
  place: number;
}

export interface ShipsLinedUp {
  type: "ships-lined-up";
  part: "attacker" | "defender";
  vessels: Vessel[];
}

export interface ShipsPlaced {
  type: "ships-placed";
  seat: number;
  ships: { [name: string]: Fleet };
}

export interface ShipsRequisitioned {
  type: "ships-requisitioned";
  seat: number;
  region: string;
  vessels: Vessel[];
}

export interface ShipsSunk {
  type: "ships-sunk";
  part: "attacker" | "defender";
  vessels: Vessel[];
}

export interface Side {
  player: number | null;
  committed: Army;
  reserve: Army;
}

export interface SideChances {
  policy: string;
  wins: number;
  numbers: number[];
  left: number;
  types: { [name: string]: number };
  likeliest: Left[];
  lost: number;
}

export interface SitIn {
  type: "sit-in";
  id: number;
  seat: number;
}

export interface SitOrder {
  seat: number;
  name: string;
}

export interface Sites {
  type: "sites";
  id: number;
  units: string[];
  ships: string[];
}

export interface Sitter {
  name: string;
  colour?: string | null;
  bot?: string | null;
  is_away?: boolean;
  is_free?: boolean;
}

export interface SneakAttack {
  type: "sneak-attack";
}

export interface StandUp {
  type: "stand-up";
  id: number;
  seat: number;
}

export interface Standing {
  type: "standing";
  seat: number;
  orders: StandingOrder[];
}

export interface StandingOffer {
  decision: string;
  rule: string;
  summary: string;
  words: string[];
  about: string | null;
  up_to: string[];
}

export interface StandingOrder {
  decision: string;
  about: number | null;
  word: string;
  limit?: number | null;
}

export interface Standings {
  ruleset: string;
  board: string;
  round: number;
  rounds: number | null;
  season: number | null;
  sitters: Sitter[];
  pending: Pending[];
  waiting: Expected[];
  unread: number;
  winners: number[] | null;
  ended: number | null;
  ballots: Ballot[];
}

export interface StartTech {
  type: "start-tech";
  technology: Suit;
}

export interface StartingTechnology {
  type: "starting-technology";
  technology: string;
}

export interface State {
  colours: (string | null)[];
  owners: { [name: string]: number | null };
  armies: { [name: string]: Army };
  attackers: { [name: string]: Army };
  crossings: Crossing[];
  pools: Army[];
  capitals: (string | null)[];
  fleets: Fleet[];
  sea_controller: number | null;
  deck: Cards;
  hands: Cards[];
  eliminated: boolean[];
  first_player: number | null;
  game_round: number;
  player: number | null;
  actions: Action[];
  is_trading: boolean;
  offers: Offer[];
  promises: Promise[];
  battle: BattleBoard | null;
  naval_battle: NavalBoard | null;
  has_trade_stopped: boolean;
  is_time_up: boolean;
  result: Result | null;
  squadrons: { [name: string]: Fleet }[];
  landings: string[];
  points: (number | null)[];
  oil: (number | null)[];
  paid_actions: number;
  used: string[];
  spent: string[];
  governments: (Government | null)[];
  counters: { [name: string]: Government };
  routes: { [name: string]: number | null };
  routes_out: string[];
  knocked_out: Cards[];
  technologies: string[][];
  secret_technologies: Cards[];
  technology_deck: Cards;
  political_deck: Cards;
  political_hands: Cards[];
  discards: string[];
  cards_in_play: string[];
  inspections: Inspection[];
  eagles: number;
  hunted: number[];
  blitz_help: number;
  has_failed_blitz: boolean;
  invaded: string[][];
  conquests: number[];
  auction: Auction | null;
  raid: Raid | null;
  air_raid: AirRaid | null;
  wars: number[][];
  provocation_deck: Cards;
  provocation_hands: Cards[];
  season: number;
  direction: number;
  marked: Action[][];
  markers: number[][];
  face_down: { [name: string]: FaceDown };
  marker_box: Cards;
  oil_fields: { [name: string]: number };
  flotillas: { [name: string]: Vessel[] }[];
  harbours: { [name: string]: Vessel[] };
  levels: number[][];
  population: number[];
  action_deck: Cards;
  action_hands: Cards[];
  card_played: string | null;
  grants: Passing[];
  refusals: Passing[];
  fleet_battle: FleetBoard | null;
}

export interface Statecraft {
  action_cards: { [name: string]: ActionCard };
  starting_technologies: { [name: string]: [Suit, Suit] };
  hostile: { [name: string]: Government };
  fields_per_region: number | null;
  zones_per_lane: number | null;
  coastal_attackers: Ship[];
  capital_points: number;
}

export interface StatecraftClearedAway {
  type: "statecraft-cleared-away";
  seat: number;
  knocked_out: Cards;
  political: Cards;
}

export interface Step {
  event: Event | null;
  changes?: { [name: string]: unknown };
  entries?: { [name: string]: { [name: string]: unknown } };
  gone?: { [name: string]: string[] };
  pages?: Page[] | null;
  throw?: Throw | null;
  sea_lines?: SeaLines | null;
  hitting?: boolean[];
  aims?: { [name: string]: Aim };
  attempts?: Attempt[];
}

export interface StepForward {
  type: "step-forward";
  units?: Army;
  ships?: Vessel[];
}

export interface Stock {
  place: string;
  vessel: Vessel | null;
  count: number;
}

export interface StopForNow {
  type: "pause";
}

export interface StopPlaying {
  type: "stop-playing";
}

export interface StopTrading {
  type: "stop-trading";
}

export interface Story {
  ruleset: string;
  time: string;
  answers: number;
  is_over: boolean;
  players: Player[];
  moments: Moment[];
  turning_points: TurningPoint[];
  standings: RoundFigures[];
  upsets: Upset[];
  luck: Luck;
}

export interface Strike {
  type: "strike";
  is_willing: boolean;
}

export interface StrikeBack {
  type: "strike-back";
  sea: string;
  attackers: [number, number][];
}

export interface StrikeRegion {
  type: "strike-region";
  region: string | null;
}

export interface StruckBack {
  type: "struck-back";
  seat: number;
  sea: string;
  destroyers: number[];
  carriers: number[];
  sunk: [number, number][];
}

export interface Study {
  type: "study";
  technology?: Suit | null;
  level?: number;
}

export interface SubmarineBattles {
  type: "submarine-battles";
  engagements?: Engagement[];
}

export interface SubmarineBattlesDeclared {
  type: "submarine-battles-declared";
  mover: number;
  engagements: [string, number][];
}

export interface SubmarinesFight {
  type: "submarines-fight";
  sea: string;
  opponent: number;
}

export interface SubmarinesStayedOut {
  type: "submarines-stayed-out";
  seat: number;
  sea: string;
}

export type Suit = "factories" | "minerals" | "oil" | "population" | "rail-transport";

export interface TableInfo {
  id: string;
  header: Header;
  seats: SeatInfo[];
  clock: number | null;
  absent: "caretaker" | "default";
  ends_at: number | null;
  facts: Facts;
  pause: Pause | null;
  has_begun: boolean;
  is_public: boolean;
  rematch: string | null;
  agreement: Agreement;
  proposals: Ballot[];
  verdict: Decided | null;
  handed_over: HandedOver | null;
  voters: number[];
  may_vote: number[];
  needed: number;
  is_rated: boolean;
  is_dealt: boolean;
}

export interface TableNews {
  type: "table";
  table: TableInfo;
}

export interface TableOrder {
  seats: SeatOrder[];
  ruleset: string;
  board: string | null;
  options: { [name: string]: string };
  clock: number | null;
  absent: "caretaker" | "default";
  is_public: boolean;
  is_rated: boolean;
  agreement: Agreement;
  start: "dealt" | "set-up";
  record: Record | null;
  at: number | null;
  lesson: string | null;
}

export interface TakeAction {
  type: "take-action";
  action: Action;
}

export interface TakeBack {
  type: "take-back";
  id: number;
  seat: number;
}

export interface TakeHoliday {
  type: "take-holiday";
  id: number;
  seat: number;
  days: number;
}

export interface TakeMarker {
  type: "take-marker";
  government: Government;
}

export interface Tally {
  actual: number;
  expected: number;
  low: number;
  high: number;
  luck: number;
  deviation: number;
}

export interface Targets {
  seats?: number[];
  region?: string | null;
  government?: Government | null;
}

export interface Technology {
  name: string;
  title: string;
  effect: string;
  figures: { [name: string]: number };
  powers: Power[];
}

export interface TechnologyChosen {
  type: "technology-chosen";
  seat: number;
  cards: Cards;
}

export interface TechnologyDeckShuffled {
  type: "technology-deck-shuffled";
  cards: Cards;
}

export interface TechnologyDrawn {
  type: "technology-drawn";
  seat: number;
  technology: string;
}

export interface TechnologyShown {
  type: "technology-shown";
  seat: number;
  technology: string;
}

export interface TechnologyUsed {
  type: "technology-used";
  seat: number;
  technology: string;
}

export interface Terms {
  give?: string[];
  want?: Wish[];
  promise?: string;
  points?: number;
  oil?: number;
  routes?: string[];
  political?: string[];
  knocked_out?: string[];
  want_points?: number;
  want_oil?: number;
  want_routes?: string[];
  want_political?: (string | null)[];
  want_promise?: string;
}

export interface Threat {
  seat: number;
  units: Army;
  holds: number;
}

export interface Throw {
  dice: ThrownDie[];
  chances: number[];
  falls: string[];
  rule: string;
}

export interface ThrownDie {
  face: string;
  fate: "absent" | "blank" | "hit" | "silent" | "spare" | "unmatched";
  by?: string | null;
  is_air?: boolean;
}

export interface TimeIsUp {
  type: "time-is-up";
}

export interface TimeRanOut {
  type: "time-ran-out";
}

export interface Toll {
  line: Line;
  available: number;
  is_payable: boolean;
}

export interface TradeBlocked {
  type: "trade-blocked";
  proposer: number;
  partner: number;
}

export interface TradeLapsed {
  type: "trade-lapsed";
  proposer: number;
  partner: number;
}

export interface TradeMade {
  type: "trade-made";
  proposer: number;
  partner: number;
  gave: Cards;
  got: Cards;
}

export interface TradePath {
  partner: number;
  path: string[];
}

export interface TradeRoute {
  name: string;
  base: string;
  value: number;
}

export interface TradeStopped {
  type: "trade-stopped";
}

export interface TradeStops {
  type: "trade-stops";
}

export interface TransportUnits {
  type: "transport-units";
}

export interface TurnBackPlanes {
  type: "turn-back-planes";
  blocked: Crossing[];
  relief?: string[];
}

export interface TurnBegan {
  type: "turn-began";
  seat: number;
}

export interface TurnEnded {
  type: "turn-ended";
  seat: number;
}

export interface TurningPoint {
  first: number;
  after: number;
  round: number;
  seat: number;
  by: number | null;
  before: number;
  now: number;
  course: number;
  decision: number;
  luck: number;
  told: (number | string)[];
}

export interface Underway {
  id: string;
  done: number;
  of: number;
}

export interface Undo {
  type: "undo";
  id: number;
  seat: number;
}

export type Unit = 0 | 1 | 2 | 3;

export interface UnitsBought {
  type: "units-bought";
  seat: number;
  army: Army;
  fleet: Fleet;
  price?: number;
}

export interface UnitsBuilt {
  type: "units-built";
  seat: number;
  points: number;
  oil: number;
  armies: { [name: string]: Army };
  ships: { [name: string]: Vessel[] };
}

export interface UnitsCommitted {
  type: "units-committed";
  part: "attacker" | "defender";
  units: Army;
}

export interface UnitsConverted {
  type: "units-converted";
  seat: number;
  armies?: { [name: string]: Army };
  aboard?: { [name: string]: Vessel[] };
  ships?: { [name: string]: Vessel[] };
  points?: number;
}

export interface UnitsEliminated {
  type: "units-eliminated";
  part: "attacker" | "defender";
  units: Army;
}

export interface UnitsEmbarked {
  type: "units-embarked";
  mover: number;
  embarkations: Embarkation[];
}

export interface UnitsPlaced {
  type: "units-placed";
  seat: number;
  units: { [name: string]: Army };
}

export interface UnitsRaised {
  type: "units-raised";
  seat: number;
  faces: string;
  army: Army;
}

export interface UnitsSetOut {
  type: "units-set-out";
  mover: number;
  overland: Order[];
  crossings: Crossing[];
}

export interface Update {
  type: "update";
  number: number;
  seat: number | null;
  steps: Step[];
  question: Question | null;
  waiting: Waiting[];
  may_undo: boolean;
}

export interface Upset {
  after: number;
  round: number;
  place: string;
  attacker: number;
  defender: number | null;
  is_attackers: boolean;
  chance: number;
}

export interface Use {
  type: "use";
  is_used: boolean;
}

export interface UseTechnology {
  type: "use-technology";
  technology: string;
}

export interface Verdict {
  type: "verdict";
  choice: "convert" | "decline";
}

export interface Vessel {
  ship: Ship;
  cargo?: Unit | null;
  home?: string | null;
}

export interface Volunteer {
  type: "volunteer";
  is_willing: boolean;
}

export interface VolunteerNeutral {
  type: "volunteer-neutral";
}

export interface Vote {
  type: "vote";
  id: number;
  seat: number;
  proposal: number;
  yes: boolean;
}

export interface Voyage {
  course: string[];
  vessels: Vessel[];
}

export interface VoyagesMade {
  type: "voyages-made";
  mover: number;
  voyages: Voyage[];
}

export interface WaitedFor {
  seat: number;
  since: number;
  left: number | null;
}

export interface Waiting {
  seat: number;
  decision: string;
}

export interface WarBegan {
  type: "war-began";
  seat: number;
  against: number;
}

export interface Way {
  journey: Journey;
  leave: Passing[];
}

export interface WaysTold {
  type: "ways";
  id: number;
  ways: Way[];
}

export interface Welcome {
  type: "welcome";
  table: TableInfo;
  seats: number[];
  is_host: boolean;
  views: Fresh[];
  standing: Standing[];
  chat: Said[];
  whispers: Whispered[];
  here: { [name: string]: boolean };
}

export interface Welcomed {
  me: Me;
  tables: number;
}

export interface Whisper {
  type: "whisper";
  id: number;
  seat: number;
  to: number;
  text: string;
}

export interface Whispered {
  type: "whispered";
  seat: number;
  to: number;
  text: string;
  at: number;
}

export interface WinChance {
  chance: number;
  other: Answer | null;
  other_chance: number | null;
}

export interface Wish {
  suit?: Suit | null;
  value?: number;
}

export interface WishOffer {
  decision: string;
  rule: string;
  summary: string;
  names: string[];
  is_plan: boolean;
}

export interface Wished {
  decision: string;
  names: string[];
  otherwise: "ask" | "default";
}

export interface WishesTold {
  type: "wishes";
  id: number;
  offers: WishOffer[];
  wishes: Wished[];
}

export interface Withdraw {
  type: "withdraw";
  seas?: string[];
}

export interface Words {
  sayings: Sayings;
  pieces: { [name: string]: string };
  seas: [string, string];
  aims: { [name: string]: Saying };
  ladders: { [name: string]: Ladder };
  provocation: { [name: string]: ProvocationCard };
}

export interface Worth {
  sets: string[][];
  capitals: number;
  points: number;
  set_points: number[];
  capital_points: number;
  lacks: Suit[];
}

export interface WorthTold {
  type: "worth";
  id: number;
  worth: Worth;
}

export interface YearBegan {
  type: "year-began";
  year: number;
  dice: number[];
}

export interface YearEnded {
  type: "year-ended";
}

export type Answer = AcceptOffer | AirDefence | AirForce | AirHits | Ambush | Approach | AskForCanal | AssignedHits | Attacks | BattleLine | Bid | BlitzTarget | BlockWith | Blocks | BombingTarget | BurnChoice | CallUp | Capital | CardChoice | Claim | Colour | Commit | Contribution | Conversion | ConvoyLosses | CounterOffer | Declaration | Direction | Discard | Embark | EndAgreed | EndTurn | FleetArea | FlyOn | Fuel | GiveUpShip | Investment | Journeys | KeptRoute | KnockOuts | Leave | Loot | MakeOffer | Manoeuvres | Moves | NewCards | NewUnits | NextBattle | NextBlow | OilSite | Payment | Permission | Pick | Placard | Placement | Play | ProductionPlan | Purchase | RaidHits | RaidTargets | Refuge | RefuseOffer | RegionsToLeave | RemovedPlanes | ReplyAfterRound | ReplyToChallenge | ReplyToPassing | Reports | Represent | ReturnedCard | SendSubmarines | StartTech | StartingTechnology | StepForward | StopPlaying | StopTrading | Strike | StrikeRegion | Study | SubmarineBattles | TakeAction | TakeMarker | TimeIsUp | TradeStops | Use | Verdict | Volunteer;

export type Decision = AllowTrade | AnswerChallenge | AnswerCrossings | AnswerTrade | AssignHits | AttackCrossing | BattleOrder | BlitzUnits | BuildPayment | BuildPlace | BuildPurchase | Burn | BurnPayment | BuyUnits | CallUpReserves | CanalPermission | ChooseAction | ChooseBlitzTarget | ChooseBombingTarget | ChooseColour | ChooseConvoyLosses | ChooseDirection | ChooseFleetArea | ChooseGovernment | ChooseKnockouts | ChooseLoot | ChooseLostShip | ChooseRaidTargets | ChooseStartTech | ChooseTechnology | ClaimRegion | CommitOpening | ContinueBlitz | ContinueOrRetreat | DeclareMoves | DeclareSubmarineBattle | DeclareWar | DiscardProvocation | DiscardToDraw | EmbarkAfterBattle | FillLine | GivePermission | GiveUpRegions | InfrastructureNext | Invest | KeepRoute | LandUnits | LayBattleLine | MoveUnits | Navigate | NegotiateConvert | NegotiateTarget | NeutralRepresentative | OfferTrade | OpenAuction | PickBattle | PickBlitzTarget | PickMarker | PlaceAirHits | PlaceArmies | PlaceCapital | PlaceFive | PlaceNewUnits | PlaceOil | PlaceRaidHits | PlaceRaisedUnits | PlaceStartOil | PlanProduction | PlayActionCard | PlayBlock | PlayCard | RaiseOrPass | ReadReports | Redeal | Reinforce | RemovePlanes | ResearchConversion | ResearchTech | RetreatArea | ReturnCard | SetAirDefence | SetAirForce | SetLine | SneakAttack | StrikeBack | SubmarinesFight | TransportUnits | TurnBackPlanes | UseTechnology | VolunteerNeutral | Withdraw;

export type Event = ActingTurnBegan | ActionCardDiscarded | ActionCardDrawn | ActionCardPlayed | ActionDeckShuffled | ActionEnded | ActionMarked | ActionTaken | AirDefenceRevealed | AirDiceRolled | AirForceRevealed | AirRaidBegan | AirRaidEnded | AtomicBombDropped | AttackBroken | AuctionOpened | BattleBegan | BattleDiceRolled | BattleEnded | BattleRoundBegan | BattleshipsLost | BidRaised | BidderPassed | BlitzHelped | BlitzRolled | BlockPlayed | BloodyConquest | CanalAnswered | CapitalPlaced | CardGivenBack | CardReturned | CardTaken | CardWon | CardsDealt | CardsKnockedOut | CardsRecovered | CertificatesLost | CertificatesReceived | ChallengeDeclined | ChallengeMade | ChoosersRolled | CoastalAttacksDeclared | CoastlineLost | ColourChosen | CommanderNamed | ContributionMixed | ConvoyAttacked | ConvoySunk | CounterRemoved | CountersLaid | CrossingsAnswered | CrossingsEnded | DeckShuffled | DirectionChosen | FirstPlayerNamed | FirstRollFailed | FleetBattleBegan | FleetBattleEnded | FleetBroken | FleetRetreated | FleetsSailed | ForcesReceived | GameEnded | GoodsTraded | GovernmentChanged | GovernmentDrawn | HandShown | HandThrownIn | HomelandOccupied | IncomeCollected | JourneysMade | KitReceived | KnockedOutCardTaken | LeaveGiven | LeaveRefused | LevelReached | LineFired | LineShown | LinesRevealed | MarkerHandedOver | MarkerLookedAt | MarkerRevealed | MarkersLaid | MatchUpFought | MoveStruck | NationClearedAway | NavalBattleBegan | NavalBattleEnded | NavalRoundEnded | NeutralArmyRolled | NeutralCardTurned | NeutralInvaded | OfferAccepted | OfferCountered | OfferMade | OfferRefused | OilBurned | OilFieldPlaced | OrdinaryCardsStruck | PlacardTaken | PlanesRemoved | PlanesShotDown | PlayedCardsDiscarded | PlayerEliminated | PlayerHunted | PoliticalCardPlayed | PoliticalCardStolen | PoliticalCardsDrawn | PoliticalDeckMixed | PoliticalDeckShuffled | PoliticalHandShown | PopulationGained | ProductionCollected | ProductionCounted | ProductionHidden | PromiseGiven | ProvocationDrawn | ProvocationPlayed | ProvocationPutUnder | ProvocationShuffled | RaidBegan | RaidEnded | RaidRolled | RegionAnnexed | RegionClaimed | RegionJoined | RegionsGivenUp | ResearchFunded | ResearchRolled | ReservesCalledUp | RolledOff | RoundBegan | RouteDestroyed | RouteKept | RouteKnockedOut | RouteSold | RoutesDrawn | SeaTaken | SeasonBegan | ShipHit | ShipsLinedUp | ShipsPlaced | ShipsRequisitioned | ShipsSunk | StatecraftClearedAway | StruckBack | SubmarineBattlesDeclared | SubmarinesStayedOut | TechnologyChosen | TechnologyDeckShuffled | TechnologyDrawn | TechnologyShown | TechnologyUsed | TimeRanOut | TradeBlocked | TradeLapsed | TradeMade | TradeStopped | TurnBegan | TurnEnded | UnitsBought | UnitsBuilt | UnitsCommitted | UnitsConverted | UnitsEliminated | UnitsEmbarked | UnitsPlaced | UnitsRaised | UnitsSetOut | VoyagesMade | WarBegan | YearBegan | YearEnded;

export type FromClient = AskAdvice | AskAims | AskAirOdds | AskBargain | AskBattleOdds | AskBill | AskBlitzOdds | AskCapitals | AskConversion | AskCourses | AskCourtship | AskFleetOdds | AskForecast | AskForm | AskFuel | AskGains | AskHistory | AskHits | AskHoldOdds | AskIncomes | AskLadder | AskLineOdds | AskLines | AskMeetingOdds | AskMenu | AskNavalOdds | AskNegotiation | AskOdds | AskOptions | AskOrders | AskOutlook | AskPaths | AskPlans | AskPlays | AskPrices | AskProposal | AskQuote | AskRemoval | AskResearch | AskSequel | AskSites | AskWays | AskWishes | AskWorth | Begin | Check | Contribute | GiveAnswer | GiveNotice | HandOver | Join | Look | Propose | Say | SetClock | SetStanding | SetWishes | SitIn | StandUp | TakeBack | TakeHoliday | Undo | Vote | Whisper;

export type FromServer = Accepted | AdviceTold | AimsTold | AirOddsTold | BargainTold | BillTold | BlitzOddsTold | CapitalsTold | Clocks | ConversionTold | Courses | CourtshipTold | ForecastTold | FormTold | Fresh | FuelTold | GainsTold | HistoryTold | HitsTold | HoldOddsTold | IncomesTold | LadderTold | Legal | LinesTold | Menu | NavalOddsTold | NegotiationTold | OddsTold | Options | Orders | Outlook | Over | PathsTold | PlansTold | PlaysTold | Present | PricesTold | Proposal | QuoteTold | Refusal | RemovalTold | ResearchTold | Said | SequelTold | Sites | Standing | TableNews | Update | WaysTold | Welcome | Whispered | WishesTold | WorthTold;
