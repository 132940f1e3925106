// Made from the engine's records by `python -m warroom.server.typescript`. Do not edit.

export interface AcceptOffer {
  type: "accept-offer";
  cards?: string[];
}

export interface Accepted {
  type: "accepted";
  id: number;
  number: number;
}

export type Action = "blitzkrieg-move" | "build" | "diplomatic-blitz" | "move" | "naval-battle" | "strategic-move" | "trade";

export interface ActionTaken {
  type: "action-taken";
  seat: number;
  action: Action;
}

export interface Advice {
  part: "attacker" | "defender";
  units: Army;
  choices: Choice[];
}

export interface AllowTrade {
  type: "allow-trade";
  proposer: number;
  partner: number;
  given: number;
  got: number;
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

export interface Army {
  I?: number;
  T?: number;
  A?: number;
  P?: number;
}

export interface AskBattleOdds {
  type: "ask-battle-odds";
  id: number;
  seat: number | null;
  commit: Army | null;
  advice: boolean;
}

export interface AskBlitzOdds {
  type: "ask-blitz-odds";
  id: number;
  seat: number | null;
  region: string;
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

export interface AskWorth {
  type: "ask-worth";
  id: number;
  seat: number;
}

export interface Attack {
  region: string;
  units: Army;
  by: number | null;
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
  region: string;
  attacker: number;
  defender: number | null;
  chance: number;
  winner: "attacker" | "defender";
  attack: Tally;
  defence: Tally;
}

export interface BattleRoundBegan {
  type: "battle-round-began";
  battle_round: number;
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

export interface Blocks {
  type: "blocks";
  crossings?: [string, string][];
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

export interface BotOffer {
  name: string;
  title: string;
  summary: string;
}

export interface BuyUnits {
  type: "buy-units";
  points: number;
}

export interface Canal {
  name: string;
  region: string;
  joins: [string, string];
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
}

export interface ChooseBlitzTarget {
  type: "choose-blitz-target";
}

export interface ChooseColour {
  type: "choose-colour";
}

export interface Claim {
  type: "claim";
  region: string;
}

export interface ClaimRegion {
  type: "claim-region";
  continents?: string[];
}

export interface Clocks {
  type: "clocks";
  seat: number | null;
  waiting: WaitedFor[];
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

export interface ContinueOrRetreat {
  type: "continue-or-retreat";
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

export interface CounterOffer {
  type: "counter-offer";
  terms: Terms;
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

export interface DeclareMoves {
  type: "declare-moves";
  action: Action;
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

export interface EndAgreed {
  type: "end-agreed";
}

export interface EndTurn {
  type: "end-turn";
}

export interface Entry {
  seat: number;
  answer: Answer;
  hash: string;
}

export interface Facts {
  unit_costs: { [name: string]: number };
  ship_costs: { [name: string]: number };
  capital_production: number;
  actions_per_turn: number;
  starting_regions: number;
  opening: number;
  blitz_near: number;
  blitz_far: number;
  set_suits: Suit[];
  rounds: number | null;
  minutes: number | null;
}

export interface FamilyOffer {
  name: string;
  version: number;
  fewest_seats: number;
  most_seats: number;
  board: string;
  options: OptionOffer[];
  standing: StandingOffer[];
}

export interface FirstPlayerNamed {
  type: "first-player-named";
  seat: number;
}

export interface Fleet {
  DD?: number;
  SS?: number;
  BB?: number;
  CV?: number;
}

export interface FleetRetreated {
  type: "fleet-retreated";
  seat: number;
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

export interface Fresh {
  type: "fresh";
  number: number;
  seat: number | null;
  view: Seen;
}

export interface GameEnded {
  type: "game-ended";
  result: Result;
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
  steps: Step[];
  question: Question | null;
  waiting: Waiting[];
  may_undo: boolean;
}

export interface Hold {
  seat: number;
  units: Army;
  holds: number;
}

export interface Join {
  type: "join";
  tokens: string[];
  since: Place[];
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
  attacker: Army;
  defender: Army | null;
  attack: string;
  defence: string;
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

export interface Legal {
  type: "legal";
  id: number;
}

export interface LineChoice {
  ships: Ship[];
  weight: number;
  worth: number;
}

export interface LineShip {
  ship: Ship;
  hits: number;
}

export interface LinesRevealed {
  type: "lines-revealed";
  lines: [Ship[], Ship[]];
}

export interface Luck {
  players: PlayerLuck[];
  battles: BattleLuck[];
  basis: Basis;
}

export interface MakeOffer {
  type: "make-offer";
  partner: number;
  terms: Terms;
}

export interface MatchUpFought {
  type: "match-up-fought";
  place: number;
  dice: [[number, number], [number, number]];
  modifiers: [number, number];
  loser: number | null;
}

export interface Menu {
  type: "menu";
  id: number;
  actions: MenuAction[];
}

export interface MenuAction {
  action: Action;
  state: "closed" | "open" | "used";
  rule: string;
  why: string;
}

export interface Moves {
  type: "moves";
  orders?: Order[];
}

export interface Nation {
  regions?: { [name: string]: Army };
  capital?: string | null;
  fleet?: Fleet;
  hand?: string[];
  colour?: string | null;
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
}

export interface NavalBattleEnded {
  type: "naval-battle-ended";
  winner: number;
  loser: number;
}

export interface NavalBoard {
  sides: [NavalSide, NavalSide];
  battle_round: number;
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

export interface NeutralCardTurned {
  type: "neutral-card-turned";
  region: string;
  card: string;
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
}

export interface Offers {
  rulesets: FamilyOffer[];
  boards: BoardTitle[];
  bots: BotOffer[];
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
}

export interface Orders {
  type: "orders";
  id: number;
  orders: Order[];
}

export interface Over {
  type: "over";
}

export interface Pick {
  type: "pick";
  region: string;
}

export interface PickBattle {
  type: "pick-battle";
}

export interface Place {
  seat: number | null;
  number: number;
}

export interface PlaceCapital {
  type: "place-capital";
}

export interface PlaceFive {
  type: "place-five";
  count: number;
}

export interface PlaceNewUnits {
  type: "place-new-units";
  count: number;
}

export interface Placement {
  type: "placement";
  units: { [name: string]: Army };
}

export interface PlayerEliminated {
  type: "player-eliminated";
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
  blitzes: Tally;
}

export interface Position {
  format?: number;
  ruleset?: string;
  board?: string | null;
  options?: { [name: string]: string };
  nations: Nation[];
  sea_controller?: number | null;
  deck?: string[] | null;
  round?: number;
  player?: number;
  first_player?: number;
  actions?: Action[];
  is_trading?: boolean;
  dice?: (number | "-" | "A" | "I" | "P" | "T")[];
  seed?: number | string;
}

export interface ProductionCounted {
  type: "production-counted";
  seat: number;
  points: number;
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

export interface Purchase {
  type: "purchase";
  army?: Army;
  fleet?: Fleet;
}

export type Purpose = "command" | "first-player" | "rivals";

export interface Question {
  number: number;
  decision: Decision;
}

export type Reason = "agreed" | "elimination" | "last-standing" | "round-limit" | "time-limit";

export interface Record {
  header: Header;
  entries: Entry[];
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

export interface Reinforce {
  type: "reinforce";
  part: "attacker" | "defender";
  least: number;
  most: number;
}

export interface Replay {
  header: Header;
  facts: Facts;
  history: History;
}

export interface ReplyAfterRound {
  type: "reply-after-round";
  reply: "go-on" | "retreat";
}

export interface ReplyToChallenge {
  type: "reply-to-challenge";
  reply: "fight" | "withdraw";
}

export interface Result {
  winners: number[];
  scores: Score[];
  reason: Reason;
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
}

export interface Said {
  type: "said";
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export interface Say {
  type: "say";
  id: number;
  seat: number | null;
  text: string;
}

export interface Score {
  regions: number;
  land_units: number;
}

export interface SeaArea {
  name: string;
  anchored: boolean;
  shores: string[];
  adjacent: string[];
}

export interface SeaTaken {
  type: "sea-taken";
  seat: number;
}

export interface SeatInfo {
  name: string;
  bot: string | null;
  away: boolean;
}

export interface SeatOrder {
  name: string;
  bot: string | null;
}

export interface Seen {
  seat: number | null;
  state: State;
  question: Question | null;
  waiting: Waiting[];
  may_undo: boolean;
}

export interface SetClock {
  type: "set-clock";
  id: number;
  clock: number | null;
  absent: "caretaker" | "default";
}

export interface SetStanding {
  type: "set-standing";
  id: number;
  seat: number;
  orders: StandingOrder[];
}

export type Ship = "BB" | "CV" | "DD" | "SS";

export interface ShipHit {
  type: "ship-hit";
  side: number;
  place: number;
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
  lost: number;
}

export interface SitIn {
  type: "sit-in";
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
}

export interface StandingOrder {
  decision: string;
  about: number | null;
  word: string;
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
}

export interface Step {
  event: Event | null;
  changes?: { [name: string]: unknown };
  entries?: { [name: string]: { [name: string]: unknown } };
  gone?: { [name: string]: string[] };
}

export interface StopTrading {
  type: "stop-trading";
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
  record: Record | null;
  at: number | null;
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

export interface Tally {
  actual: number;
  expected: number;
  low: number;
  high: number;
  luck: number;
  deviation: number;
}

export interface Terms {
  give?: string[];
  want?: Wish[];
  promise?: string;
}

export interface TimeIsUp {
  type: "time-is-up";
}

export interface TimeRanOut {
  type: "time-ran-out";
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

export interface TradeStopped {
  type: "trade-stopped";
}

export interface TradeStops {
  type: "trade-stops";
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

export interface Undo {
  type: "undo";
  id: number;
  seat: number;
}

export interface UnitsBought {
  type: "units-bought";
  seat: number;
  army: Army;
  fleet: Fleet;
}

export interface UnitsCommitted {
  type: "units-committed";
  part: "attacker" | "defender";
  units: Army;
}

export interface UnitsEliminated {
  type: "units-eliminated";
  part: "attacker" | "defender";
  units: Army;
}

export interface UnitsPlaced {
  type: "units-placed";
  seat: number;
  units: { [name: string]: Army };
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

export interface Volunteer {
  type: "volunteer";
  is_willing: boolean;
}

export interface VolunteerNeutral {
  type: "volunteer-neutral";
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

export interface Welcome {
  type: "welcome";
  table: TableInfo;
  seats: number[];
  is_host: boolean;
  views: Fresh[];
  standing: Standing[];
  chat: Said[];
}

export interface Wish {
  suit?: Suit | null;
  value?: number;
}

export interface Worth {
  sets: string[][];
  capitals: number;
  points: number;
}

export interface WorthTold {
  type: "worth";
  id: number;
  worth: Worth;
}

export type Answer = AcceptOffer | BattleLine | BlitzTarget | Blocks | Capital | Claim | Colour | Commit | Contribution | CounterOffer | EndAgreed | EndTurn | FlyOn | Leave | MakeOffer | Moves | Pick | Placement | Purchase | RefuseOffer | ReplyAfterRound | ReplyToChallenge | StopTrading | TakeAction | TimeIsUp | TradeStops | Volunteer;

export type Decision = AllowTrade | AnswerChallenge | AnswerCrossings | AnswerTrade | BuyUnits | ChooseAction | ChooseBlitzTarget | ChooseColour | ClaimRegion | CommitOpening | ContinueOrRetreat | DeclareMoves | LayBattleLine | OfferTrade | PickBattle | PlaceCapital | PlaceFive | PlaceNewUnits | Reinforce | TurnBackPlanes | VolunteerNeutral;

export type Event = ActionTaken | BattleBegan | BattleDiceRolled | BattleEnded | BattleRoundBegan | BlitzRolled | CapitalPlaced | CardReturned | CardTaken | CardWon | CardsDealt | ChallengeDeclined | ChallengeMade | ColourChosen | CommanderNamed | ContributionMixed | CrossingsAnswered | CrossingsEnded | DeckShuffled | FirstPlayerNamed | FleetRetreated | ForcesReceived | GameEnded | LinesRevealed | MatchUpFought | NationClearedAway | NavalBattleBegan | NavalBattleEnded | NavalRoundEnded | NeutralCardTurned | OfferAccepted | OfferCountered | OfferMade | OfferRefused | PlayerEliminated | ProductionCounted | PromiseGiven | RegionClaimed | RegionJoined | RolledOff | RoundBegan | SeaTaken | ShipHit | TimeRanOut | TradeBlocked | TradeLapsed | TradeMade | TradeStopped | TurnBegan | TurnEnded | UnitsBought | UnitsCommitted | UnitsEliminated | UnitsPlaced | UnitsSetOut;

export type FromClient = AskOdds | AskBattleOdds | AskNavalOdds | AskBlitzOdds | LandPad | NavalPad | Join | GiveAnswer | Check | Undo | AskOptions | AskOrders | AskWorth | Contribute | AskMenu | SetStanding | SitIn | TakeBack | Say | SetClock | GiveNotice;

export type FromServer = OddsTold | NavalOddsTold | BlitzOddsTold | Fresh | Standing | Said | Welcome | TableNews | Update | Clocks | Accepted | Refusal | Options | Orders | WorthTold | Legal | Menu | Over;
