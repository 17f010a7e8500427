import { presentTeams } from "#server/views/public/present.ts"
import type { PublicView } from "#server/views/public/view.ts"
import { addresses } from "./addresses.ts"
import type { Page } from "./frame.ts"
import { html, part } from "./html.ts"
import { tournamentPage } from "./tournament-frame.ts"
import { messages } from "./uk.ts"

/** `/t/7/teams`: clubs with their people. */
export function teamsPage(view: PublicView): Page {
  const { id } = view.tournament
  const teams = presentTeams(view).map(({ organization, region, athletes }, at) => {
    const items = athletes.map(
      (
        one,
      ) => html`<li><a href="${addresses.athlete(id, one.id)}">${one.name}</a> <span class="muted">${one.category}</span>
        ${one.place > 0 && html`<strong>${messages.placeNo(one.place)}</strong>`}</li>`,
    )
    return html`<details class="card" id="team-${at}"><summary>${messages.teamOf(organization || "–", athletes.length)} <small>${region}</small></summary>
      ${organization && html`<p><a href="${addresses.club(id, organization)}">${messages.clubDay}</a></p>`}<ul class="people">${items}</ul></details>`
  })
  return tournamentPage(view, {
    title: messages.teams,
    tab: null,
    body: [
      html`<h1>${messages.teams}</h1>`,
      part("teams", teams.length > 0 ? teams : html`<p class="muted">${messages.noTeams}</p>`),
    ],
  })
}
