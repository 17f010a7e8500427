import type { Kysely } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { endRehearsal, noteProgress, purgeCopies } from "#server/records/rehearsals.ts"
import { type Job, type Robot, type Said, startRobot } from "./robot.ts"

/** The robots that play on this server. */
export interface Robots {
  /** `onEnd` is called once it has ended, however it has. */
  start(id: TournamentId, job: Job, onEnd: () => Promise<void>): void
  stop(id: TournamentId): void
  /** Stops it at once; its finished steps stay. */
  drop(id: TournamentId): Promise<void>
  close(): Promise<void>
}

const HOUR = 60 * 60 * 1000

interface Playing {
  readonly robot: Robot
  readonly onEnd: () => Promise<void>
}

/** Runs robots and records their messages; expired copies are deleted once an hour. */
export function createRobots(db: Kysely<Tables>, clock: () => Date, onError: (error: unknown) => void): Robots {
  const playing = new Map<TournamentId, Playing>()
  const timer = setInterval(() => void purgeCopies(db, clock()).catch(onError), HOUR).unref()

  async function hear(id: TournamentId, said: Said): Promise<void> {
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
    start: (id, job, onEnd) => {
      playing.set(id, { robot: startRobot(job, (said) => void hear(id, said).catch(onError), onError), onEnd })
    },
    stop: (id) => playing.get(id)?.robot.stop(),
    drop,
    close: async () => {
      clearInterval(timer)
      await Promise.all([...playing.keys()].map(drop))
    },
  }
}
