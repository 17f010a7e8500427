import type { Kysely } from "kysely"
import { type HallSide, type HallState, hallAfter } from "#domain/mirror/link.ts"
import { Refusal } from "#domain/refusal.ts"
import type { MirrorProblem, Tables } from "#server/platform/db/tables.ts"
import type { Log } from "#server/platform/log.ts"
import { batchOf } from "#server/records/mirror/batch.ts"
import { listSending, type Mirror, writeMirror } from "#server/records/mirror/mirrors.ts"
import { packSteps } from "#server/records/mirror/steps.ts"
import type { Scores } from "#server/views/live/scores.ts"
import { LineDown } from "./ask.ts"
import { postSteps } from "./cloud-client.ts"
import { createLiveScores } from "./live-scores.ts"

export interface Sending {
  /** Sends what is due of every tournament of this hall; goes round by itself too. */
  round(): Promise<void>
  stop(): Promise<void>
}

interface SenderParts {
  readonly db: Kysely<Tables>
  readonly log: Pick<Log, "warn" | "error">
  readonly scores: Pick<Scores, "allOf">
  /** Origins that may be private ones, by a setting at the start. */
  readonly clouds: readonly string[]
  readonly clock?: () => Date
  /** For tests: null sends only when asked. */
  readonly everyMs?: number | null
}

const EVERY_MS = 1_000
/** So often the cloud hears that the hall is there, ms. */
const GREET_MS = 20_000
const LONGEST_PAUSE_MS = 60_000

type Due = Mirror & { readonly revision: number }

/** The hall's side of every link: a reader of the journal with a cursor, which lives in the database as the journal does. */
export function startSending({
  db,
  log,
  scores,
  clouds,
  clock = () => new Date(),
  everyMs = EVERY_MS,
}: SenderParts): Sending {
  const live = createLiveScores(scores, clouds)
  const pauses = new Map<number, { readonly failures: number; readonly until: number }>()
  let isOver = false
  /** By tournament: a hosted server that is slow to answer delays only the steps sent to it. */
  const sending = new Map<number, Promise<void>>()
  let looking = Promise.resolve()

  const look = async (): Promise<void> => {
    // Collected before the links are read: sending in the meantime makes a link that is read here outdated.
    const before = new Set(sending.keys())
    for (const due of await listSending(db)) {
      if (isOver) return
      if (!before.has(due.tournamentId)) begin(due, clock().getTime())
    }
  }

  function begin(due: Due, now: number): void {
    const id = due.tournamentId
    live.send(due, now)
    if ((pauses.get(id)?.until ?? 0) > now || !isDue(due, now)) return
    sending.set(
      id,
      send(due).finally(() => sending.delete(id)),
    )
  }

  async function send(due: Due): Promise<void> {
    const id = due.tournamentId
    try {
      const isStopped = await sendAll({ db, clock, clouds }, due, () => isOver)
      if (isStopped) pause(id, LONGEST_PAUSE_MS)
      else pauses.delete(id)
    } catch (error) {
      if (!(error instanceof LineDown)) log.error({ err: error }, "steps of the hall were not sent")
      pause(id, 0)
    }
  }

  function pause(id: number, least: number): void {
    const failures = (pauses.get(id)?.failures ?? 0) + 1
    const length = Math.min(LONGEST_PAUSE_MS, Math.max(least, EVERY_MS * 2 ** Math.min(failures, 6)))
    pauses.set(id, { failures, until: clock().getTime() + length })
  }

  const round = async (): Promise<void> => {
    looking = looking
      .then(look)
      .catch((error: unknown) => log.error({ err: error }, "the hall could not look what to send"))
    await looking
    await Promise.all([...sending.values(), live.idle()])
  }
  const timer = everyMs === null ? null : setInterval(() => void round(), everyMs)
  return {
    round,
    stop: async () => {
      isOver = true
      if (timer) clearInterval(timer)
      await looking
      await Promise.all([...sending.values(), live.idle()])
    },
  }
}

const isDue = ({ revision, cursor, contactAt, state }: Due, now: number): boolean =>
  revision > cursor || state === "returning" || now - (contactAt?.getTime() ?? 0) >= GREET_MS

interface Turn {
  readonly hall: HallSide
  readonly numbers: Mirror["numbers"]
  /** The cloud takes nothing more for now. */
  readonly isStopped: boolean
}

type SendDeps = Required<Pick<SenderParts, "db" | "clock" | "clouds">>

/** Sends batch after batch until the cloud has all; true: the cloud takes nothing more for now. */
async function sendAll(around: SendDeps, due: Due, isOver: () => boolean): Promise<boolean> {
  const { state, cursor, revision, numbers } = due
  let turn: Turn = { hall: { state: state as HallState, cursor, revision }, numbers, isStopped: false }
  do turn = await sendOnce(around, due, turn)
  while (!turn.isStopped && turn.hall.cursor < revision && !isOver())
  return turn.isStopped
}

async function sendOnce({ db, clock, clouds }: SendDeps, due: Due, { hall, numbers }: Turn): Promise<Turn> {
  const id = due.tournamentId
  const batch = await batchOf(db, id, hall, numbers)
  const cloud = { address: due.address, code: due.secret, isNamed: clouds.includes(due.address) }
  const answer = await postSteps(cloud, packSteps(batch)).catch(refusedAs)
  if ("reason" in answer) {
    const problem: MirrorProblem = { reason: answer.reason, revision: hall.cursor }
    await writeMirror(db, id, { state: "refused", since: clock(), problem })
    return { hall: { ...hall, state: "refused" }, numbers, isStopped: true }
  }
  const after = hallAfter(hall, answer)
  const problem = answer.problem ? knownProblem(answer.problem) : problemOf(after.state, answer)
  const left = answer.state === "held" && problem === null ? null : numbers
  await writeMirror(db, id, {
    cursor: after.cursor,
    state: after.state,
    contactAt: clock(),
    known: answer.revision,
    problem,
    numbers: left,
    ...(after.state !== due.state && { since: clock() }),
  })
  // If no step was accepted, retry after the back-off.
  const isStuck = after.cursor === hall.cursor && after.cursor < hall.revision
  return { hall: after, numbers: left, isStopped: problem !== null || isStuck }
}

function problemOf(
  state: HallState,
  answer: { readonly state: string; readonly revision: number },
): MirrorProblem | null {
  if (state !== "refused") return null
  return { reason: answer.state === "held" ? "older" : "ended", revision: answer.revision }
}

const REASONS: readonly string[] = ["differs", "before", "broken", "rules", "older", "ended", "unknown"]

/** What another server names is one of the reasons that we have a sentence for. */
const knownProblem = ({ reason, revision }: { readonly reason: string; readonly revision: number }): MirrorProblem => ({
  reason: REASONS.includes(reason) ? (reason as MirrorProblem["reason"]) : "broken",
  revision,
})

/** The hosted server no longer knows the code: it was ended on purpose. */
function refusedAs(error: unknown): { readonly reason: "unknown" } {
  const isCode = error instanceof Refusal && error.field === "code"
  if (isCode) return { reason: "unknown" }
  throw error instanceof Refusal ? new LineDown(error.message) : error
}
