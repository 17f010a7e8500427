import type { PublicCategoryLine } from "#contract/public/calls.ts"
import { ageGroup } from "#domain/catalogue/ages.ts"
import { groupBy } from "#domain/group-by.ts"
import { tournamentTexts } from "#domain/tournament/tournament-texts.ts"
import { tournamentTextWords } from "#domain/tournament/tournament-texts.uk.ts"
import { presentDays, presentLine } from "#server/views/public/present.ts"
import type { PublicView } from "#server/views/public/view.ts"
import { addresses } from "./addresses.ts"
import type { Page } from "./frame.ts"
import { type Html, html, type Piece, part, trusted } from "./html.ts"
import { tournamentPage } from "./tournament-frame.ts"
import { messages } from "./uk.ts"

/** `/t/7/info`: what the tournament is. */
export const infoPage = (view: PublicView): Page =>
  tournamentPage(view, {
    title: messages.about_,
    tab: null,
    body: [html`<h1>${view.tournament.name}</h1>`, about(view)],
  })

/** `/t/7/brackets`: the ways to the brackets and lists of all categories. */
export const bracketsPage = (view: PublicView): Page =>
  tournamentPage(view, {
    title: messages.tabs.brackets,
    tab: "brackets",
    body: [html`<h1>${messages.tabs.brackets}</h1>`, part("categories", categoryList(view))],
  })

/** What a tournament is, as long as nothing is fought. */
export const about = (view: PublicView): Piece => [
  facts(view),
  days(view),
  part("categories", categoryList(view)),
  regulations(view),
]

function facts({ tournament, athletes, categories: shown }: PublicView): Piece {
  const { fields } = messages
  const [organiser, ...people] = tournamentTexts.all.map(
    ({ name }) => [tournamentTextWords[name].heading, tournament[name]] as const,
  )
  const known: readonly (readonly [string, string])[] = [
    [fields.date, tournament.date],
    [fields.city, tournament.city],
    [fields.address, tournament.address],
    ...(organiser ? [organiser] : []),
    [fields.contacts, tournament.contacts],
    ...people,
  ]
  const badges = [
    messages.kinds[tournament.type] ?? "",
    messages.athletes(athletes.length),
    messages.categoriesCount(shown.length),
    tournament.registrationOpen ? messages.registrationOpen : messages.registrationClosed,
  ]
  return html`<section aria-label="${messages.information}">
      <ul class="badges">${badges.map((badge) => html`<li>${badge}</li>`)}</ul>
      <dl class="facts">${known.filter(([, value]) => value).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
      <p><a class="button button-quiet" href="${addresses.calendar(tournament.id)}">${messages.calendar}</a></p>
    </section>`
}

function days(view: PublicView): Piece {
  const shown = presentDays(view).filter(({ date, title }) => date !== "" || title !== "")
  if (shown.length === 0) return null
  return html`<section><h2>${messages.days}</h2><ul class="plain">${shown.map(
    ({ day, title, date, start }) =>
      html`<li><strong>${title || messages.day(day)}</strong> ${[date, messages.starts(start)].filter(Boolean).join(", ")}</li>`,
  )}</ul></section>`
}

interface Ways {
  readonly addressOf: (tournament: number, category: number) => string
  /** Where they open, if not as any link of the page. */
  readonly target?: "_self"
}

/** The categories by age, each with how far it has come. */
export function categoryList(view: PublicView, ways: Ways = { addressOf: addresses.category }): Html {
  const lines = view.categories.map((category) => presentLine(view, category))
  const groups = groupBy(lines, ({ ageCategory }) => ageCategory)
  return html`<section><h2>${messages.categories}</h2>
      ${lines.length === 0 && html`<p class="muted">${messages.noCategories}</p>`}
      ${[...groups].map(
        ([age, own]) => html`${groups.size > 1 && html`<h3>${nameOfAge(age)}</h3>`}
        <ul class="categories">${own.map((line) => categoryItem(view.tournament.id, line, ways))}</ul>`,
      )}
    </section>`
}

const nameOfAge = (age: number): string => ageGroup(age)?.name ?? messages.otherAges

const categoryItem = (tournament: number, line: PublicCategoryLine, { addressOf, target }: Ways): Html =>
  html`<li><a href="${addressOf(tournament, line.id)}"${target && html` target="${target}"`}>
      <strong>${line.fullName}</strong>
      <span>${messages.athletes(line.count)}</span>
      <span class="muted">${progressText(line)}</span></a></li>`

/** How far a category has come, in a few words. */
function progressText({ format, showType, all, done, over }: PublicCategoryLine): string {
  const isShown = format !== "" || (showType === 2 && all > 0)
  if (!isShown) return showType === 2 ? "" : messages.undrawn
  if (all > 0 && done === all) return over ? messages.over : messages.undecided
  if (done > 0) return messages.running(done, all)
  return showType === 2 ? messages.listReady : messages.drawn
}

function regulations({ tournament: { notes, description } }: PublicView): Piece {
  // Text typed without formatting keeps its line breaks.
  const isPlain = !/<(?:p|br|ul|ol|li|h[2-4]|blockquote|hr)\b/i.test(description)
  return [
    notes.trim() !== "" && html`<section><h2>${messages.important}</h2><p class="lines">${notes}</p></section>`,
    // Cleaned when it was saved: no script, style, class or id is left in it.
    description.trim() !== "" &&
      html`<section><h2>${messages.regulations}</h2><div class="${isPlain ? "rich lines" : "rich"}">${trusted(description)}</div></section>`,
  ]
}
