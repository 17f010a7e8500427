/** Scoring of poomsae. Read it as a namespace: `Poomsae.standingOf(...)`. Amounts are thousandths of a point. */
export { type DrawnForm, drawForm, type Form, formName, forms, poolOf } from "./forms.ts"
export { advance, type CutOffs, makeLists, NO_LISTS, type Orders, reorder, startRoundOf } from "./lists.ts"
export { type CleanMark, type MarkDraft, readMark } from "./mark.ts"
export { type Place, type Standing, standingOf } from "./places.ts"
export { formNumbers, isStarted, type RoundLine, type RoundStanding, roundStanding } from "./round.ts"
export { type CountedMark, type FormScore, formScore, isWithin, penaltyOf, type Tally, tally } from "./score.ts"
export { type Criterion, type Range, type ScoringRules, type StyleRules, scoringOn } from "./scoring-rules.ts"
export {
  type FormNumber,
  type Halves,
  type Mark,
  type Milli,
  nameOf,
  noPenalties,
  type Penalties,
  type PenaltyKind,
  type Performance,
  type PerformanceKey,
  penaltyKinds,
  type Round,
  rounds,
  type Sheet,
  type Style,
} from "./types.ts"
