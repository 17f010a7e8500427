/** The bracket of one category: values and pure steps. Read it as a namespace: `Bracket.recordFight(...)`. */
export { emptyBracket, fromPlaces, hasResults } from "./bracket.ts"
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
export { type FightStanding, type FightState, type Standing, standing, standsAt } from "./standing.ts"
export type { Bracket, BracketSize, Change, Fight, Position, Result, Side } from "./types.ts"
