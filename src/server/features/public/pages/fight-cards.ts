import type { PublicFight } from "#contract/public/calls.ts"
import { publicDelayWords } from "#contract/tournaments/uk.ts"
import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import { roundPoints } from "#domain/bracket/index.ts"
import { sideScores } from "#domain/bracket/score-text.ts"
import { toldReason } from "#domain/catalogue/decision-words.ts"
import type { CategoryId } from "#domain/ids.ts"
import { personName, withInitial } from "#domain/uk/person-name.ts"
import type { PublicView } from "#server/views/public/view.ts"
import { addresses } from "./addresses.ts"
import { courtName, isOn, scored, timeText } from "./fights.ts"
import { type Html, html, type Piece } from "./html.ts"
import { messages } from "./uk.ts"

const sides = ["blue", "red"] as const

/** A fight as a card: where it is, how it stands, both sides with their points. `where`: what is said beside its number. */
export function fightCard(view: PublicView, fight: PublicFight, where: string): Html {
  const { state } = fight
  return html`<article class="fight" data-state="${state}"${scored(fight)}>
      <p class="fight-head"><a href="${addresses.category(view.tournament.id, fight.category)}">${numberOf(fight)}<span>${where}</span></a>${chip(fight)}</p>
      ${sides.map((side) => sideLine(view, fight, side))}
      ${fight.rounds && html`<p class="muted num fight-rounds">${roundPoints(fight.rounds)}</p>`}
    </article>`
}

/** The fight on the court of its category: two fields in the colours of the sides. */
export const fightFields = (view: PublicView, fight: PublicFight): Html =>
  html`<article class="fight fields" data-state="${fight.state}"${scored(fight)}>
      <p class="fight-head"><span>${numberOf(fight)}${courtName(view, fight)}</span>${chip(fight)}</p>
      <div class="pair">${sides.map((side) => html`<div data-side="${side}">${sideName(view, fight, side)}${points(fight, side)}</div>`)}</div>
      <p class="fight-foot"><span data-score="won"></span><span class="muted" data-score="past"></span><span data-score="gamjeoms"></span></p>
    </article>`

/** «Корт 1 · Кадетки −44» */
export const placeOf = (view: PublicView, fight: PublicFight): string =>
  [courtName(view, fight), view.categoryById.get(fight.category as CategoryId)?.name ?? ""].filter(Boolean).join(" · ")

/** «№ 117»; '' before it is numbered. */
export const numberText = ({ number }: Pick<PublicFight, "number">): string => (number > 0 ? `№\u00a0${number}` : "")

const numberOf = (fight: PublicFight): Piece =>
  fight.number > 0 && html`<strong class="fight-no">${numberText(fight)}</strong> `

function chip(fight: PublicFight): Piece {
  if (fight.state === "over") return html`<b class="chip" data-over>${toldReason(fight)}</b>`
  if (fight.state === "open") return html`<span class="chip" data-open>${timeText(fight)}</span>`
  return html`<b class="chip" data-score="clock">${messages.chip[fight.state]}</b>`
}

const sideLine = (view: PublicView, fight: PublicFight, side: "blue" | "red"): Html =>
  html`<p class="side" data-side="${side}"${isLoser(fight, side) && html` data-lost`}>${sideName(view, fight, side)}${isOn(fight) && html`<span class="won" data-won="${side}"></span>`}${points(fight, side)}</p>`

function sideName(view: PublicView, fight: PublicFight, side: "blue" | "red"): Html {
  const athlete = fight[side]
  const sign = html`<span class="side-sign" data-side="${side}" role="img" aria-label="${messages.columns[side]}"></span>`
  if (!athlete) return html`<span class="who">${sign} <span class="muted">${messages.unknown}</span></span>`
  const won = fight.winner === athlete.id && html` <span aria-label="${messages.won}">✓</span>`
  return html`<span class="who">${sign} <a href="${addresses.athlete(view.tournament.id, athlete.id)}">${nameWithMark(withInitial(personName(athlete.name)), athlete.unranked)}</a>${won}</span>`
}

const isLoser = ({ state, winner, ...fight }: PublicFight, side: "blue" | "red"): boolean =>
  state === "over" && winner !== fight[side]?.id

function points(fight: PublicFight, side: "blue" | "red"): Piece {
  const value = sideScores(fight)[side]
  if (isOn(fight)) return html`<b class="points num" data-score="${side}">${value}</b>`
  return value !== "" && html`<b class="points num">${value}</b>`
}

/** That the score of a running fight is shown later than in the hall; nothing without a delay. */
export function delayNote({ tournament: { publicDelay } }: PublicView): Piece {
  return publicDelay !== "0" && html` <small class="muted">${messages.delayed(publicDelayWords[publicDelay])}</small>`
}
