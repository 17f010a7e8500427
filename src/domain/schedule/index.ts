/** The programme of a tournament: how long it lasts, on which court, in which order, with which numbers. */
export { type Assigned, arranged, assigned, type DayOrder, type Move } from "./assign.ts"
export {
  type Break,
  blocksOf,
  type CourtBreaks,
  checkBreaks,
  closesAt,
  mostBreaks,
  secondsAfter,
} from "./breaks.ts"
export { type CourtDay, courtDays, endOf, lowerBound, meanSpan, planDay, spansOf } from "./court-day.ts"
export { checkDay, daysOf, isDay, mostDays, type ProgrammeDay, plainDay } from "./days.ts"
export { drawFights } from "./draw-fights.ts"
export { categorySeconds, fightSeconds, restSeconds, type Timed } from "./fight-times.ts"
export { type Numbered, type Numbering, numberCourts } from "./number-courts.ts"
export { isNumberingDue, numberless, numberlessIn } from "./numbering-due.ts"
export { type Overrun, overrunOf } from "./overrun.ts"
export { isPrinted, type PrintedNumbers, printedAfter } from "./printed.ts"
export { compareProgramme, placesInOrder, type Scheduled } from "./programme.ts"
export { busyBy, numbersByCourt, published } from "./published.ts"
export { lastRound, type RoundMove, roundsByCategory, type TakenRound, withRounds } from "./rounds.ts"
export { freshStarts, numbersTwice, startNumbers, suggestedStart } from "./section-numbers.ts"
export { courtOf, slotsOf } from "./slots.ts"
export { type Load, type SpreadCourt, spread } from "./spread.ts"
export type { CourtBlocks, CourtCategory, People, Placed, Slot, Span } from "./types.ts"
