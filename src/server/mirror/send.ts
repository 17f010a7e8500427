import type { Kysely } from "kysely"
import { type HallSide, type HallState, hallAfter } from "#domain/mirror/link.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import type { MirrorProblem } from "#server/platform/db/tables-mirror.ts"
import type { Log } from "#server/platform/log.ts"
import { batchOf } from "./batch.ts"
import { LineDown, postSteps } from "./cloud-client.ts"
import { packSteps } from "./steps.ts"
import { listSending, type Mirror, writeMirror } from "./store.ts"

export interface Sending {
  /** Sends what is due of every tournament of this hall; goes round by itself too. */
  round(): Promise<void>
  stop(): Promise<void>
}

interface Parts {
  readonly db: Kysely<Tables>
  readonly log: Pick<Log, "warn" | "error">
  readonly clock?: () => Date
  /** For tests: it goes round when it is told alone. */
  readonly everyMs?: number | null
}

const EVERY_MS = 1_000
/** So often the cloud hears that the hall is there, ms. */
const GREET_MS = 20_000
const LONGEST_PAUSE_MS = 60_000

type Due = Mirror & { readonly revision: number }

/** The hall's side of every link: a reader of the journal with a cursor, which lives in the database as the journal does. */
export function startSending({ db, log, clock = () => new Date(), everyMs = EVERY_MS }: Parts): Sending {
  const pauses = new Map<number, { readonly failures: number; readonly until: number }>()
  let isOver = false
  let running = Promise.resolve()

  const work = async (): Promise<void> => {
    for (const due of await listSending(db)) {
      const now = clock().getTime()
      if (isOver) return
      if ((pauses.get(due.tournamentId)?.until ?? 0) > now || !isDue(due, now)) continue
      await send(due)
    }
  }

  async function send(due: Due): Promise<void> {
    const id = due.tournamentId
    try {
      const isStopped = await sendAll(db, due, clock, () => isOver)
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

  const round = (): Promise<void> => {
    running = running
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, "the hall could not look what to send"))
    return running
  }
  const timer = everyMs === null ? null : setInterval(() => void round(), everyMs)
  return {
    round,
    stop: async () => {
      isOver = true
      if (timer) clearInterval(timer)
      await running
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

/** Sends batch after batch until the cloud has all; true: the cloud takes nothing more for now. */
async function sendAll(db: Kysely<Tables>, due: Due, clock: () => Date, isOver: () => boolean): Promise<boolean> {
  const { state, cursor, revision, numbers } = due
  let turn: Turn = { hall: { state: state as HallState, cursor, revision }, numbers, isStopped: false }
  do turn = await sendOnce(db, due, clock, turn)
  while (!turn.isStopped && turn.hall.cursor < revision && !isOver())
  return turn.isStopped
}

async function sendOnce(db: Kysely<Tables>, due: Due, clock: () => Date, { hall, numbers }: Turn): Promise<Turn> {
  const id = due.tournamentId
  const batch = await batchOf(db, id, hall, numbers)
  const answer = await postSteps({ address: due.address, code: due.secret }, packSteps(batch)).catch(refusedAs)
  if ("reason" in answer) {
    const problem: MirrorProblem = { reason: answer.reason, revision: hall.cursor }
    await writeMirror(db, id, { state: "refused", since: clock(), problem })
    return { hall: { ...hall, state: "refused" }, numbers, isStopped: true }
  }
  const after = hallAfter(hall, answer)
  const problem = (answer.problem as MirrorProblem | null) ?? problemOf(after.state, answer)
  const left = answer.state === "held" && problem === null ? null : numbers
  await writeMirror(db, id, {
    ...{ cursor: after.cursor, state: after.state, contactAt: clock(), known: answer.revision, problem, numbers: left },
    ...(after.state !== due.state && { since: clock() }),
  })
  // Where nothing got on it is asked again later.
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

/** The cloud knows the code no more: whoever ended it had a reason. */
function refusedAs(error: unknown): { readonly reason: "unknown" } {
  const isCode = error instanceof Refusal && error.field === "code"
  if (isCode) return { reason: "unknown" }
  throw error instanceof Refusal ? new LineDown(error.message) : error
}
