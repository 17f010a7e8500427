import type { PublicResult } from "#contract/public/calls.ts"
import type { WireTeamLine } from "#contract/standings/calls.ts"
import { placesBy, unattachedText } from "#contract/standings/uk.ts"
import { unattachedMedals } from "#domain/standings/teams.ts"
import { presentMedals, presentResults } from "#server/views/public/present.ts"
import type { PublicView } from "#server/views/public/view.ts"
import { addresses } from "./addresses.ts"
import { type Page, scrolling } from "./frame.ts"
import { type Html, html, type Piece, part } from "./html.ts"
import { tournamentPage } from "./tournament-frame.ts"
import { messages } from "./uk.ts"

/** `/t/7/results`: winners of all categories, medals and team standings of clubs and regions. */
export function resultsPage(view: PublicView): Page {
  return tournamentPage(view, {
    title: messages.tabs.results,
    tab: "results",
    body: [html`<h1>${messages.tabs.results}</h1>`, resultParts(view, ["medals", "points"])],
  })
}

/** Tables of teams, then the winners of the categories: what of it there is. */
export function resultParts(view: PublicView, tables: readonly (keyof typeof placesBy)[]): Piece {
  const results = presentResults(view).filter(({ winners }) => winners.length > 0)
  const { organizations, regions } = presentMedals(view)
  const unattached = unattachedMedals(results)
  const teams: Teams[] = [
    {
      title: messages.byClub,
      column: messages.club,
      lines: organizations,
      addressOf: (name) => addresses.club(view.tournament.id, name),
      unattached,
    },
    { title: messages.byRegion, column: messages.region, lines: regions, addressOf: null, unattached: 0 },
  ]
  return [
    part("medals", results.length > 0 && tables.map((by) => teamTables(by, teams))),
    part("winners", winnersOf(view, results)),
  ]
}

function winnersOf(view: PublicView, results: readonly PublicResult[]): Piece {
  if (results.length === 0) return html`<p class="muted">${messages.noResults}</p>`
  const cards = results.map(
    ({ category, fullName, winners }) =>
      html`<section class="card"><h3><a href="${addresses.category(view.tournament.id, category)}">${fullName}</a></h3>${winnerList(view, winners)}</section>`,
  )
  return html`<section><h2>${messages.winners}</h2><div class="cards">${cards}</div></section>`
}

/** Winners with their medals. */
export const winnerList = ({ tournament }: PublicView, winners: PublicResult["winners"]): Html =>
  html`<ol class="winners">${winners.map(
    ({ place, id, name, organization, coach }) =>
      html`<li><span class="medal" data-place="${place}" title="${messages.placeNo(place)}">${place}</span>
        <span><a href="${addresses.athlete(tournament.id, id)}">${name}</a><small>${[organization, coach].filter(Boolean).join(" · ")}</small></span></li>`,
  )}</ol>`

interface Teams {
  readonly title: string
  /** What a line is. */
  readonly column: string
  readonly lines: readonly WireTeamLine[]
  readonly addressOf: ((name: string) => string) | null
  /** Medals of athletes without a club, which no line counts. */
  readonly unattached: number
}

/** Clubs and regions by medals, or by points: each table by what it shows. */
const teamTables = (by: keyof typeof placesBy, tables: readonly Teams[]): Html =>
  html`<section><h2>${messages.teamTables[by]}</h2><p class="muted">${placesBy[by].rule}</p>
    <div class="columns">${tables.map((teams) => teamTable(by, teams))}</div></section>`

function teamTable(by: keyof typeof placesBy, { title, column, lines, addressOf, unattached }: Teams): Html {
  const shown = listed[by](lines)
  const note = by === "medals" && unattached > 0 && html`<p class="muted">${unattachedText(unattached)}</p>`
  if (shown.length === 0)
    return html`<section><h3>${title}</h3>${note || html`<p class="muted">${messages.noMedals}</p>`}</section>`
  const rows = shown.map((line) => {
    const { name, gold, silver, bronze, points } = line
    const last = by === "medals" ? gold + silver + bronze : String(points).replace(".", ",")
    return html`<tr><td class="number">${by === "medals" ? line.medalPlace : line.place}</td>
      <th scope="row">${addressOf && name ? html`<a href="${addressOf(name)}">${name}</a>` : name}</th>
      <td>${gold}</td><td>${silver}</td><td>${bronze}</td><td>${last}</td></tr>`
  })
  const medals = [messages.gold, messages.silver, messages.bronze].map(
    (word, at) =>
      html`<th scope="col"><span class="medal" data-place="${at + 1}" aria-hidden="true">${at + 1}</span><span class="word">${word}</span></th>`,
  )
  return html`<section><h3>${title}</h3>${scrolling(
    `${messages.teamTables[by]}: ${title}`,
    html`<table class="teams"><thead><tr><th scope="col"><span class="word">${messages.place}</span></th><th scope="col">${column}</th>
      ${medals}<th scope="col">${by === "medals" ? messages.allMedals : messages.points}</th></tr></thead>
      <tbody>${rows}</tbody></table>`,
  )}${note}</section>`
}

/** Who has a medal, the best first; who took part, as they come: by points. */
const listed: Readonly<Record<keyof typeof placesBy, (lines: readonly WireTeamLine[]) => WireTeamLine[]>> = {
  medals: (lines) =>
    lines
      .filter(({ gold, silver, bronze }) => gold + silver + bronze > 0)
      .toSorted((one, other) => one.medalPlace - other.medalPlace),
  points: (lines) => lines.filter(({ points }) => points > 0),
}
