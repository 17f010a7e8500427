import type { PublicMedalLine, PublicResult } from "#contract/public.ts"
import { presentMedals, presentResults } from "../present.ts"
import type { PublicView } from "../view.ts"
import { addresses } from "./addresses.ts"
import { type Page, scrolling } from "./frame.ts"
import { type Html, html, type Piece } from "./html.ts"
import { messages } from "./messages.ts"
import { part, tournamentPage } from "./tournament-frame.ts"

/** `/t/7/results`: winners of all categories, and the medals of clubs and regions. */
export function resultsPage(view: PublicView): Page {
  const results = presentResults(view).filter(({ winners }) => winners.length > 0)
  const { organizations, regions } = presentMedals(view)
  const medals = [
    medalTable(messages.byClub, organizations, (name) => addresses.club(view.tournament.id, name)),
    medalTable(messages.byRegion, regions, null),
  ]
  return tournamentPage(view, {
    ...{ title: messages.tabs.results, tab: "results", topics: ["athletes", "categories", "category:"] },
    body: [
      html`<h1>${messages.tabs.results}</h1>`,
      part(
        "medals",
        results.length > 0 && html`<section><h2>${messages.medals}</h2><div class="columns">${medals}</div></section>`,
      ),
      part("winners", winnersOf(view, results)),
    ],
  })
}

function winnersOf(view: PublicView, results: readonly PublicResult[]): Piece {
  if (results.length === 0) return html`<p class="muted">${messages.noResults}</p>`
  const cards = results.map(
    ({ category, fullname, winners }) =>
      html`<section class="card"><h3><a href="${addresses.category(view.tournament.id, category)}">${fullname}</a></h3>${winnerList(view, winners)}</section>`,
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

function medalTable(
  title: string,
  lines: readonly PublicMedalLine[],
  addressOf: ((name: string) => string) | null,
): Piece {
  const shown = lines.filter(({ gold, silver, bronze, points }) => gold + silver + bronze + points > 0)
  if (shown.length === 0) return html`<section><h3>${title}</h3><p class="muted">${messages.noMedals}</p></section>`
  const rows = shown.map(
    ({ medal_place, name, gold, silver, bronze, points }) => html`<tr><td class="number">${medal_place}</td>
      <th scope="row">${addressOf && name ? html`<a href="${addressOf(name)}">${name}</a>` : name}</th>
      <td>${gold}</td><td>${silver}</td><td>${bronze}</td><td>${String(points).replace(".", ",")}</td></tr>`,
  )
  const { gold, silver, bronze } = messages
  return html`<section><h3>${title}</h3>${scrolling(
    `${messages.medals}: ${title}`,
    html`<table><thead><tr><th scope="col">${messages.place}</th><th scope="col">${messages.team}</th>
      <th scope="col">${gold}</th><th scope="col">${silver}</th><th scope="col">${bronze}</th><th scope="col">${messages.points}</th></tr></thead>
      <tbody>${rows}</tbody></table>`,
  )}</section>`
}
