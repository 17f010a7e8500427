import type { CategoryId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import { publicFights } from "#server/views/public/fights.ts"
import type { PublicView } from "#server/views/public/view.ts"
import { addresses } from "./addresses.ts"
import { bracketPicture, crossTableOf, winners } from "./category-page.ts"
import { fightFields } from "./fight-cards.ts"
import type { Page } from "./frame.ts"
import { type Html, html, type Piece, part } from "./html.ts"
import { categoryList } from "./info-page.ts"
import { poomsaeLists } from "./poomsae-list.ts"
import { resultParts } from "./results-page.ts"
import { hallNote } from "./tournament-frame.ts"
import { messages } from "./uk.ts"

/** `/t/7/embed/medals`: medals of clubs and regions, winners of all categories. */
export const embeddedMedals = (view: PublicView): Page =>
  embedded(view, { title: messages.embeddedMedals, body: resultParts(view, ["medals"]) })

/** `/t/7/embed/brackets`: the ways to the brackets and lists, inside the same frame. */
export const embeddedBrackets = (view: PublicView): Page =>
  embedded(view, {
    title: messages.tabs.brackets,
    body: part("categories", categoryList(view, { addressOf: addresses.embedded, target: "_self" })),
  })

/** `/t/7/embed/c/12`: what is fought now, the whole bracket or list, the winners. Refuses `not_found`. */
export function embeddedCategory(view: PublicView, id: number, now: Date): Page {
  const category = orNotFound(view.categoryById.get(id as CategoryId))
  const draw = view.draws.get(category.id)
  const fights = publicFights(view, now, id)
  const running = fights.filter(({ state }) => state === "running" || state === "called")
  const body = [
    part(
      "now",
      running.length > 0 && html`<div class="cards">${running.map((fight) => fightFields(view, fight))}</div>`,
    ),
    part(
      "draw",
      draw ? [bracketPicture(view, category, draw, fights), crossTableOf(view, draw)] : poomsaeLists(view, category),
    ),
    part("undrawn", !draw && category.showType !== "list" && html`<p class="muted">${messages.undrawn}</p>`),
    part("list", draw && category.showType === "list" && poomsaeLists(view, category)),
    part("winners", winners(view, category)),
  ]
  return embedded(view, { title: category.name, body, back: addresses.embeddedBrackets(view.tournament.id) })
}

interface Content {
  readonly title: string
  readonly body: Piece
  /** Where the way back leads, inside the frame. */
  readonly back?: string
}

/** A page for a frame of another site: no head of ours, and whatever leads out of it opens beside that site. */
function embedded(view: PublicView, { title, body, back }: Content): Page {
  const { id, name, shortName, date, city } = view.tournament
  return {
    title: `${title} · ${name}`,
    description: messages.describe(name, date, city),
    isIndexed: false,
    isFramed: true,
    data: { tournament: id },
    top: head(title, back),
    main: html`${hallNote(view)}<div class="body">${body}</div>`,
    foot: html`<footer class="foot embedded-foot"><a href="${addresses.now(id)}">${messages.embeddedFrom(shortName || name)}</a></footer>`,
  }
}

const head = (title: string, back: string | undefined): Html =>
  html`<header class="embedded-top">
      ${back && html`<a class="button button-quiet embedded-back" href="${back}" target="_self">${messages.allBrackets}</a>`}
      <h1 class="embedded-name">${title}</h1>
    </header>`
