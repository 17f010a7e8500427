import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { Change } from "#web/tournament/changed.ts"

/** The athlete as saved: in the old place, or last if new. */
export const withAthlete =
  (athlete: WireAthlete): Change =>
  (shown) => {
    const isNew = !shown.sportsmans.some(({ id }) => id === athlete.id)
    const changed = shown.sportsmans.map((one) => (one.id === athlete.id ? athlete : one))
    return { ...shown, sportsmans: isNew ? [...changed, athlete] : changed }
  }

export const withoutAthlete =
  (id: number): Change =>
  (shown) => ({ ...shown, sportsmans: shown.sportsmans.filter((one) => one.id !== id) })

export const withoutAthletes: Change = (shown) => ({ ...shown, sportsmans: [] })
