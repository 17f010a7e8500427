import type { PublicFight } from "#contract/public/calls.ts"
import { groupBy } from "#domain/group-by.ts"
import { publicFights } from "#server/views/public/fights.ts"
import type { PublicView } from "#server/views/public/view.ts"
import { courtName, fightTable } from "./fights.ts"
import type { Page } from "./frame.ts"
import { type Html, html, part } from "./html.ts"
import { tournamentPage } from "./tournament-frame.ts"
import { messages } from "./uk.ts"

/** `/t/7/schedule`: court by court what is fought now, what comes and when, and what is over. */
export function schedulePage(view: PublicView, now: Date): Page {
  const fights = publicFights(view, now).filter(({ number, section }) => number > 0 && section > 0)
  const courts = groupBy(fights, ({ section }) => section)
  const ordered = view.sections.flatMap(({ id }) => {
    const own = courts.get(id)
    return own ? [{ id, own }] : []
  })
  return tournamentPage(view, {
    title: messages.tabs.schedule,
    tab: "schedule",
    body: [
      html`<h1>${messages.tabs.schedule}</h1>`,
      // The text shown before the first number is given is exchanged too.
      ordered.length === 0
        ? part("empty", html`<p class="muted">${messages.noSchedule}</p>`)
        : ordered.map(({ id, own }) => part(`court-${id}`, court(view, id, own))),
    ],
  })
}

function court(view: PublicView, id: number, fights: readonly PublicFight[]): Html {
  const name = fights[0] ? courtName(view, fights[0]) : ""
  const table = (own: readonly PublicFight[], title: string): Html => fightTable(view, own, `${name}: ${title}`)
  const of = (...states: readonly PublicFight["state"][]) => fights.filter(({ state }) => states.includes(state))
  const [now, next, over] = [of("running", "called"), of("open"), of("over")]
  return html`<section class="court" id="court-${id}"><h2>${name}</h2>
      ${now.length > 0 && html`<h3>${messages.courtNow}</h3>${table(now, messages.courtNow)}`}
      ${next.length > 0 && html`<h3>${messages.courtNext}</h3>${table(next, messages.courtNext)}`}
      ${now.length + next.length === 0 && html`<p class="muted">${messages.free}</p>`}
      ${over.length > 0 && html`<details id="over-${id}"><summary>${messages.courtDone(over.length)}</summary>${table(over.toReversed(), messages.courtDone(over.length))}</details>`}
    </section>`
}
