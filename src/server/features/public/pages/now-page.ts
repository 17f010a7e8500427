import type { PublicFight } from "#contract/public/calls.ts"
import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import { groupBy } from "#domain/group-by.ts"
import { personName, withInitial } from "#domain/uk/person-name.ts"
import { publicFights } from "#server/views/public/fights.ts"
import type { PublicView } from "#server/views/public/view.ts"
import { addresses } from "./addresses.ts"
import { delayNote, fightCard, numberText, placeOf } from "./fight-cards.ts"
import { timeText } from "./fights.ts"
import type { Page } from "./frame.ts"
import { type Html, html, part } from "./html.ts"
import { about } from "./info-page.ts"
import { tournamentPage } from "./tournament-frame.ts"
import { messages } from "./uk.ts"

/**
 * `/t/7`: what is on the courts now, one card a court; nothing that is over. Before the first fight has a number, what
 * the tournament is.
 */
export function nowPage(view: PublicView, now: Date): Page {
  const fights = publicFights(view, now).filter(({ number, section }) => number > 0 && section > 0)
  const courts = groupBy(fights, ({ section }) => section)
  const busy = view.sections.flatMap(({ id, name }) => {
    const own = courts.get(id)
    return own ? [part(`court-${id}`, court(view, name, own))] : []
  })
  return tournamentPage(view, {
    title: "",
    tab: "now",
    mine: "next",
    body:
      busy.length === 0
        ? about(view)
        : html`<section aria-labelledby="courts"><h2 id="courts">${messages.onCourts}${delayNote(view)}</h2><div class="cards courts">${busy}</div></section>`,
  })
}

/** How many of those that come a wide screen tells of a court; a phone leaves them to the schedule. */
const MOST_NEXT = 4

function court(view: PublicView, name: string, fights: readonly PublicFight[]): Html {
  const live = fights.filter(({ state }) => state === "running" || state === "called")
  const open = fights.filter(({ state }) => state === "open")
  const [next] = open
  const known = open.filter(({ blue, red }) => blue !== null || red !== null)
  const shown =
    live.length > 0
      ? live.slice(0, 2).map((fight) => fightCard(view, fight, placeOf(view, fight)))
      : html`<p class="quiet-court"><strong>${name}</strong> <span class="muted">${
          next ? messages.courtNextIs(numberText(next), timeText(next)) : messages.courtIsDone
        }</span></p>`
  return html`${shown}${known.length > 0 && comingOn(view, name, known.slice(0, MOST_NEXT))}`
}

/** What comes on a court, a line each: time, number, pair. */
function comingOn(view: PublicView, name: string, fights: readonly PublicFight[]): Html {
  const nameOf = (side: PublicFight["blue"]): string =>
    side ? nameWithMark(withInitial(personName(side.name)), side.unranked) : messages.unknown
  const items = fights.map((fight) => {
    const pair = [fight.blue, fight.red].map(nameOf).join(" – ")
    return html`<li><a href="${addresses.category(view.tournament.id, fight.category)}">${numberText(fight)} ${pair}</a> <span class="muted">${timeText(fight)}</span></li>`
  })
  return html`<section class="coming" aria-label="${`${name}: ${messages.courtNext}`}"><h3>${messages.courtNext}</h3><ul class="people">${items}</ul></section>`
}
