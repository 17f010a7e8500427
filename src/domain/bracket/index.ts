/** The bracket of one category: values and pure steps. Read it as a namespace: `Bracket.recordFight(...)`. */
export { type Arrangement, arrange, finishManual, type Placing } from "./arrange.ts"
export { emptyBracket, fromPlaces, hasResults } from "./bracket.ts"
export { entries, fromEntries, type OtherFight, otherFights } from "./entries.ts"
export { type Finish, finishes } from "./finishes.ts"
export {
  type Consent,
  comeBack,
  type Departure,
  isBegun,
  leave,
  leaveAll,
  removeFrom,
  takeOver,
  withdraw,
} from "./leave.ts"
export { newcomers } from "./newcomers.ts"
export { foughtOf, noShowsIn, winsOf } from "./no-show.ts"
export { type PaperResult, recordPaper } from "./paper.ts"
export {
  depth,
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
export { isFinished, isOver, levelIn, progress } from "./progress.ts"
export { isOpen, isSameResult, isSameScore, type Protest, waitsFor } from "./protest.ts"
export { type ReadResult, readResult, type WrittenResult } from "./read-result.ts"
export { clearFight, type FightInput, recordFight } from "./record.ts"
export { isFought, regained } from "./regained.ts"
export { mostRoundsOf, roundPoints, roundsWon, winnerByRounds } from "./rounds.ts"
export { scoreText, sideScores } from "./score-text.ts"
export { type FightStanding, type FightState, isUnconfirmed, type Standing, standsAt } from "./standing.ts"
export { standing } from "./standing-of.ts"
export type {
  Bracket,
  BracketSize,
  Change,
  Contradiction,
  Format,
  Position,
  Result,
  RoundScore,
  SharedPlace,
  Side,
  SideResult,
  Totals,
} from "./types.ts"
export { medalCounts, winners } from "./winners.ts"
