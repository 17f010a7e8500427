import type { PublicView } from "#server/views/public/view.ts"
import { addresses } from "./addresses.ts"
import type { Page } from "./frame.ts"
import { type Html, html, type Piece, part } from "./html.ts"
import { icon } from "./icons.ts"
import type { SharePicture } from "./pictures/picture.ts"
import { tournamentPicture } from "./pictures/scenes.ts"
import { versionOf } from "./pictures/share-pictures.ts"
import { messages } from "./uk.ts"

export type Tab = keyof typeof messages.tabs

interface Content {
  /** Text before the tournament's name in the title; '' on its first page. */
  readonly title: string
  readonly description?: string
  /** Where the page belongs to. */
  readonly tab: Tab | null
  readonly isIndexed?: boolean
  /** What a messenger shows beside a link: the page and its picture; absent: the tournament's. */
  readonly picture?: readonly [page: string, picture: SharePicture]
  /** Whom the visitor follows: `next` the nearest fight of them all, `all` everybody's; absent: not on this page. */
  readonly mine?: "next" | "all"
  readonly body: Piece
}

/** A page of a tournament: its head with the ways to the others, and what is the page's own. */
export function tournamentPage(view: PublicView, content: Content): Page {
  const { id, name, date, city } = view.tournament
  const { title, description, tab, isIndexed = true, mine, body } = content
  return {
    title: title ? `${title} · ${name}` : name,
    isIndexed: isIndexed && view.tournament.published,
    description: description ?? messages.describe(name, date, city),
    picture: shared(content.picture ?? [addresses.now(id), tournamentPicture(view)]),
    data: { tournament: id },
    top: head(view, tab),
    main: html`${hallNote(view)}
      ${mine && html`<section class="mine" data-mine="${mine}" aria-label="${messages.mine}"><h2>${messages.followYours}</h2>${searchForm(id, "")}</section>`}
      <div class="body">${body}</div>`,
  }
}

const shared = ([page, picture]: NonNullable<Content["picture"]>): Page["picture"] => ({
  address: addresses.picture(page, versionOf(picture)),
  alt: picture.alt,
})

/** Of when it is, if the hall that has the tournament was not heard for a while. */
export const hallNote = (view: PublicView): Html =>
  html`<div class="t-head">${part("hall", view.hallNote && html`<p class="muted" role="note">${view.hallNote}</p>`)}</div>`

const order: readonly Tab[] = ["now", "schedule", "mine", "brackets", "results"]

function head({ tournament }: PublicView, tab: Tab | null): Html {
  const { id, name, shortName } = tournament
  const shown = shortName || name
  const isFirst = tab === "now"
  const tabs = order.map((one) => {
    const current = one === tab && html` aria-current="page"`
    return html`<a href="${addresses[one](id)}"${current}>${icon(one)}<span>${messages.tabs[one]}</span></a>`
  })
  return html`<header class="t-top">
      ${isFirst ? html`<a class="icon-link" href="/" aria-label="${messages.home}"><img src="/favicon.svg" alt="" width="26" height="26" /></a>` : html`<a class="icon-link" href="${addresses.now(id)}" aria-label="${messages.toTournament}">${icon("back")}</a>`}
      ${isFirst ? html`<h1 class="t-name" title="${name}">${shown}</h1>` : html`<p class="t-name">${shown}</p>`}
      <nav class="t-tabs" aria-label="${messages.tabsLabel}">${tabs}</nav>
      <a class="icon-link" href="${addresses.search(id)}" aria-label="${messages.search}">${icon("search")}</a>
      <button type="button" class="icon-link" popovertarget="menu" aria-label="${messages.menu}">${icon("menu")}</button>
      <div class="t-menu" id="menu" popover>
        <a class="t-menu-item" href="${addresses.info(id)}">${messages.about_}</a>
        <a class="t-menu-item" href="${addresses.teams(id)}">${messages.teams}</a>
        <button type="button" class="t-menu-item" data-scheme="${messages.dark}|${messages.light}" hidden><span data-scheme-name></span></button>
        <a class="t-menu-item" href="/login" data-entrance="${messages.myProfile}">${messages.cabinet}</a>
      </div>
    </header>`
}

/** One field; without a program it leads to the page of what is found. */
export const searchForm = (id: number, text: string): Html =>
  html`<form class="search" role="search" action="${addresses.search(id)}">
      <label class="visually-hidden" for="q">${messages.search}</label>
      <input id="q" name="q" type="search" value="${text}" placeholder="${messages.searchHint}" autocomplete="off" maxlength="100" />
      <button class="button">${messages.searchButton}</button>
      <ul class="offers people" aria-label="${messages.searchOffers}" hidden></ul>
    </form>`

/** The button that a page with a program shows: the athlete or club to follow. */
export const followButton = (kind: "athlete" | "club", key: string | number, name: string): Html =>
  html`<button type="button" class="button follow" data-follow="${kind}" data-key="${key}" data-name="${name}" hidden>${messages.follow}</button>`
