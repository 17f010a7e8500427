/** Scoring of poomsae. Read it as a namespace: `Poomsae.standingOf(...)`. Amounts are thousandths of a point. */
export { cutOf, placesBehind } from "./cut.ts"
export { cutRoundOf, type Finals } from "./finals.ts"
export { type DrawnForm, drawForm, formName, poolOf } from "./forms.ts"
export { advance, type CutOffs, goOnCount, makeLists, NO_LISTS, needsDraw, type Orders, reorder } from "./lists.ts"
export { type CleanMark, readMark, type SentMark } from "./mark.ts"
export { nextPerformance } from "./next.ts"
export { roundPlaces, type Standing, standingOf } from "./places.ts"
export { formNumbers, type RoundStanding, roundStanding } from "./round.ts"
export { formScore, isWithin, mostPenalties, penaltyOf, type Tally, tally } from "./score.ts"
export { type ScoringRules, scoringOf, scoringOn } from "./scoring-rules.ts"
export { isAsked, tieOf } from "./ties.ts"
export {
  extraNumbers,
  type FormNumber,
  type Halves,
  isExtra,
  type Mark,
  type Milli,
  nameOf,
  noPenalties,
  type PenaltyKind,
  type Performance,
  type PerformanceKey,
  type Round,
  rounds,
  type Sheet,
  type Style,
} from "./types.ts"
