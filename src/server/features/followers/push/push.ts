import { type NewsDeps, readNews } from "#server/features/followers/read.ts"
import { goRound, type Rounds } from "#server/features/followers/rounds.ts"
import { sendLetters } from "#server/features/followers/send.ts"
import type { Log } from "#server/platform/log.ts"
import { pushCarrier } from "./carrier.ts"
import type { Sender } from "./vapid.ts"

interface Parts extends NewsDeps {
  readonly log: Log
  readonly clock?: () => Date
}

export interface PushConfig {
  readonly sender: Sender
  /** Origins that are push services too. */
  readonly services: readonly string[]
}

/** Notifies browsers of the fights of athletes whom they follow. */
export function startPush(
  { db, views, log, clock = () => new Date() }: Parts,
  { sender, services }: PushConfig,
): Rounds {
  const onError = (error: unknown): void => log.error({ err: error }, "nobody was told by push")
  const carrier = pushCarrier({ db, sender, clock, services })
  return goRound({ clock, onError }, async () => {
    await readNews({ db, views }, "push", clock())
    return await sendLetters(db, carrier)
  })
}
