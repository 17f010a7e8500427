import { createHash } from "node:crypto"
import type pg from "pg"
import type { Doer } from "#server/platform/change.ts"

/** One fight as it is to be written. */
export interface BareFight {
  readonly tournamentId: number
  readonly categoryId: number
  readonly t: number
  readonly blue: number
  readonly red: number
  readonly winner: number
  readonly decision: string
  readonly bluePoints: number | null
  readonly redPoints: number | null
  /** What the screen sent. */
  readonly body: object
}

/** The same lock, reads, fight, journal row and counter as the action's, in plain statements. */
export async function saveByHand(client: pg.ClientBase, doer: Doer, action: string, fight: BareFight): Promise<number> {
  const { tournamentId, categoryId, t } = fight
  await client.query("begin")
  const locked = await client.query(`select * from tournaments where id = $1 and "deletedAt" is null for update`, [
    tournamentId,
  ])
  const place = [tournamentId, categoryId]
  await client.query(`select * from draws where "tournamentId" = $1 and "categoryId" = $2`, place)
  const fights = await client.query(`select * from fights where "tournamentId" = $1 and "categoryId" = $2`, place)
  if (fights.rows.some((row) => row.t === t)) throw new Error("the fight is there already")
  const { blue, red, winner, decision, bluePoints, redPoints } = fight
  await client.query(
    `insert into fights ("tournamentId", "categoryId", t, done, blue, red, winner, decision, "bluePoints", "redPoints")
     values ($1, $2, $3, true, $4, $5, $6, $7, $8, $9)
     on conflict ("tournamentId", "categoryId", t) do update set done = true, blue = excluded.blue, red = excluded.red,
       winner = excluded.winner, decision = excluded.decision, "bluePoints" = excluded."bluePoints", "redPoints" = excluded."redPoints"`,
    [tournamentId, categoryId, t, blue, red, winner, decision, bluePoints, redPoints],
  )
  const seen = { calledAt: null, startedAt: null, finishedAt: null }
  const after = { number: null, done: true, rounds: null, blue, red, winner, decision, bluePoints, redPoints, ...seen }
  const changes = [{ table: "fights", key: { categoryId, t }, before: null, after }]
  const revision = locked.rows[0].revision + 1
  await client.query(
    `insert into journal ("tournamentId", revision, "accountId", device, action, "bodyHash", kind, topics, changes, outcome)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tournamentId,
      revision,
      doer.accountId,
      doer.device,
      action,
      createHash("sha256").update(sorted(fight.body)).digest("hex"),
      "fight.record",
      [`category:${categoryId}`],
      JSON.stringify(changes),
      JSON.stringify({ undone: [] }),
    ],
  )
  await client.query("update tournaments set revision = $2 where id = $1", [tournamentId, revision])
  await client.query("commit")
  return revision
}

/** The body is flat: naming its keys in order sorts it. */
const sorted = (body: object): string => JSON.stringify(body, Object.keys(body).sort())
