import type { PublicAthlete, PublicFight } from "#contract/public/calls.ts"
import { nextFight } from "#contract/public/next-fight.ts"
import { nameWithMark, unrankedTexts } from "#domain/athletes/unranked.uk.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { entryPapers } from "#server/views/public/entry-papers.ts"
import {
  athleteDay,
  clubDay,
  findCategories,
  findFights,
  findPeople,
  type PeopleDay,
} from "#server/views/public/people.ts"
import { presentEntry } from "#server/views/public/present.ts"
import type { PublicView } from "#server/views/public/view.ts"
import { addresses } from "./addresses.ts"
import { numberText } from "./fight-cards.ts"
import { courtName, fightTable, outcomeText, scored, timeText } from "./fights.ts"
import type { Page } from "./frame.ts"
import { type Html, html, type Piece, part } from "./html.ts"
import { athletePicture } from "./pictures/scenes.ts"
import { followButton, searchForm, tournamentPage } from "./tournament-frame.ts"
import { messages } from "./uk.ts"

/** `/t/7/a/5`: one person's day. Refuses `not_found`. */
export function athletePage(view: PublicView, id: number, now: Date): Page {
  const day = athleteDay(view, id, now)
  const [first] = day.athletes
  const name = first?.name ?? ""
  const { id: tournament } = view.tournament
  return tournamentPage(view, {
    title: name,
    tab: "mine",
    isIndexed: false,
    description: messages.describePerson(name, view.tournament.name),
    picture: [addresses.athlete(tournament, id), athletePicture(view, day)],
    body: [
      html`<h1>${name}</h1>
        <p class="muted">${first?.organization && html`<a href="${addresses.club(tournament, first.organization)}">${first.organization}</a>`}${[
          first?.region,
          first?.birthYear ? String(first.birthYear) : "",
          first?.coach ? `${messages.coach}: ${first.coach}` : "",
        ]
          .filter(Boolean)
          .map((fact) => ` · ${fact}`)}</p>
        <p class="ways">${followButton("athlete", id, name)} <a class="button button-quiet" href="${addresses.athleteCalendar(tournament, id)}">${messages.calendar}</a></p>`,
      part("day", [entries(tournament, day.athletes), papersOf(view, day.athletes), fightsOf(view, day)]),
    ],
  })
}

/** `/t/7/club?name=…`: a club's day. Refuses `not_found`. */
export function clubPage(view: PublicView, name: string, now: Date): Page {
  const day = clubDay(view, name, now)
  const title = day.athletes[0]?.organization ?? name
  const { id } = view.tournament
  return tournamentPage(view, {
    title,
    tab: "mine",
    isIndexed: false,
    description: messages.describePerson(title, view.tournament.name),
    body: [
      html`<h1>${title}</h1><p class="muted">${messages.athletes(day.athletes.length)}</p>
        <p class="ways">${followButton("club", title, title)} <a class="button button-quiet" href="${addresses.clubCalendar(id, title)}">${messages.calendar}</a></p>`,
      part("day", [fightsOf(view, day), peopleList(id, day.athletes)]),
    ],
  })
}

const MOST_FOUND = 60
/** A line of chips more than a phone shows at once says nothing. */
const MOST_CATEGORIES = 12

/** `/t/7/mine`: whom this browser follows; the browser alone knows. */
export const minePage = (view: PublicView): Page =>
  tournamentPage(view, {
    title: messages.tabs.mine,
    tab: "mine",
    mine: "all",
    isIndexed: false,
    body: html`<h1 class="visually-hidden">${messages.tabs.mine}</h1><p class="muted">${messages.followHow}</p>`,
  })

/** `/t/7/search?q=…`: the athletes, clubs, categories and fights that match the text. What is found is offered while it is typed, too. */
export function searchPage(view: PublicView, text: string, now: Date): Page {
  const found = findPeople(view, text, MOST_FOUND).map((athlete) => presentEntry(view, athlete))
  const fights = findFights(view, text, now)
  const categories = findCategories(view, text, MOST_CATEGORIES)
  const clubs = [...new Set(found.map(({ organization }) => organization).filter(Boolean))].slice(0, 8)
  const { id } = view.tournament
  const none = text.trim() === "" ? messages.searchEmpty : messages.searchNothing
  return tournamentPage(view, {
    title: messages.searchTitle(text),
    tab: null,
    isIndexed: false,
    body: [
      html`<h1>${text.trim() === "" ? messages.search : messages.searchTitle(text)}</h1>`,
      searchForm(id, text),
      found.length + fights.length + categories.length === 0 && html`<p class="muted">${none}</p>`,
      categories.length > 0 &&
        html`<ul class="chips" data-found="categories">${categories.map((one) => html`<li><a href="${addresses.category(id, one.id)}">${one.name}</a></li>`)}</ul>`,
      clubs.length > 0 &&
        html`<ul class="chips">${clubs.map((club) => html`<li><a href="${addresses.club(id, club)}">${club}</a></li>`)}</ul>`,
      fightList(view, fights),
      peopleList(id, found),
      found.length === MOST_FOUND && html`<p class="muted">${messages.searchMany(MOST_FOUND)}</p>`,
    ],
  })
}

/** One line a fight: its number and pair, where and when, and how it ended. */
function fightList(view: PublicView, fights: readonly PublicFight[]): Piece {
  if (fights.length === 0) return null
  const { id } = view.tournament
  const items = fights.map((fight) => {
    const pair = [fight.blue, fight.red].map(nameIn).join(" – ")
    const category = view.categoryById.get(fight.category as CategoryId)?.name ?? ""
    const facts = [courtName(view, fight), timeText(fight), category].filter(Boolean).join(" · ")
    return html`<li${scored(fight)}><a href="${addresses.category(id, fight.category)}">${numberText(fight)} ${pair}</a> <span class="muted">${facts}</span> <strong>${outcomeText(fight)}</strong></li>`
  })
  return html`<ul class="people">${items}</ul>`
}

const nameIn = (side: PublicFight["blue"]): string => (side ? nameWithMark(side.name, side.unranked) : messages.unknown)

function entries(tournament: number, athletes: readonly PublicAthlete[]): Html {
  const items = athletes
    .filter(({ categoryId }) => categoryId > 0)
    .map(
      ({ category, categoryId, place, unranked }) =>
        html`<li><a href="${addresses.category(tournament, categoryId)}">${category}</a> ${unranked === 1 && html`<strong>${unrankedTexts.unranked}</strong>`}${place > 0 && html`<strong>${messages.placeNo(place)}</strong>`}</li>`,
    )
  return html`<ul class="chips">${items}</ul>`
}

/** Protocols and diplomas of what is over. */
function papersOf(view: PublicView, athletes: readonly PublicAthlete[]): Piece {
  const { id } = view.tournament
  const links = athletes.flatMap((one) => {
    const papers = entryPapers(view, one.id as AthleteId)
    if (!papers) return []
    const { category, isDiploma } = papers
    return [
      html`<a class="button button-quiet" href="${addresses.protocol(id, category.id)}">${messages.protocol(category.name)}</a>`,
      isDiploma &&
        html`<a class="button button-quiet" href="${addresses.diploma(id, one.id)}">${messages.diploma(category.name)}</a>`,
    ]
  })
  return links.length > 0 && html`<p class="ways">${links}</p>`
}

/** The next fight, what follows it, and below what is over. */
function fightsOf(view: PublicView, { athletes, fights }: PeopleDay): Piece {
  if (fights.length === 0) return html`<p class="muted">${messages.noFights}</p>`
  const own = new Set(athletes.map(({ id }) => id))
  const next = nextFight(fights)
  const coming = fights.filter((fight) => fight.state !== "over" && fight !== next)
  const over = fights.filter(({ state }) => state === "over").toReversed()
  const table = (title: string, some: readonly PublicFight[]): Piece =>
    some.length > 0 && html`<section><h2>${title}</h2>${fightTable(view, some, title, own)}</section>`
  return [next && nextCard(view, next), table(messages.nextTitle, coming), table(messages.doneTitle, over)]
}

/** As `card-view.ts` of the pages' program shows it, with the time of day: this one does not count. */
function nextCard(view: PublicView, fight: PublicFight): Html {
  const { state, ahead } = fight
  const isOpen = state === "open"
  const time = timeText(fight)
  const wait = isOpen ? time || messages.noTime : messages.nextState[state === "called" ? "called" : "running"]
  const sideOf = (side: "blue" | "red"): Html =>
    html`<p class="next-side" data-side="${side}"><span class="side-sign" data-side="${side}" role="img" aria-label="${messages.columns[side]}"></span> <span>${nameIn(fight[side])}</span> <b class="points num" data-score="${side}"></b></p>`
  return html`<article class="next" data-state="${isOpen && time === "" ? "untimed" : state}"${scored(fight)} aria-label="${messages.nextFight}">
      <p class="next-head"><b>${messages.nextFight}</b><span>${view.categoryById.get(fight.category as CategoryId)?.name ?? ""}</span></p>
      <div class="next-line"><p class="next-wait" data-score="clock">${wait}</p><p class="next-place">${[courtName(view, fight), numberText(fight)].filter(Boolean).join(" · ")}${isOpen && ahead > 0 && html`<br />${messages.ahead(ahead)}`}</p></div>
      ${sideOf("blue")}${sideOf("red")}
    </article>`
}

function peopleList(tournament: number, athletes: readonly PublicAthlete[]): Piece {
  if (athletes.length === 0) return null
  const items = athletes.map(
    ({ id, name, organization, category, place, unranked }) =>
      html`<li><a href="${addresses.athlete(tournament, id)}">${nameWithMark(name, unranked === 1)}</a> <span class="muted">${[category, organization].filter(Boolean).join(" · ")}</span>
        ${place > 0 && html`<strong>${messages.placeNo(place)}</strong>`}</li>`,
  )
  return html`<ul class="people">${items}</ul>`
}
