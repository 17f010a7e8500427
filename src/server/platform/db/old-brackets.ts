import { sql } from "kysely"
import * as Bracket from "#domain/bracket/index.ts"
import { unfoughtIn } from "#domain/formats/format.ts"
import type { AthleteId } from "#domain/ids.ts"
import { type CategoryKey, type Ended, hasEnded, type Reader, setAside } from "./old-ended.ts"

/** Brackets that had ended while somebody stood outside of them: he takes no part, so that they are over as before. */
export async function closeOldBrackets(db: Reader, ended: Ended): Promise<void> {
  for (const draw of await endedDraws(db, ended))
    if (Bracket.isOver(bracketOf(draw))) await setAside(db, draw, draw.places)
}

type OldFight = Pick<Bracket.Result, "winner" | "decision" | "bluePoints" | "redPoints"> & {
  readonly t: number
  readonly done: boolean
  readonly blue: AthleteId | null
  readonly red: AthleteId | null
  readonly rounds: Bracket.Result["rounds"] | null
}

interface OldDraw
  extends CategoryKey,
    Pick<Bracket.Bracket, "format" | "size" | "places" | "awaits" | "gone" | "isConfirmed"> {
  readonly fights: readonly OldFight[]
}

/** Those outside of which somebody stands. */
async function endedDraws(db: Reader, ended: Ended): Promise<OldDraw[]> {
  const { rows } = await sql<OldDraw>`
    select d.*, coalesce(d.confirmed = any(d.places), false) or (cardinality(array_remove(d.places, null)) = 1 and exists (
        select from checkins k where k."tournamentId" = d."tournamentId" and k."athleteId" = any(d.places)
          and k.state in ('weighed', 'moved'))) as "isConfirmed",
      coalesce((select json_agg(f) from fights f
        where f."tournamentId" = d."tournamentId" and f."categoryId" = d."categoryId"), '[]') as fights
    from draws d
    join categories c on c."tournamentId" = d."tournamentId" and c.id = d."categoryId" and c."showType" <> 'list'
    where ${hasEnded(ended)} and exists (select from athletes a
      where a."tournamentId" = d."tournamentId" and a."categoryId" = d."categoryId" and not a.out
        and array_position(d.places, a.id) is null)`.execute(db)
  return rows
}

/** As it was seen then: whoever stood outside kept nothing open. */
function bracketOf({ format, size, places, awaits, gone, isConfirmed, fights: rows }: OldDraw): Bracket.Bracket {
  const bracket = unfoughtIn(format, size, places, { awaits, gone, outside: [], isConfirmed })
  const fights = bracket.fights.slice()
  for (const { t, done, blue, red, winner, decision, bluePoints, redPoints, rounds } of rows) {
    if (!done || blue === null || red === null) continue
    const result = { blue, red, winner, decision, bluePoints, redPoints, ...(rounds ? { rounds } : {}) }
    fights[t] = { number: null, result }
  }
  return { ...bracket, fights }
}
