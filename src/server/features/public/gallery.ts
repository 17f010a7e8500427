import { hallSilence } from "#contract/mirror/uk.ts"
import type { TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Front } from "#server/platform/http/front.ts"
import { type FrontMark, type Published, type Ready, ready } from "#server/platform/http/published.ts"
import { sharedReading } from "#server/platform/shared-reading.ts"
import { silentSince } from "#server/records/mirror/mirrors.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import type { Deps } from "#server/views/deps.ts"
import type { PublicView } from "#server/views/public/view.ts"

/** How long an answer stays valid: until something changes, or until the clock changes what it expects. */
type Life = "revision" | "clock"

/**
 * The wanted answer: `name` identifies it among the answers of the tournament, `label` begins its ETag (the revision,
 * if absent).
 */
export interface Wanted {
  readonly name: string
  readonly type: string
  readonly life: Life
  readonly label?: string
  readonly make: (view: PublicView, now: Date) => string
}

/** Published tournaments and the answers about them, made once for each of their states. */
export interface Gallery {
  /** Refuses with `not_found` if there is no tournament that everybody may see. */
  answer(id: number, wanted: Wanted): Promise<Published>
  /** The same of what is of no single tournament. */
  common(wanted: Omit<Wanted, "make" | "life"> & { readonly make: () => Promise<string> }): Promise<Published>
}

interface Parts extends Pick<Deps, "db" | "clock" | "views"> {
  readonly front: Front
}

interface Kept {
  readonly answers: Map<string, { readonly until: number; readonly ready: Promise<Ready> }>
  bytes: number
}

/** Of the answers of one tournament, compressed and not. */
const MOST_BYTES = 16 * 1024 * 1024
const CLOCK_MS = 15_000

export function createGallery({ db, clock, front, views }: Parts): Gallery {
  const kept = new WeakMap<PublicView, Kept>()

  const presentOf = sharedReading(async (id: number) => {
    const since = front.mark(id)
    const tournament = await findTournament(db, id as TournamentId)
    if (!tournament?.published) throw new Refusal("not_found")
    const now = clock()
    return { tournament, now, since, hallAt: await silentSince(db, tournament.id, now) }
  })

  async function answer(id: number, wanted: Wanted): Promise<Published> {
    const { tournament, now, since, hallAt } = await presentOf(id)
    const view = await views.of(tournament.id, tournament.revision, now)
    if (!view?.tournament.published) throw new Refusal("not_found")
    return { ...published(await answered(view, asOf(wanted, hallAt), now), since), revision: tournament.revision }
  }

  async function answered(view: PublicView, { name, type, life, label, make }: Wanted, now: Date): Promise<Ready> {
    const own = kept.get(view) ?? { answers: new Map(), bytes: 0 }
    kept.set(view, own)
    const before = own.answers.get(name)
    if (before && now.getTime() < before.until) return await before.ready
    const until = life === "clock" ? now.getTime() + CLOCK_MS : Number.POSITIVE_INFINITY
    const making = Promise.resolve().then(() => ready(make(view, now), type, label ?? view.tournament.revision))
    own.answers.delete(name)
    own.answers.set(name, { until, ready: making })
    try {
      const { bytes, gzip } = await making
      own.bytes += bytes.length + gzip.length
      if (own.bytes > MOST_BYTES) {
        own.answers.clear()
        own.bytes = 0
      }
    } catch (error) {
      own.answers.delete(name)
      throw error
    }
    return await making
  }

  return {
    answer,
    async common({ type, label = "p", make }) {
      const since = front.mark(0)
      return published(await ready(await make(), type, label), since)
    },
  }
}

/** Data of a venue server that is silent are marked, and are another answer than before. */
const asOf = (wanted: Wanted, hallAt: Date | null): Wanted =>
  hallAt === null
    ? wanted
    : {
        ...wanted,
        name: `${wanted.name} of ${hallAt.getTime()}`,
        make: (view, now) => wanted.make({ ...view, hallNote: hallSilence(hallAt, now) }, now),
      }

const published = (it: Ready, since: FrontMark): Published => ({ kind: "published", ready: it, since })
