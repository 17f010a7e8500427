import { isoDay } from "#domain/tournament/calendar-date.ts"
import type { KyorugiValues } from "./kyorugi.ts"

/** Values of sparring as they held from a day on, dd.mm.yyyy. */
export interface KyorugiEdition {
  readonly validFrom: string
  readonly values: KyorugiValues
}

/**
 * Best of three rounds. The official text was not available: these are values on which several independent scoreboards
 * of 2022–2026 agree, and the page asks to check them.
 */
const from2022: KyorugiValues = {
  format: "bestOfThree",
  points: { punch: 1, trunk: 2, head: 3, turningTrunk: 4, turningHead: 5, spinningTrunk: 0 },
  pointGap: 12,
  gapFromRound: 0,
  penalties: 5,
  passivity: { points: 1, lastSeconds: 0 },
  golden: { seconds: 0, points: 0, penalties: 0 },
  technicalCard: false,
}

const fromJanuary2026: KyorugiValues = {
  ...from2022,
  points: { ...from2022.points, turningHead: 6 },
  technicalCard: true,
}

const fromJune2026: KyorugiValues = {
  ...fromJanuary2026,
  pointGap: 15,
  passivity: { points: 2, lastSeconds: 10 },
}

/** Three rounds summed up, as from 2018 to 2021 and in leagues since (insidethegames, 5 April 2018). */
const cumulative: KyorugiValues = {
  ...from2022,
  format: "sum",
  pointGap: 20,
  gapFromRound: 2,
  penalties: 10,
  golden: { seconds: 60, points: 2, penalties: 2 },
}

/** Para taekwondo, K44: one round, no head (one source, olympics.com; the length of its golden round is a guess). */
const k44: KyorugiValues = {
  ...cumulative,
  points: { punch: 0, trunk: 2, head: 0, turningTrunk: 3, turningHead: 0, spinningTrunk: 4 },
  pointGap: 30,
  gapFromRound: 0,
  golden: { seconds: 60, points: 2, penalties: 0 },
}

/** A published edition is never edited, because rule sets refer to it: a change gets a separate edition. */
export const kyorugiEditions = {
  cumulative: { validFrom: "01.01.2018", values: cumulative },
  from2022: { validFrom: "01.06.2022", values: from2022 },
  k44: { validFrom: "01.01.2024", values: k44 },
  fromJanuary2026: { validFrom: "01.01.2026", values: fromJanuary2026 },
  fromJune2026: { validFrom: "01.06.2026", values: fromJune2026 },
} as const satisfies Readonly<Record<string, KyorugiEdition>>

/**
 * The values that are missing in a set that was stored before they existed: best of three, as on its day (dd.mm.yyyy).
 */
export function kyorugiValuesOn(day: string): KyorugiValues {
  const { from2022: oldest, fromJanuary2026: january, fromJune2026: june } = kyorugiEditions
  const begun = [june, january].find(({ validFrom }) => isoDay(validFrom) <= isoDay(day))
  return (begun ?? oldest).values
}
