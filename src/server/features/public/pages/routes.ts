import { Refusal } from "#domain/refusal.ts"
import type { Asked, ServeDocument } from "#server/platform/http/documents.ts"
import { HTML_TYPE, type Published, ready } from "#server/platform/http/published.ts"
import type { PublicView } from "#server/views/public/view.ts"
import type { Gallery } from "../gallery.ts"
import { categoryPage } from "./category-page.ts"
import { type Frame, type Page, pageText } from "./frame.ts"
import { type Html, html } from "./html.ts"
import { infoPage } from "./info-page.ts"
import { athletePage, clubPage, searchPage } from "./people-pages.ts"
import { resultsPage } from "./results-page.ts"
import { schedulePage } from "./schedule-page.ts"
import { teamsPage } from "./teams-page.ts"
import { messages } from "./uk.ts"

/** The pages of a published tournament, as text that needs no program to be read. */
export function tournamentPages(serve: ServeDocument, gallery: Gallery, frame: Frame): void {
  const missing = notFoundPage(frame)

  /** `name`: identifies the page among those of its tournament, null: it is made for every request. */
  const bind = (path: string, life: "revision" | "clock", name: (asked: Asked) => string, make: Make): void =>
    serve(path, async (asked) => {
      const id = idOf(asked.path.id)
      try {
        return await gallery.answer(id, {
          name: `page ${name(asked)}`,
          type: HTML_TYPE,
          life,
          label: "p",
          make: (view, now) =>
            pageText(
              frame,
              ofTournament(() => make(view, asked, now)),
            ),
        })
      } catch (error) {
        if (!isMissing(error)) throw error
        return await (error.field === PAGE ? missingIn(frame, id) : missing())
      }
    })

  bind("/t/:id", "revision", () => "info", infoPage)
  bind(
    "/t/:id/schedule",
    "clock",
    () => "schedule",
    (view, _, now) => schedulePage(view, now),
  )
  bind("/t/:id/results", "revision", () => "results", resultsPage)
  bind("/t/:id/teams", "revision", () => "teams", teamsPage)
  bind("/t/:id/search", "revision", wordOf, (view, asked) => searchPage(view, wordOf(asked)))
  bind("/t/:id/club", "clock", clubOf, (view, asked, now) => clubPage(view, asked.query.name ?? "", now))
  bind(
    "/t/:id/a/:athlete",
    "clock",
    ({ path }) => `athlete ${path.athlete}`,
    (view, { path }, now) => athletePage(view, idOf(path.athlete), now),
  )
  bind(
    "/t/:id/c/:category",
    "clock",
    ({ path }) => `category ${path.category}`,
    (view, { path }, now) => categoryPage(view, idOf(path.category), now),
  )
}

/** Marks a refusal as: the tournament exists, but the requested part of it does not. */
const PAGE = "page"

const isMissing = (error: unknown): error is Refusal => error instanceof Refusal && error.code === "not_found"

function ofTournament(make: () => Page): Page {
  try {
    return make()
  } catch (error) {
    throw isMissing(error) ? new Refusal("not_found", PAGE) : error
  }
}

type Make = (view: PublicView, asked: Asked, now: Date) => Page

const idOf = (text = ""): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)
const wordOf = ({ query }: Asked): string => (query.q ?? "").slice(0, 100)
const clubOf = ({ query }: Asked): string => `club ${(query.name ?? "").slice(0, 300)}`

/** The not-found page, made once. */
function notFoundPage(frame: Frame): () => Promise<Published> {
  const made = missingPage(frame, messages.notFoundText, html`<a class="button" href="/">${messages.toHome}</a>`)
  return () => made
}

/** Of a tournament that is there: the way on is its own page. */
const missingIn = (frame: Frame, id: number): Promise<Published> =>
  missingPage(
    frame,
    messages.notFoundIn,
    html`<a class="button" href="/t/${id}">${messages.toTournament}</a> <a class="button" href="/">${messages.toHome}</a>`,
  )

async function missingPage(frame: Frame, description: string, ways: Html): Promise<Published> {
  const main = html`<div class="notice"><h1>${messages.notFound}</h1><p>${description}</p><p>${ways}</p></div>`
  const page = { title: messages.notFound, description, isIndexed: false, main }
  return { kind: "published", ready: await ready(pageText(frame, page), HTML_TYPE, "p"), status: 404 }
}
