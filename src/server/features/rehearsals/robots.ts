import { fork } from "node:child_process"
import type { Kysely } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { workerFile } from "#server/platform/worker-file.ts"
import { endRehearsal, noteProgress, purgeCopies, type Report } from "#server/records/rehearsals.ts"

/** The robots that play on this server. */
export interface Robots {
  /** `onEnd` is called once it has ended, however it has. */
  start(id: TournamentId, job: Job, begun: Begun): void
  /** From where the one that is played here was begun; null: it is not played here. */
  addressOf(id: TournamentId): string | null
  /** A rehearsal that was heard from before it, and not since, is played by nobody any more. */
  aliveSince(): Date
  stop(id: TournamentId): void
  /** Stops it at once; its finished steps stay. */
  drop(id: TournamentId): Promise<void>
  close(): Promise<void>
}

const HOUR = 60 * 60 * 1000
/** A robot of another server that was not heard from for this long is gone with it, ms. */
const SILENCE = 30_000

interface Begun {
  /** Of whoever began it. */
  readonly address: string
  readonly onEnd: () => Promise<void>
}

interface Playing extends Begun {
  readonly robot: Robot
}

interface RobotParts {
  readonly db: Kysely<Tables>
  readonly clock: () => Date
  /** Whether other instances serve the same database: their robots play too. */
  readonly isShared: boolean
  readonly onError: (error: unknown) => void
}

/** Runs robots and records their messages; expired copies are deleted once an hour. */
export function createRobots({ db, clock, isShared, onError }: RobotParts): Robots {
  // A robot ends with its server: what a server that is alone on its database finds at its start is played by nobody.
  const began = isShared ? 0 : clock().getTime()
  const playing = new Map<TournamentId, Playing>()
  const timer = setInterval(() => void purgeCopies(db, clock()).catch(onError), HOUR).unref()

  async function hear(id: TournamentId, said: RobotMessage): Promise<void> {
    if (said.kind === "progress") {
      const goesOn = await noteProgress(db, id, { ...said, now: clock() })
      if (!goesOn) playing.get(id)?.robot.stop()
      return
    }
    const { onEnd } = playing.get(id) ?? {}
    playing.delete(id)
    await endRehearsal(db, id, { ...said, now: clock() })
    await onEnd?.()
  }

  async function drop(id: TournamentId): Promise<void> {
    const one = playing.get(id)
    playing.delete(id)
    one?.robot.kill()
    await one?.onEnd()
  }

  return {
    start: (id, job, begun) => {
      const robot = startRobot(job, (said) => void hear(id, said).catch(onError), onError)
      playing.set(id, { robot, address: begun.address, onEnd: begun.onEnd })
    },
    addressOf: (id) => playing.get(id)?.address ?? null,
    aliveSince: () => new Date(Math.max(began, clock().getTime() - SILENCE)),
    stop: (id) => playing.get(id)?.robot.stop(),
    drop,
    close: async () => {
      clearInterval(timer)
      await Promise.all([...playing.keys()].map(drop))
    },
  }
}

/** The robot's job: the server's address, its token, and the only copy on which it may play. */
interface Job {
  readonly url: string
  readonly token: string
  readonly tournament: number
  readonly seed: string
  readonly speed: number
  readonly courts: number
  /** Entries by category; all 0: the robot chooses. */
  readonly counts: readonly (readonly [category: number, count: number])[]
}

/** The robot's messages. */
type RobotMessage =
  | { readonly kind: "progress"; readonly done: number; readonly all: number }
  | { readonly kind: "report"; readonly state: "done" | "stopped" | "failed"; readonly report: Report | null }

interface Robot {
  stop(): void
  /** Stops at once, without a report. */
  kill(): void
}

const MEMORY = "--max-old-space-size=512"

/**
 * Starts the robot as a process of its own: it delays nobody, and knows nothing of this server but the job, neither
 * settings nor database.
 */
function startRobot(job: Job, onSaid: (said: RobotMessage) => void, onError: (error: unknown) => void): Robot {
  const names = { source: "../../../../clients/rehearsal/worker.ts", built: "rehearsal-worker.js" }
  const { filename, execArgv = [] } = workerFile(import.meta.url, names)
  const child = fork(filename, { execArgv: [MEMORY, ...execArgv], env: {}, stdio: ["ignore", "ignore", "pipe", "ipc"] })
  let isOver = false
  let complaint = ""
  const say = (said: RobotMessage): void => {
    if (isOver) return
    isOver = said.kind === "report"
    onSaid(said)
  }
  const fail = (error: unknown): void => {
    if (!isOver) onError(error)
    say({ kind: "report", state: "failed", report: null })
  }
  child.stderr?.on("data", (part) => {
    complaint = `${complaint}${part}`.slice(-4000)
  })
  child.on("message", (said) => say(said as RobotMessage))
  child.once("error", fail)
  child.once("exit", (code) => fail(new Error(`the robot ended with ${code}: ${complaint}`)))
  child.send({ job })
  return {
    stop: () => void (child.connected && child.send("stop")),
    kill: () => {
      isOver = true
      child.kill("SIGKILL")
    },
  }
}
