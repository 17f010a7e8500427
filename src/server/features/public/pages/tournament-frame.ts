import type { PublicView } from "#server/views/public/view.ts"
import { addresses } from "./addresses.ts"
import type { Page } from "./frame.ts"
import { type Html, html, type Piece, part } from "./html.ts"
import { messages } from "./uk.ts"

type Tab = keyof typeof messages.tabs

interface Content {
  /** Text before the tournament's name in the title; '' on its first page. */
  readonly title: string
  readonly description?: string
  readonly tab: Tab | null
  readonly isIndexed?: boolean
  readonly search?: string
  readonly body: Piece
}

/** A page of a tournament: its head, the ways to its other pages, the search, and what is the page's own. */
export function tournamentPage(view: PublicView, content: Content): Page {
  const { id, name, date, city } = view.tournament
  const { title, description, tab, isIndexed = true, search = "", body } = content
  return {
    title: title ? `${title} · ${name}` : name,
    isIndexed,
    description: description ?? messages.describe(name, date, city),
    data: { tournament: id },
    main: html`${head(view, tab)}
      ${searchForm(id, search)}
      <section class="mine" data-mine hidden></section>
      <div class="body">${body}</div>`,
  }
}

function head({ tournament, hallNote }: PublicView, tab: Tab | null): Html {
  const { id, name, date, city, address } = tournament
  const tabs = (Object.keys(messages.tabs) as Tab[]).map((one) => {
    const current = one === tab && html` aria-current="page"`
    return html`<a href="${addresses[one](id)}"${current}>${messages.tabs[one]}</a>`
  })
  return html`<div class="t-head">
      ${tab === "info" ? html`<h1>${name}</h1>` : html`<p class="t-name"><a href="${addresses.info(id)}">${name}</a></p>`}
      <p class="muted">${[date, city, address].filter(Boolean).join(" · ")}</p>
      ${part("hall", hallNote && html`<p class="muted" role="note">${hallNote}</p>`)}
      <nav class="tabs" aria-label="${messages.tabsLabel}">${tabs}</nav>
    </div>`
}

const searchForm = (id: number, text: string): Html =>
  html`<form class="search" role="search" action="${addresses.search(id)}">
      <label class="visually-hidden" for="q">${messages.search}</label>
      <input id="q" name="q" type="search" value="${text}" placeholder="${messages.search}" autocomplete="off" maxlength="100" />
      <button class="button button-quiet">${messages.searchButton}</button>
    </form>`

/** The button that a page with a program shows: the athlete or club to follow. */
export const followButton = (kind: "athlete" | "club", key: string | number, name: string): Html =>
  html`<button type="button" class="button follow" data-follow="${kind}" data-key="${key}" data-name="${name}" hidden>${messages.follow}</button>`
