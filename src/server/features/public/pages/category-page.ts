import { formatWords } from "#contract/brackets/draw.uk.ts"
import type { PublicFight } from "#contract/public/calls.ts"
import { kindCode } from "#contract/wire/codes.ts"
import type { Category } from "#domain/athletes/types.ts"
import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import { type Bracket, levelIn } from "#domain/bracket/index.ts"
import type { StoredDraw } from "#domain/bracket/stored.ts"
import { isTree } from "#domain/formats/format.ts"
import type { CategoryId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import { timeOf } from "#domain/uk/dates.ts"
import { bracketModel } from "#layout/bracket/model.ts"
import { screenBracket } from "#layout/bracket/screen.ts"
import { crossTable, type Line, placeMark } from "#layout/formats/cross-table.ts"
import { pageInks } from "#layout/svg/page-inks.ts"
import { sceneMarkup } from "#layout/svg/scene-markup.ts"
import { finalsOf } from "#server/views/poomsae/sheet.ts"
import { publicFights } from "#server/views/public/fights.ts"
import { presentWinners } from "#server/views/public/present.ts"
import type { PublicView } from "#server/views/public/view.ts"
import { addresses } from "./addresses.ts"
import { delayNote, fightCard, fightFields } from "./fight-cards.ts"
import { courtName } from "./fights.ts"
import { type Page, scrolling } from "./frame.ts"
import { type Html, html, type Piece, part, trusted } from "./html.ts"
import { categoryPicture } from "./pictures/scenes.ts"
import { poomsaeLists } from "./poomsae-list.ts"
import { winnerList } from "./results-page.ts"
import { tournamentPage } from "./tournament-frame.ts"
import { messages } from "./uk.ts"

/** `/t/7/c/12`: a category's bracket or list, its fights and winners. Refuses `not_found`. */
export function categoryPage(view: PublicView, id: number, now: Date): Page {
  const category = orNotFound(view.categoryById.get(id as CategoryId))
  const draw = view.draws.get(category.id)
  const fights = publicFights(view, now, id)
  const hasList = category.showType === "list"
  const isOver = fights.length > 0 && fights.every(({ state }) => state === "over")
  const parts = [
    part("draw", draw ? drawn(view, category, draw, fights) : listOf(view, category)),
    part("winners", winners(view, category)),
  ]
  return tournamentPage(view, {
    title: category.name,
    tab: "brackets",
    description: messages.describeCategory(category.name, view.tournament.name),
    picture: [addresses.category(view.tournament.id, category.id), categoryPicture(view, category)],
    body: [
      part("head", categoryHead(view, category, draw)),
      part("ways", draw && waysOf(draw, fights, hasList)),
      // Nothing that is over stands above a fight that is to come.
      ...(isOver ? parts.toReversed() : parts),
      part("list", draw && hasList && selection(view, category)),
      part("entrants", entrants(view, category)),
      part("proof", draw && view.tournament.published && proofWay(view, category)),
    ],
  })
}

function categoryHead(view: PublicView, category: Category, draw: StoredDraw | undefined): Html {
  const court = view.sections.find(({ id }) => id === category.sectionId)?.name ?? ""
  const facts = [
    messages.kinds[kindCode.to(category.kind)] ?? "",
    court,
    category.day > 0 ? messages.day(category.day) : "",
    draw ? formatWords[draw.bracket.format] : "",
    draw || category.showType === "list" ? "" : messages.undrawn,
  ]
  return html`<h1>${category.name}</h1><p class="muted">${facts.filter(Boolean).join(" · ")}</p>`
}

const proofWay = ({ tournament }: PublicView, { id }: Category): Html =>
  html`<p><a href="${addresses.proof(tournament.id, id)}">${messages.proof}</a> <span class="muted">${messages.proofHint}</span></p>`

/** Where the fights of a round begin on the page. */
const placeOfRound = (round: number): string => `round-${round}`

/**
 * The rounds of a bracket as ways to their fights, what is over ticked, the round that goes on marked; on a phone that
 * stands, the way to the whole bracket.
 */
function waysOf({ bracket }: StoredDraw, fights: readonly PublicFight[], hasList: boolean): Piece {
  const all = [...new Set(fights.map(({ round }) => round))].filter((round) => round > 0).sort((a, b) => b - a)
  const rounds = all.length > 1 ? all : []
  const whole = hasPicture(bracket) && html`<li class="to-picture"><a href="#bracket">${messages.wholeBracket}</a></li>`
  const list = hasList && html`<li><a href="#${SELECTION}">${messages.selection}</a></li>`
  if (rounds.length === 0 && !whole && !list) return null
  const isOver = (round: number): boolean => fights.every((fight) => fight.round !== round || fight.state === "over")
  const present = rounds.find((round) => !isOver(round))
  return html`<nav aria-label="${messages.roundWays}"><ul class="chips">${list}${rounds.map(
    (round) =>
      html`<li><a href="#${placeOfRound(round)}"${round === present && html` aria-current="true"`}>${messages.roundWay(round)}${isOver(round) && html` <span role="img" aria-label="${messages.over}">✓</span>`}</a></li>`,
  )}${whole}</ul></nav>`
}

const SELECTION = "selection"

/** The list from which the bracket was made. */
const selection = (view: PublicView, category: Category): Html =>
  html`<section id="${SELECTION}"><h2>${messages.selection}</h2>${poomsaeLists(view, category)}</section>`

/** A list, and of one of the mixed method what will become of it. */
function listOf(view: PublicView, category: Category): Piece {
  const finals = finalsOf(category, view.scoring)
  return [finals > 0 && html`<p class="muted">${messages.cutTo(finals)}</p>`, poomsaeLists(view, category)]
}

/** Who has won it, once that is known. */
export function winners(view: PublicView, category: Category): Piece {
  const found = presentWinners(view, category)
  if (found.length === 0) return null
  return html`<section class="card"><h2>${messages.winners}</h2>${winnerList(view, found)}</section>`
}

function drawn(view: PublicView, category: Category, draw: StoredDraw, fights: readonly PublicFight[]): Piece {
  const picture = bracketPicture(view, category, draw, fights)
  return [
    fightLists(view, fights),
    crossTableOf(view, draw),
    picture && html`<div class="picture" id="bracket">${picture}</div>`,
  ]
}

const hasPicture = ({ format, places }: StoredDraw["bracket"]): boolean =>
  isTree(format) && places.some((place) => place !== null)

/** Of its size at zoom 1: names of 13 px are 9 px then. */
const LEAST = 0.7

/** The bracket as a picture; null of what is none, or is empty. Readers have the fights beside it. */
export function bracketPicture(
  view: PublicView,
  { name }: Category,
  { bracket }: StoredDraw,
  fights: readonly PublicFight[],
): Html | null {
  if (!hasPicture(bracket)) return null
  const times = new Map(
    fights
      .filter(({ expected }) => expected !== "")
      .map((one) => [one.technicalNumber, timeOf(new Date(one.expected))]),
  )
  const model = bracketModel(bracket, view.athleteById, "organization")
  const { w, h, items } = screenBracket(model, { slots: "standing", times }).scene
  // It shrinks to the frame that it stands in, as long as its names can be read; then it is pushed aside.
  const size = html`width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" style="max-width:${rem(w)};min-width:${rem(LEAST * w)}"`
  return scrolling(
    messages.bracketOf(name),
    html`<svg class="scene" ${size} aria-hidden="true">${trusted(sceneMarkup(items, pageInks))}</svg>`,
  )
}

/** A length as long as so many px where the browser's letters have their usual size. */
const rem = (px: number): string => `${Math.round((px * 100) / 16) / 100}rem`

/** By when they were over; without that as they come. */
const byEnd = (one: PublicFight, other: PublicFight): number =>
  one.finishedAt < other.finishedAt ? -1 : one.finishedAt > other.finishedAt ? 1 : 0

/** What is fought, what comes, what is over: the last result open, the others behind a line. */
function fightLists(view: PublicView, fights: readonly PublicFight[]): Piece {
  const of = (...states: readonly PublicFight["state"][]) => fights.filter(({ state }) => states.includes(state))
  const card = (fight: PublicFight): Html => {
    const round = fight.round > 0 ? messages.round(fight.round) : ""
    return placed(fight, fightCard(view, fight, [round, courtName(view, fight)].filter(Boolean).join(" · ")))
  }
  const [now, next, over] = [of("running", "called"), of("open"), of("over").toSorted(byEnd).toReversed()]
  const firsts = new Map([...now, ...next, ...over].toReversed().map((fight) => [fight.round, fight]))
  const placed = (fight: PublicFight, shown: Html): Html =>
    fight.round > 0 && firsts.get(fight.round) === fight
      ? html`<div class="place" id="${placeOfRound(fight.round)}">${shown}</div>`
      : shown
  const [last, ...before] = over
  return html`<section aria-label="${messages.fights}">
      ${now.length > 0 && html`<h2>${messages.nowTitle}${delayNote(view)}</h2><div class="cards">${now.map((fight) => placed(fight, fightFields(view, fight)))}</div>`}
      ${next.length > 0 && html`<h2>${messages.nextTitle}</h2><div class="cards">${next.map(card)}</div>`}
      ${last && html`<h2>${messages.doneTitle}</h2><div class="cards">${card(last)}</div>`}
      ${before.length > 0 && html`<details id="before"><summary>${messages.doneMore(before.length)}</summary><div class="cards">${before.map(card)}</div></details>`}
    </section>`
}

/** The table of a round robin; null of any other way. */
export function crossTableOf(view: PublicView, { bracket }: StoredDraw): Html | null {
  if (bracket.format !== "roundRobin") return null
  const lines = crossTable(bracket, bracketModel(bracket, view.athleteById, "organization"))
  const rows = lines.map(
    (
      { entry, cells, wins, ...line },
      at,
    ) => html`<tr><td>${at + 1}</td><th scope="row">${entry.name}<small>${entry.secondary}</small></th>
      ${cells.map(({ outcome, score }) => html`<td>${score || (outcome === "won" ? "✓" : outcome === "lost" ? "–" : "")}</td>`)}
      <td>${wins}</td><td>${placeMark(line) || "–"}</td></tr>`,
  )
  return html`<section><h2>${messages.table}</h2>${scrolling(
    messages.table,
    html`<table><thead><tr><th scope="col">№</th><th scope="col">${messages.name}</th>${lines.map((_, at) => html`<th scope="col">${at + 1}</th>`)}
      <th scope="col">${messages.tableWins}</th><th scope="col">${messages.place}</th></tr></thead><tbody>${rows}</tbody></table>`,
  )}${tieNote(bracket, lines)}</section>`
}

/** What parts equals of a table, for whoever sees it without a winner. */
function tieNote(bracket: Bracket, lines: readonly Line[]): Piece {
  if (!lines.some(({ tie }) => tie)) return null
  return html`<p class="muted">${levelIn(bracket).length > 0 ? messages.levelAfterTies : messages.tieDue}</p>`
}

function entrants(view: PublicView, { id }: Category): Html {
  const athletes = view.athletesOf.get(id) ?? []
  const items = athletes.map(
    (athlete) =>
      html`<li><a href="${addresses.athlete(view.tournament.id, athlete.id)}">${nameWithMark(athlete.name, athlete.unranked)}</a> <span class="muted">${[athlete.organization, athlete.region].filter(Boolean).join(", ")}</span></li>`,
  )
  return html`<section><h2>${messages.entrants} (${athletes.length})</h2>
    ${items.length > 0 ? html`<ul class="people">${items}</ul>` : html`<p class="muted">${messages.noEntrants}</p>`}</section>`
}
