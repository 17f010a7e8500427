import type { SentScore } from "#contract/mirror/calls.ts"
import type { TournamentId } from "#domain/ids.ts"
import type { Mirror } from "#server/records/mirror/mirrors.ts"
import type { Scores } from "#server/views/live/scores.ts"
import { type Cloud, postScores } from "./cloud-client.ts"

/** A score that stands is repeated, so that the hosted server does not forget it, ms. */
const AGAIN_MS = 4_000
/** After a line that was down: the next one is the newest, ms. */
const PAUSE_MS = 5_000

type Due = Mirror & { readonly revision: number }

interface SentCourtScore {
  /** What the hosted server has been sent last, and when. */
  readonly text: string
  readonly at: number
}

/**
 * The live scores of the hall's tournaments on their way to the hosted server: the newest of each court, as everybody may
 * see it. Nothing waits for a line: what could not be sent is gone, and steps go before it.
 */
export function createLiveScores(scores: Pick<Scores, "allOf">, clouds: readonly string[]) {
  const told = new Map<TournamentId, SentCourtScore>()
  const sending = new Map<TournamentId, Promise<void>>()

  async function post(due: Mirror, courts: readonly SentScore[], now: number): Promise<void> {
    const cloud: Cloud = { address: due.address, code: due.secret, isNamed: clouds.includes(due.address) }
    const text = JSON.stringify(courts)
    const isSent = await postScores(cloud, courts).then(
      () => true,
      () => false,
    )
    told.set(due.tournamentId, isSent ? { text, at: now } : { text: "", at: now + PAUSE_MS - AGAIN_MS })
  }

  return {
    /** Sends what is news of a tournament, unless some of it is still on its way. Steps go first: the line may be slow. */
    send(due: Due, now: number): void {
      const id = due.tournamentId
      const courts = scores.allOf(id)
      const isFree = due.state === "writing" && due.cursor === due.revision && !sending.has(id)
      if (!isFree || courts.length === 0 || !isNews(told.get(id), courts, now)) return
      sending.set(
        id,
        post(due, courts, now).finally(() => sending.delete(id)),
      )
    },
    /** Resolves when nothing is on its way. */
    idle: async (): Promise<void> => void (await Promise.all(sending.values())),
  }
}

/** A score that stands is repeated; that nothing is fought is told once. */
function isNews(last: SentCourtScore | undefined, courts: readonly SentScore[], now: number): boolean {
  if (last === undefined) return true
  const isDue = now >= last.at + AGAIN_MS
  const isPaused = last.text === ""
  if (isPaused) return isDue
  return last.text !== JSON.stringify(courts) || (isDue && courts.some(({ score }) => score !== null))
}
