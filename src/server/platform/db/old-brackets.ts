import { type RawBuilder, sql } from "kysely"
import * as Bracket from "#domain/bracket/index.ts"
import { complete, unfoughtIn } from "#domain/formats/format.ts"
import type { AthleteId } from "#domain/ids.ts"
import { type CategoryKey, type Ended, hasEnded, type Reader, setAside } from "./old-ended.ts"

/** Brackets that had ended while somebody stood outside of them: that one takes no part, so that they are over as before. */
export async function closeOldBrackets(db: Reader, ended: Ended): Promise<void> {
  for (const draw of await endedDraws(db, ended, outsideOf))
    if (Bracket.isOver(bracketOf(draw))) await setAside(db, draw, draw.places)
}

/** Round robins that had ended with a medal for several whom nothing parted: they share it as before. */
export async function shareOldTables(db: Reader, ended: Ended): Promise<void> {
  for (const draw of await endedDraws(db, ended, sql`d.format = 'roundRobin'`)) {
    const { shared } = bracketOf(draw)
    if (shared.length === 0) continue
    await sql`update draws set shared = ${JSON.stringify(shared)}::jsonb
      where "tournamentId" = ${draw.tournamentId} and "categoryId" = ${draw.categoryId}`.execute(db)
  }
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

/** Somebody stands outside of it. */
const outsideOf = sql<boolean>`exists (select from athletes a
      where a."tournamentId" = d."tournamentId" and a."categoryId" = d."categoryId" and not a.out
        and array_position(d.places, a.id) is null)`

/** Those of which `which` is true. */
async function endedDraws(db: Reader, ended: Ended, which: RawBuilder<boolean>): Promise<OldDraw[]> {
  const { rows } = await sql<OldDraw>`
    select d.*, coalesce(d.confirmed = any(d.places), false) or (cardinality(array_remove(d.places, null)) = 1 and exists (
        select from checkins k where k."tournamentId" = d."tournamentId" and k."athleteId" = any(d.places)
          and k.state in ('weighed', 'moved'))) as "isConfirmed",
      coalesce((select json_agg(f) from fights f
        where f."tournamentId" = d."tournamentId" and f."categoryId" = d."categoryId"), '[]') as fights
    from draws d
    join categories c on c."tournamentId" = d."tournamentId" and c.id = d."categoryId" and c."showType" <> 'list'
    where ${hasEnded(ended)} and ${which}`.execute(db)
  return rows
}

/** As it was seen then: whoever stood outside kept nothing open, and equals shared their medal. */
function bracketOf({ format, size, places, awaits, gone, isConfirmed, fights: rows }: OldDraw): Bracket.Bracket {
  const bracket = unfoughtIn(format, size, places, { ...complete, awaits, gone, isConfirmed })
  const fights = bracket.fights.slice()
  for (const { t, done, blue, red, winner, decision, bluePoints, redPoints, rounds } of rows) {
    if (!done || blue === null || red === null) continue
    const result = { blue, red, winner, decision, bluePoints, redPoints, ...(rounds ? { rounds } : {}) }
    fights[t] = { number: null, result }
  }
  const fought = { ...bracket, fights }
  return { ...fought, shared: Bracket.levelIn(fought) }
}
