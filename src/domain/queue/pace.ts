import type { CourtFight, Pace } from "./types.ts"

/** Longer ago is another day of fights. */
const TODAY_MS = 12 * 3_600_000
/** Calling, greeting and leaving; a longer gap before a fight was a break of the court. */
const CHANGEOVER_MS = 120_000
/** A result that follows sooner was entered from paper; one that takes so many times the plan was forgotten. */
const LEAST_MS = 20_000
const MOST_TIMES = 3
/** How many fights as planned stand behind the first measured one. */
const PRIOR = 3

/** How quick a court is by its fights of today: as planned in the morning, then more and more by what they really took. */
export function paceOf(fights: readonly CourtFight[], now: number): Pace {
  const measured = measuredOf(fights, now)
  const count = measured.length
  if (count === 0) return { count, seconds: null, factor: 1 }
  const real = sum(measured.map(({ seconds }) => seconds))
  const planned = sum(measured.map(({ fight }) => fight.seconds))
  const prior = (PRIOR * planned) / count
  return { count, seconds: Math.round(real / count), factor: (prior + real) / (prior + planned) }
}

function measuredOf(fights: readonly CourtFight[], now: number) {
  const ended = fights
    .flatMap((fight) => (fight.finishedAt === null ? [] : [{ fight, end: fight.finishedAt }]))
    .filter(({ end }) => end <= now && now - end < TODAY_MS)
    .sort((one, other) => one.end - other.end)
  return ended.flatMap(({ fight, end }, at) => {
    const before = ended[at - 1]?.end ?? null
    const begun = begunAt(fight.startedAt, before)
    const seconds = begun === null ? 0 : (end - begun) / 1000
    const isReal = seconds * 1000 >= LEAST_MS && seconds <= MOST_TIMES * fight.seconds
    return isReal ? [{ fight, seconds }] : []
  })
}

/** Since when a fight had its court: the end of the one before, but no longer than a changeover before its own beginning. */
function begunAt(startedAt: number | null, before: number | null): number | null {
  if (startedAt === null) return before
  return Math.max(startedAt - CHANGEOVER_MS, before ?? 0)
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
