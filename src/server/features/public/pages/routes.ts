import { Refusal } from "#domain/refusal.ts"
import type { PageParameters, ServeDocument } from "#server/platform/http/documents.ts"
import { HTML_TYPE, type Published, ready } from "#server/platform/http/published.ts"
import type { PublicView } from "#server/views/public/view.ts"
import type { Gallery } from "../gallery.ts"
import type { Wanted } from "../kept-answers.ts"
import { categoryPage } from "./category-page.ts"
import { embeddedBrackets, embeddedCategory, embeddedMedals } from "./embedded-pages.ts"
import { type Frame, livePage, type Page, pageText } from "./frame.ts"
import { type Html, html } from "./html.ts"
import { bracketsPage, infoPage } from "./info-page.ts"
import { nowPage } from "./now-page.ts"
import { athletePage, clubPage, minePage, searchPage } from "./people-pages.ts"
import { resultsPage } from "./results-page.ts"
import { schedulePage } from "./schedule-page.ts"
import { teamsPage } from "./teams-page.ts"
import { messages } from "./uk.ts"

/** A page of a tournament, at an address below the tournament's own. */
interface WrittenPage {
  readonly path: string
  readonly life: "revision" | "clock"
  /** Identifies the page among those of its tournament. */
  readonly name: (asked: PageParameters) => string
  readonly make: (view: PublicView, asked: PageParameters, now: Date) => Page
  /** What is searched for is asked for once. */
  readonly isLive?: false
  /** Sites that the organiser names may show it inside their own pages. */
  readonly isEmbedded?: true
}

const PAGES: readonly WrittenPage[] = [
  { path: "", life: "clock", name: () => "now", make: (view, _, now) => nowPage(view, now) },
  { path: "/info", life: "revision", name: () => "info", make: infoPage },
  { path: "/mine", life: "revision", name: () => "mine", make: minePage },
  { path: "/brackets", life: "revision", name: () => "brackets", make: bracketsPage },
  { path: "/schedule", life: "clock", name: () => "schedule", make: (view, _, now) => schedulePage(view, now) },
  { path: "/results", life: "revision", name: () => "results", make: resultsPage },
  { path: "/teams", life: "revision", name: () => "teams", make: teamsPage },
  {
    path: "/search",
    life: "clock",
    name: wordOf,
    make: (view, asked, now) => searchPage(view, wordOf(asked), now),
    isLive: false,
  },
  { path: "/club", life: "clock", name: clubOf, make: (view, { query }, now) => clubPage(view, query.name ?? "", now) },
  {
    path: "/a/:athlete",
    life: "clock",
    name: ({ path }) => `athlete ${path.athlete}`,
    make: (view, { path }, now) => athletePage(view, idOf(path.athlete), now),
  },
  {
    path: "/c/:category",
    life: "clock",
    name: ({ path }) => `category ${path.category}`,
    make: (view, { path }, now) => categoryPage(view, idOf(path.category), now),
  },
  { path: "/embed/medals", life: "revision", name: () => "embedded medals", make: embeddedMedals, isEmbedded: true },
  {
    path: "/embed/brackets",
    life: "revision",
    name: () => "embedded brackets",
    make: embeddedBrackets,
    isEmbedded: true,
  },
  {
    path: "/embed/c/:category",
    life: "clock",
    name: ({ path }) => `embedded ${path.category}`,
    make: (view, { path }, now) => embeddedCategory(view, idOf(path.category), now),
    isEmbedded: true,
  },
]

/** The pages of a published tournament, as text that needs no program to be read. */
export function tournamentPages(serve: ServeDocument, gallery: Gallery, frame: Frame): void {
  const missing = notFoundPage(frame)
  for (const page of PAGES) {
    serve(`/t/:id${page.path}`, async (asked) => {
      const id = idOf(asked.path.id)
      try {
        return await gallery.answer(id, wantedOf(page, asked, frame))
      } catch (error) {
        if (!isMissing(error)) throw error
        return await (error.field === PAGE ? missingIn(frame, id) : missing())
      }
    })
  }
}

/** A page as it is followed, by its address below the tournament's own; null: there is no such page, or it never changes. */
export function pageAt(address: string, frame: Frame): Wanted | null {
  const [place = "", query = ""] = address.split("?")
  for (const page of PAGES) {
    const path = pathOf(page.path, place)
    if (!path || page.isLive === false) continue
    return wantedOf(page, { path, query: Object.fromEntries(new URLSearchParams(query)), form: {}, address: "" }, frame)
  }
  return null
}

function pathOf(pattern: string, place: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split("/"), place.split("/")]
  if (wanted.length !== given.length) return null
  const pairs = wanted.map((name, at): [string, string] => [name, given[at] ?? ""])
  if (pairs.some(([name, value]) => !name.startsWith(":") && name !== value)) return null
  return Object.fromEntries(pairs.flatMap(([name, value]) => (name.startsWith(":") ? [[name.slice(1), value]] : [])))
}

const wantedOf = (
  { life, name, make, isLive, isEmbedded }: WrittenPage,
  asked: PageParameters,
  frame: Frame,
): Wanted => ({
  name: `page ${name(asked)}`,
  type: HTML_TYPE,
  life,
  label: "p",
  // The preview of the workspace stands in a page of our own.
  ...(isEmbedded && { framedBy: ({ tournament }: PublicView) => ["'self'", ...tournament.embedOrigins] }),
  make: (view, now) => {
    const page = ofTournament(() => make(view, asked, now))
    return isLive === false ? pageText(frame, page) : livePage(frame, page)
  },
})

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

/** Those of a demo's pages have fifteen digits. */
const idOf = (text = ""): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0)

function wordOf({ query }: PageParameters): string {
  return (query.q ?? "").slice(0, 100)
}

function clubOf({ query }: PageParameters): string {
  return `club ${(query.name ?? "").slice(0, 300)}`
}

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
