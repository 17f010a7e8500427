import * as z from "zod"
import { groupsOf } from "#domain/bout/agree.ts"
import type { RoundResult } from "#domain/bout/contest.ts"
import { pressRefusal } from "#domain/bout/gate.ts"
import { type BoutState, replay } from "#domain/bout/replay.ts"
import { quorumOf } from "#domain/bout/rules.ts"
import { usualBoutValues } from "#domain/bout/values.ts"
import { rulesOfCase } from "./case-rules.ts"
import {
  type BoutCase,
  boutCase,
  type CaseRules,
  caseRules,
  casesFile,
  type StreamCase,
  streamCase,
  techniqueByName,
} from "./cases.ts"
import { FieldError } from "./field-error.ts"
import { CaseLog } from "./log-of-case.ts"

export interface Answer {
  readonly id: string
  /** Of a case that cannot be read: the field and what is wrong with it. */
  readonly error?: string
  readonly [key: string]: unknown
}

/** The answers to a file of cases, in its order. A case that cannot be read stops no other. */
export function answersOf(content: unknown): Answer[] {
  const { ruleSets, bouts, streams } = read(casesFile, content)
  const bout = (one: unknown): Answer => {
    const known = read(boutCase, one)
    const set = Object.hasOwn(ruleSets, known.rules) ? ruleSets[known.rules] : undefined
    if (set === undefined) throw new FieldError("rules", `there is no rule set '${known.rules}'`)
    return boutAnswer(known, read(caseRules, set, `ruleSets.${known.rules}`))
  }
  return [
    ...bouts.map((one, at) => told(one, `bouts.${at}`, bout)),
    ...streams.map((one, at) => told(one, `streams.${at}`, (stream) => streamAnswer(read(streamCase, stream)))),
  ]
}

function told(one: unknown, place: string, answer: (one: unknown) => Answer): Answer {
  try {
    return answer(one)
  } catch (error) {
    return { id: named.safeParse(one).data?.id ?? place, error: error instanceof Error ? error.message : String(error) }
  }
}

const named = z.looseObject({ id: z.string().min(1) })

function read<Schema extends z.ZodType>(schema: Schema, value: unknown, under = ""): z.output<Schema> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const path = [under, ...(issue?.path ?? [])].filter((part) => part !== "").join(".")
  throw new FieldError(path || "file", issue?.message ?? "not readable")
}

/** What a bout comes to, as `expect` of the file names it. */
function boutAnswer(one: BoutCase, set: CaseRules): Answer {
  const rules = rulesOfCase(set)
  const { entries } = new CaseLog(rules, one)
  const state = replay(entries)
  const { contest } = state
  const { verdict, waits, results, roundsWon, total } = contest
  return {
    id: one.id,
    ...(verdict ? { winner: verdict.winner, code: verdict.code } : { waits }),
    ...(verdict?.by ? { by: verdict.by } : {}),
    ...(rules.format === "sum" ? { total } : { roundsWon, rounds: results.map(roundAnswer) }),
    ...unfinished(state),
  }
}

const roundAnswer = ({ blue, red, winner, reason, by }: RoundResult) => ({
  blue,
  red,
  winner,
  reason,
  ...(by ? { by } : {}),
})

/** The points of the round in which the referee ended the bout. */
function unfinished({ decision, contest, rounds }: BoutState) {
  const round = rounds.find((one) => one.round === decision?.round)
  if (contest.verdict === null || !round?.hasBegun || round.isEnded || round.round > contest.last) return {}
  return { unfinished: { blue: round.tally.blue.points, red: round.tally.red.points } }
}

/** The points that judges' presses make; each press is tried at its arrival. */
function streamAnswer({ id, seats, presses }: StreamCase): Answer {
  const { windowMs, holdOffMs } = usualBoutValues
  for (const [at, { seat }] of presses.entries()) {
    if (seat > seats) throw new FieldError(`presses.${at}.seat`, `seat ${seat} of ${seats}`)
  }
  const accepted = presses.filter(({ at, arrival }) => {
    const press = { stamp: at, offset: 0, rtt: 0, epoch: 1 }
    return pressRefusal(press, { arrival, epoch: 1 }, usualBoutValues) === null
  })
  const groups = groupsOf(
    accepted.map(({ id, seat, side, tech, at }) => ({ id, seat, side, technique: techniqueByName[tech], at })),
    { windowMs, holdOffMs, quorumAt: () => quorumOf(seats) },
  )
  const points = groups.flatMap(({ side, technique }) => {
    const name = Object.entries(techniqueByName).find(([, own]) => own === technique)?.[0]
    return name ? [[side, name]] : []
  })
  return { id, points }
}
