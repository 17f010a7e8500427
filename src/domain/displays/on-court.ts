/** For how long a result stays on the display of a court while nothing follows it, ms. */
export const RESULT_MS = 45_000

/** A fight as far as a display of its court has to know it; times in ms since 1970, null: not yet. */
export interface ShownFight {
  readonly isOver: boolean
  readonly calledAt: number | null
  readonly startedAt: number | null
  readonly finishedAt: number | null
}

export interface OnCourt<Fight> {
  /** Runs, has just ended, or is called; null: nothing of these. */
  readonly current: Fight | null
  /** What comes after it, in the order in which it is expected. */
  readonly following: readonly Fight[]
}

/**
 * What the display of a court shows at `now`; `fights` in the order in which they are expected. Running fights come
 * first; a result stays for a while although the next fight is called already, and permanently if no fight is called.
 */
export function onCourt<Fight extends ShownFight>(fights: readonly Fight[], now: number): OnCourt<Fight> {
  const open = fights.filter(({ isOver }) => !isOver)
  const running = latest(open, ({ startedAt }) => startedAt)
  const ended = latest(
    fights.filter(({ isOver }) => isOver),
    ({ finishedAt }) => finishedAt,
  )
  const called = open.find(({ calledAt }) => calledAt !== null)
  const isFresh = ended !== null && now - (ended.finishedAt ?? 0) < RESULT_MS
  const current = running ?? (isFresh ? ended : (called ?? ended))
  return { current, following: open.filter((fight) => fight !== current && fight.startedAt === null) }
}

function latest<Fight>(fights: readonly Fight[], timeOf: (fight: Fight) => number | null): Fight | null {
  return fights.reduce<Fight | null>((last, fight) => {
    const time = timeOf(fight)
    return time !== null && (last === null || time >= (timeOf(last) ?? 0)) ? fight : last
  }, null)
}
