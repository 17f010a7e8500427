/** The bracket of one category: values and pure steps. Read it as a namespace: `Bracket.recordFight(...)`. */
export { type Arranged, type Arrangement, arrange, type Placing } from "./arrange.ts"
export { emptyBracket, fromPlaces, hasResults } from "./bracket.ts"
export { type DrawEntry, entries, fromEntries } from "./entries.ts"
export { type Consent, removeFrom, withdraw } from "./leave.ts"
export {
  depth,
  type Feeders,
  feeders,
  fightName,
  foughtIn,
  hasFight,
  isSize,
  nodeOf,
  parent,
  placeName,
  positions,
  rounds,
  row,
  sheet,
  sizeFor,
  sizes,
  slotOf,
  wonIn,
} from "./positions.ts"
export { type Progress, progress } from "./progress.ts"
export { clearFight, type FightInput, recordFight } from "./record.ts"
export { type FightStanding, type FightState, type Standing, standing, standsAt } from "./standing.ts"
export type { Bracket, BracketSize, Change, Fight, Position, Result, Side } from "./types.ts"
export { type Winners, winners } from "./winners.ts"
