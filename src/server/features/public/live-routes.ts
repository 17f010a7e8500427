import { partsOfDay } from "#contract/live/day.ts"
import { publicEvents } from "#contract/public/live.ts"
import { nameOfView, SCORES_VIEW, type WantedView } from "#contract/public/live-names.ts"
import type { TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { guestOf } from "#server/platform/http/guest.ts"
import { JSON_TYPE } from "#server/platform/http/published.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import type { LiveView } from "#server/platform/live/channel.ts"
import { versionOf } from "#server/platform/live/version.ts"
import type { Deps } from "#server/views/deps.ts"
import type { Scores } from "#server/views/live/scores.ts"
import { athleteDay, clubDay, type PeopleDay } from "#server/views/public/people.ts"
import type { PublicView } from "#server/views/public/view.ts"
import type { Gallery } from "./gallery.ts"
import { CLOCK_MS, type Wanted, type Written } from "./kept-answers.ts"

/** How a page is followed, by its address below the tournament's; null: there is none. */
type PageAt = (address: string) => Wanted | null

/** What visitors read of a tournament, followed live: the same for all who read it. */
export function publicLiveRoutes(
  serve: Serve,
  { hub, scores }: Pick<Deps, "hub" | "scores">,
  { gallery, pageAt }: { readonly gallery: Gallery; readonly pageAt: PageAt },
): void {
  const viewOf = (id: TournamentId, tournament: TournamentId, one: WantedView): LiveView => {
    if (one[0] === "scores") return scoresView(id, tournament, { gallery, scores })
    const wanted = wantedOf(one, pageAt)
    return {
      name: nameOfView(one),
      every: CLOCK_MS,
      lane: "later",
      whole: "sent",
      make: async (revision) => {
        if (!wanted) throw new Refusal("not_found")
        return await gallery.live(id, wanted, revision)
      },
    }
  }

  serve(publicEvents, async ({ id, views }, caller) => {
    const tournament = await gallery.idOf(id)
    const begin = await hub.follow(
      {
        tournament,
        audience: "public",
        guest: guestOf(caller),
        known: caller.lastEventId,
        hearsSteps: false,
        views: views.map((one) => ({ view: viewOf(id, tournament, one), version: one[2] })),
      },
      caller.signal,
    )
    return { kind: "events" as const, begin }
  })
}

/** The scores of the fights that are on, by courts. */
function scoresView(id: TournamentId, tournament: TournamentId, { gallery, scores }: Scored): LiveView {
  let present: Awaited<ReturnType<Gallery["courts"]>> | null = null
  return {
    name: SCORES_VIEW,
    // Those of another instance come without a word, and what is not repeated is forgotten.
    every: SCORES_MS,
    lane: "first",
    whole: "sent",
    make: async (atLeast) => {
      if (present === null || present.revision < atLeast) present = await gallery.courts(id, atLeast)
      const { revision, courts } = present
      const fragments = new Map(
        courts.flatMap((section) => {
          const score = scores.of(tournament, section)
          return score ? [[`court ${section}`, score] as const] : []
        }),
      )
      return { revision, version: versionOf(fragments), fragments }
    },
  }
}

interface Scored {
  readonly gallery: Gallery
  readonly scores: Scores
}

const SCORES_MS = 1_000

function wantedOf([kind, key]: WantedView, pageAt: PageAt): Wanted | null {
  if (kind === "page") return pageAt(key)
  const day = (view: PublicView, now: Date): PeopleDay =>
    kind === "club" ? clubDay(view, key, now) : athleteDay(view, Number(key), now)
  return {
    name: `day ${kind} ${key}`,
    type: JSON_TYPE,
    life: "clock",
    make: (view, now) => written({ ...day(view, now), courts: view.sections.map(({ id, name }) => ({ id, name })) }),
  }
}

function written(day: Parameters<typeof partsOfDay>[0]): Written {
  const fragments = new Map(partsOfDay(day))
  return { text: "", fragments, version: versionOf(fragments) }
}
