import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { gzip } from "node:zlib"
import type { Kysely } from "kysely"
import { type Actor, mayEdit, maySee } from "#domain/access.ts"
import type { TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { findTournament } from "./store.ts"
import { type Audience, loadView, presentView } from "./view.ts"

/** A whole answer, ready to send. */
export interface Snapshot {
  readonly json: Buffer
  readonly gzip: Buffer
  readonly etag: string
}

export interface Snapshots {
  /** The tournament as this actor may see it; refuses `not_found`. */
  read(actor: Actor, id: TournamentId): Promise<Snapshot>
  /** Forgets what is kept, as a restart does. */
  drop(): void
}

/** Tournaments of an audience that are kept; of each its newest state alone. */
const KEPT = 60
/** An embargo ends without a new revision, so what everybody sees is made anew this often. */
const PUBLIC_MS = 5_000
const compress = promisify(gzip)

interface Kept {
  /** Revision and moment of which it is. */
  readonly state: string
  readonly snapshot: Promise<Snapshot>
}

/** Whole tournaments in memory, by revision: the same bytes for all of one audience. */
export function createSnapshots(db: Kysely<Tables>, clock: () => Date): Snapshots {
  const kept = new Map<string, Kept>()

  async function read(actor: Actor, id: TournamentId): Promise<Snapshot> {
    const tournament = await findTournament(db, id)
    if (!tournament || !maySee(actor, tournament)) throw new Refusal("not_found")
    const audience: Audience = mayEdit(actor, tournament) ? "staff" : "public"
    const now = clock()
    const moment = audience === "staff" ? 0 : Math.floor(now.getTime() / PUBLIC_MS)
    const name = `${id}-${audience}`
    const state = `${tournament.revision}-${moment}`
    const present = kept.get(name)
    if (present?.state === state) return await present.snapshot
    return await keep(name, { state, snapshot: makeSnapshot(db, id, audience, now) })
  }

  function keep(name: string, made: Kept): Promise<Snapshot> {
    // Taken out first: what was made last stands last.
    kept.delete(name)
    kept.set(name, made)
    made.snapshot.catch(() => kept.get(name) === made && kept.delete(name))
    const oldest = kept.keys().next().value
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return made.snapshot
  }

  return { read, drop: () => kept.clear() }
}

async function makeSnapshot(db: Kysely<Tables>, id: TournamentId, audience: Audience, now: Date): Promise<Snapshot> {
  const view = await loadView(db, id)
  if (!view) throw new Refusal("not_found")
  const json = Buffer.from(JSON.stringify({ status: 200, item: presentView(view, audience, now) }))
  // Level 4 takes nearly twice the CPU of 3 for a thirtieth less to send.
  const compressed = await compress(json, { level: 3 })
  return { json, gzip: compressed, etag: etagOf(audience, compressed) }
}

/** Of the content: a revision alone would call what another version of the server answered the same. */
const etagOf = (audience: Audience, bytes: Buffer): string =>
  `"${audience}-${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`
