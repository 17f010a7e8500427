import * as contract from "#contract/public/calls.ts"
import { publicPapers as publicPapersCall } from "#contract/public/papers.ts"
import type { CategoryId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import { CALENDAR_TYPE, JSON_TYPE } from "#server/platform/http/published.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { listTournaments } from "#server/records/tournaments/tournaments.ts"
import type { Deps } from "#server/views/deps.ts"
import { publicPapers } from "#server/views/public/entry-papers.ts"
import { publicFights } from "#server/views/public/fights.ts"
import { athleteDay, clubDay } from "#server/views/public/people.ts"
import {
  presentDays,
  presentEntry,
  presentInformation,
  presentLine,
  presentListed,
  presentLists,
  presentMedals,
  presentResults,
  presentTeams,
  presentWinners,
} from "#server/views/public/present.ts"
import type { PublicView } from "#server/views/public/view.ts"
import { peopleCalendar, tournamentCalendar } from "./calendars.ts"
import type { Gallery } from "./gallery.ts"

/** What everybody may read without a token, and calendars of it. */
export function publicRoutes(serve: Serve, { db }: Pick<Deps, "db">, gallery: Gallery): void {
  serve(contract.publicTournaments, () =>
    gallery.common({
      name: "list",
      type: JSON_TYPE,
      make: async () => json({ list: (await listTournaments(db, NOBODY)).map(presentListed) }),
    }),
  )

  const tell = (id: number, name: string, made: ViewPresenter, life: "revision" | "clock" = "revision") =>
    gallery.answer(id, {
      name,
      life,
      type: JSON_TYPE,
      make: (view, now) => json({ revision: view.tournament.revision, ...made(view, now) }),
    })
  serve(contract.publicTournament, ({ id }) => tell(id, "info", (view) => ({ item: presentInformation(view) })))
  serve(contract.publicCategories, ({ id }) =>
    tell(id, "categories", (view) => ({ list: view.categories.map((one) => presentLine(view, one)) })),
  )
  serve(contract.publicCategory, ({ id, category }) =>
    tell(id, `category ${category}`, (view, now) => presentCategory(view, category, now), "clock"),
  )
  serve(contract.publicSchedule, ({ id }) =>
    tell(
      id,
      "schedule",
      (view, now) => ({
        courts: view.sections.map((section) => ({ id: section.id, name: section.name })),
        days: presentDays(view),
        fights: publicFights(view, now),
      }),
      "clock",
    ),
  )
  serve(contract.publicResults, ({ id }) => tell(id, "results", (view) => ({ list: presentResults(view) })))
  serve(contract.publicMedals, ({ id }) => tell(id, "medals", presentMedals))
  serve(contract.publicTeams, ({ id }) => tell(id, "teams", (view) => ({ list: presentTeams(view) })))
  serve(publicPapersCall, ({ id }) => tell(id, "papers", publicPapers))
  serve(contract.publicAthleteDay, ({ id, athlete }) =>
    tell(id, `athlete ${athlete}`, (view, now) => ({ ...athleteDay(view, athlete, now) }), "clock"),
  )
  serve(contract.publicClubDay, ({ id, name }) =>
    tell(id, `club ${name}`, (view, now) => ({ ...clubDay(view, name, now) }), "clock"),
  )
  calendarRoutes(serve, gallery)
}

type ViewPresenter = (view: PublicView, now: Date) => object

const NOBODY = { accountId: null, isAdmin: false }

const json = (payload: object): string => JSON.stringify({ status: 200, ...payload })

function presentCategory(view: PublicView, id: number, now: Date) {
  const category = orNotFound(view.categoryById.get(id as CategoryId))
  return {
    item: presentLine(view, category),
    athletes: (view.athletesOf.get(category.id) ?? []).map((athlete) => presentEntry(view, athlete)),
    places: view.draws.get(category.id)?.bracket.places.map((place) => place ?? 0) ?? [],
    fights: publicFights(view, now, id),
    lists: presentLists(view, category),
    winners: presentWinners(view, category),
  }
}

function calendarRoutes(serve: Serve, gallery: Gallery): void {
  const write = (id: number, name: string, make: (view: PublicView, now: Date) => string) =>
    gallery.answer(id, { name: `ics ${name}`, type: CALENDAR_TYPE, life: "clock", make })
  serve(contract.publicCalendar, ({ id }) => write(id, "days", tournamentCalendar))
  serve(contract.publicAthleteCalendar, ({ id, athlete }) =>
    write(id, `athlete ${athlete}`, (view, now) => {
      const day = athleteDay(view, athlete, now)
      return peopleCalendar(view, day.athletes[0]?.name ?? "", day, now)
    }),
  )
  serve(contract.publicClubCalendar, ({ id, name }) =>
    write(id, `club ${name}`, (view, now) => {
      const day = clubDay(view, name, now)
      return peopleCalendar(view, day.athletes[0]?.organization ?? name, day, now)
    }),
  )
}
