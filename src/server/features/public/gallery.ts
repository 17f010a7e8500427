import { hallSilence } from "#contract/mirror/uk.ts"
import type { SectionId, TournamentId } from "#domain/ids.ts"
import { invariant, orNotFound } from "#domain/refusal.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import type { Front } from "#server/platform/http/front.ts"
import { type FrontMark, type Published, type Ready, ready } from "#server/platform/http/published.ts"
import type { LiveContent } from "#server/platform/live/channel.ts"
import { recent } from "#server/platform/recent.ts"
import { sharedReading } from "#server/platform/shared-reading.ts"
import { findShown, idUnder } from "#server/records/demos.ts"
import { silentSince } from "#server/records/mirror/mirrors.ts"
import type { Deps } from "#server/views/deps.ts"
import type { PublicView } from "#server/views/public/view.ts"
import { keptAnswers, type Wanted } from "./kept-answers.ts"

/** Published tournaments and the answers about them, made once for each of their states. */
export interface Gallery {
  /** Refuses with `not_found` if there is no tournament that everybody may see. */
  answer(id: number, wanted: Wanted): Promise<Published>
  /** What is read of a tournament as everybody may see it now. Refuses with `not_found` in the same case. */
  read<Value>(id: number, read: (view: PublicView, now: Date) => Value): Promise<Value>
  /** Its id; of a demo it is another number than that of its pages. Refuses with `not_found` in the same case. */
  idOf(id: number): Promise<TournamentId>
  /** The courts, at a revision or later. Refuses with `not_found` in the same case. */
  courts(id: number, revision: number): Promise<{ readonly revision: number; readonly courts: readonly SectionId[] }>
  /** The same as its followers have it, at a revision or later; `make` has to give a `Written`. */
  live(id: number, wanted: Wanted, revision: number): Promise<LiveContent>
  /** The same of what is of no single tournament. */
  common(wanted: Omit<Wanted, "make" | "life"> & { readonly make: () => Promise<string> }): Promise<Published>
}

interface GalleryParts extends Pick<Deps, "db" | "clock" | "views"> {
  readonly front: Front
}

interface Present {
  /** The number under which it was asked for. */
  readonly as: number
  readonly tournament: TournamentRow
  readonly now: Date
}

/** What is read once for all pages of a tournament that are followed, ms. */
const TOGETHER_MS = 1_000

export function createGallery({ db, clock, front, views }: GalleryParts): Gallery {
  const kept = keptAnswers()

  const presentOf = sharedReading(async (id: number) => {
    const since = front.mark((await idUnder(db, id)) ?? id)
    const tournament = orNotFound(await findShown(db, id))
    const now = clock()
    return { as: id, tournament, now, since, hallAt: await silentSince(db, tournament.id, now) }
  })

  const recently = recent(async (id: number) => {
    const present = await presentOf(id)
    return { ...present, revision: present.tournament.revision }
  }, TOGETHER_MS)

  const viewAt = async ({ as, tournament, now }: Present): Promise<PublicView> =>
    orNotFound(await views.shown(tournament, as, now))

  async function answer(id: number, wanted: Wanted): Promise<Published> {
    const present = await presentOf(id)
    const { tournament, now, since, hallAt } = present
    const view = await viewAt(present)
    return { ...published(await kept.ready(view, asOf(wanted, hallAt), now), since), revision: tournament.revision }
  }

  async function live(id: number, wanted: Wanted, atLeast: number): Promise<LiveContent> {
    const present = await recently(id, atLeast)
    const view = await viewAt(present)
    const made = kept.of(view, asOf(wanted, present.hallAt), clock())
    invariant(typeof made !== "string", "a page that is followed says what of it changes")
    return { revision: view.tournament.revision, version: made.version, fragments: made.fragments }
  }

  return {
    answer,
    live,
    async read(id, read) {
      const present = await presentOf(id)
      return read(await viewAt(present), present.now)
    },
    async idOf(id) {
      const present = await recently(id, 0)
      await viewAt(present)
      return present.tournament.id
    },
    async courts(id, atLeast) {
      const { tournament, sections } = await viewAt(await recently(id, atLeast))
      return { revision: tournament.revision, courts: sections.map((section) => section.id) }
    },
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
