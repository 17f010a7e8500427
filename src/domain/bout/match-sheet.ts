import type { Side } from "#domain/bracket/types.ts"
import { cardsLost } from "./cards.ts"
import { type Contest, untilGolden } from "./contest.ts"
import { aboutOf, courseOf, type LogPosition } from "./course.ts"
import { type Entry, type EntryOf, inOrder, isStart } from "./events.ts"
import { type BoutState, replay } from "./replay.ts"
import type { Round } from "./round.ts"
import type { BoutRules } from "./rules.ts"
import { partOf, type SideTally } from "./tally.ts"
import { type GoldenTieStep, type Reason, reasons, type TieStep } from "./values.ts"

/** Columns of a paper match sheet that share no point: their sum is all that a side has in a round. */
export const partColumns = ["head", "turningHead", "trunk", "turningTrunk", "punch", "gamjeom"] as const
/** All columns, in the order of the paper: the parts, their sum, and registered hits, which are no points. */
export const sheetColumns = [...partColumns, "points", "hits"] as const
export type SheetColumn = (typeof sheetColumns)[number]

/** What one side did in a round. */
export interface SheetSide {
  readonly cells: Readonly<Record<SheetColumn, number>>
  /** Of its own gam-jeom, each reason once, in the order of `reasons`. */
  readonly gamjeoms: readonly { readonly reason: Reason; readonly count: number }[]
}

export interface SheetRound {
  readonly round: number
  readonly blue: SheetSide
  readonly red: SheetSide
  /** Of the referee and the judges, if their vote has decided. */
  readonly votes: readonly Side[]
  /** Null: it goes on, or nobody has won it. */
  readonly winner: Side | null
  /** How it was won; '' not yet. */
  readonly reason: string
  readonly by: TieStep | GoldenTieStep | null
}

/** What else an official signs for, with its round and the milliseconds on the clock. */
export type SheetEvent = Pick<LogPosition, "round" | "left"> & { readonly side: Side } & (
    | { readonly kind: "count"; readonly upTo: number; readonly isAble: boolean }
    | Pick<EntryOf<"ivr" | "techCard">, "kind" | "subject" | "verdict">
    /** `ms`: how long; null: nobody wrote its end. */
    | { readonly kind: "medical"; readonly ms: number | null }
  )

/** What of a side is ticked: cards that its coach has lost, and medical minutes that it had. */
export interface SheetTicks {
  readonly video: number
  readonly technical: number
  readonly medical: number
}

/** The match sheet of a bout as its log has it. */
export interface BoutSheet {
  /** Those that have begun and count, in their order. */
  readonly rounds: readonly SheetRound[]
  /** Points of all of these, the golden one's among them. */
  readonly total: Readonly<Record<Side, number>>
  readonly events: readonly SheetEvent[]
  readonly ticks: Readonly<Record<Side, SheetTicks>>
}

/**
 * The rows of the match sheet that officials sign, from the log and nothing else: what was corrected stands as it was
 * corrected, rounds that a correction made void are left out. Refuses `bout_not_open`.
 */
export function matchSheetOf(log: readonly Entry[], state: BoutState = replay(log)): BoutSheet {
  const { rules, rounds, contest } = state
  const counted = rounds.filter(({ round, hasBegun }) => hasBegun && round <= contest.last)
  const events = eventsIn(log, state)
  const rows = counted.map((round) => rowOf(round, state))
  const total = (side: Side): number => rows.reduce((sum, row) => sum + row[side].cells.points, 0)
  const lost = cardsLost(
    rules,
    inOrder(log).filter(({ seq }) => !state.isTaken(seq)),
  )
  const ticks = (side: Side): SheetTicks => ({
    ...lost[side],
    medical: events.filter((one) => one.kind === "medical" && one.side === side).length,
  })
  return {
    rounds: rows,
    total: { blue: total("blue"), red: total("red") },
    events,
    ticks: { blue: ticks("blue"), red: ticks("red") },
  }
}

/** What a side has in each column of a round. */
export function cellsOf(rules: BoutRules, side: SideTally): SheetSide["cells"] {
  const points = (target: "head" | "trunk" | "punch", isTurning: (turn: number) => boolean): number =>
    partOf(rules, side, (one) => one.target === target && isTurning(one.turn)).points
  return {
    head: points("head", (turn) => turn === 0),
    turningHead: points("head", (turn) => turn > 0),
    trunk: points("trunk", (turn) => turn === 0),
    turningTrunk: points("trunk", (turn) => turn > 0),
    punch: points("punch", () => true),
    gamjeom: side.fromGamjeoms,
    points: side.points,
    hits: side.hits,
  }
}

function rowOf(round: Round, { rules, contest, decision }: BoutState): SheetRound {
  const isGolden = round.round > rules.rounds
  const scores = isGolden ? untilGolden(rules, round.scores) : round.scores
  const side = (of: Side): SheetSide => ({
    cells: cellsOf(rules, round.tally[of]),
    gamjeoms: reasons.flatMap((reason) => {
      const own = scores.filter((one) => one.kind === "gamjeom" && one.side === of && one.reason === reason)
      const count = own.filter((one) => !one.isTaken).length
      return count > 0 ? [{ reason, count }] : []
    }),
  })
  const result = contest.results.find((one) => one.round === round.round)
  const row = { round: round.round, blue: side("blue"), red: side("red"), votes: votesIn(contest, round) }
  if (result) {
    const { winner, reason, by = null } = result
    return { ...row, winner, reason: winner === null ? "" : reason, by: winner === null ? null : by }
  }
  const golden = isGolden && decision === null ? contest.verdict : null
  return { ...row, winner: golden?.winner ?? null, reason: golden?.code ?? "", by: golden?.by ?? null }
}

/** The votes that have decided a round, or with it the contest. */
function votesIn({ results, verdict, last }: Contest, { round, vote }: Round): readonly Side[] {
  const by = results.find((one) => one.round === round)?.by ?? (round === last ? verdict?.by : undefined)
  return by === "officials" && vote ? vote.votes : []
}

/** Counts, verdicts and medical minutes that stand, in their order. */
function eventsIn(log: readonly Entry[], { rules, contest, isTaken }: BoutState): SheetEvent[] {
  const ordered = inOrder(log)
  const course = courseOf(rules, ordered)
  const standing = ordered.filter(({ seq }) => !isTaken(seq))
  return standing.flatMap((entry, at): SheetEvent[] => {
    const said = saidBy(entry, standing.slice(at + 1))
    return said ? [{ ...aboutOf(entry, course, contest.verdict !== null), ...said }] : []
  })
}

type UnplacedEvent<Event> = Event extends unknown ? Omit<Event, "round" | "left"> : never

function saidBy(entry: Entry, later: readonly Entry[]): UnplacedEvent<SheetEvent> | null {
  if (entry.kind === "count") return endsCount(entry, later) ? countOf(entry) : null
  if (entry.kind === "ivr" || entry.kind === "techCard") {
    const { kind, side, subject, verdict } = entry
    return verdict === "asked" ? null : { kind, side, subject, verdict }
  }
  if (entry.kind !== "medical" || entry.step !== "start") return null
  const end = later.find((one) => one.kind === "medical" || isStart(one))
  return { kind: "medical", side: entry.side, ms: end ? end.at - entry.at : null }
}

const countOf = ({ kind, side, upTo, isAble }: EntryOf<"count">) => ({ kind, side, upTo, isAble })

/** Each number of a count is an entry: the last one says how far it went. */
function endsCount({ side, upTo }: EntryOf<"count">, later: readonly Entry[]): boolean {
  const next = later.find((one) => one.kind === "count" || isStart(one))
  return next?.kind !== "count" || next.side !== side || next.upTo <= upTo
}
