import { type Html, html } from "./html.ts"
import { icon } from "./icons.ts"
import { messages } from "./landing.uk.ts"
import { messages as pages } from "./uk.ts"

const { phone, proofs } = messages
const sign = (side: "blue" | "red"): Html => html`<span class="side-sign" data-side="${side}"></span>`

/** A spectator's phone, of the very cards that the pages of a tournament have; its first fight is that of the scoreboard. */
export const examplePhone = (): Html =>
  html`<div class="phone" aria-hidden="true" inert><div class="phone-page">
      <p class="phone-head">${phone.name}</p>
      <div class="next" data-state="open"><p class="next-head"><b>${phone.who}</b><span>${phone.next}</span></p>
        <div class="next-line"><p class="next-wait">${phone.wait} <small>${phone.minute}</small></p><p class="next-place">${phone.where}<br />${phone.ahead}</p></div>
        <p class="next-side" data-side="blue">${sign("blue")} ${phone.pair[0]}</p><p class="next-side" data-side="red">${sign("red")} ${phone.pair[1]}</p></div>
      <p><b>${phone.now}</b></p>
      ${phone.fights.map(
        ([number, where, blue, bluePoints, red, redPoints], at) =>
          html`<div class="fight"><p class="fight-head"><span><strong class="fight-no">${number}</strong> ${where}</span></p>
          <p class="side"><span class="who">${sign("blue")} ${blue}</span><b class="points"${at === 0 && html` data-points-of="blue"`}>${bluePoints}</b></p>
          <p class="side"><span class="who">${sign("red")} ${red}</span><b class="points"${at === 0 && html` data-points-of="red"`}>${redPoints}</b></p></div>`,
      )}
      <div class="phone-tabs">${(["now", "schedule", "mine", "brackets", "results"] as const).map((tab) => html`<div class="phone-tab">${icon(tab)} ${pages.tabs[tab]}</div>`)}</div>
    </div></div>`

/** A corner judge's phone. */
export function examplePad(): Html {
  const { rows, turns, hand, sides, seat, place, online } = proofs.pad
  const key = (points: number, word: string, turn: boolean): Html =>
    html`<span class="pad-key"${turn && html` data-turn`}><b>${points}</b> ${word}${turn && " ↻"}</span>`
  const half = (side: "blue" | "red"): Html =>
    html`<div class="pad-half" data-side="${side}">${rows.map(
      ([points, word], at) => html`${key(points, word, false)}${key(turns[at] ?? points, word, true)}`,
    )}<span class="pad-key pad-hand">${sign(side)} ${sides[side]} <b>1</b> ${hand}</span></div>`
  return html`<div class="pad-example" role="img" aria-label="${proofs.pad.label}"><p class="pad-head" aria-hidden="true"><b>${seat}</b> <span>${place}</span> <span>● ${online}</span></p>
      <div class="pad-halves" aria-hidden="true">${half("blue")}${half("red")}</div></div>`
}

/** The call board of a hall. */
export function exampleCalls(): Html {
  const { courts, head, hint, label } = proofs.hall
  const card = ([number, state, blue, red]: readonly [string, string, string, string], at: number): Html =>
    html`<div class="call"${at === 0 && html` data-now`}><p><b>${number}</b> <span>${state}</span></p><p>${sign("blue")} ${blue}</p><p>${sign("red")} ${red}</p></div>`
  return html`<div class="calls-example" role="img" aria-label="${label}"><p class="calls-head" aria-hidden="true"><b>${head}</b> <span class="calls-hint">${hint}</span></p>
      <div class="calls-courts" aria-hidden="true">${courts.map(
        ({ name, fights }) => html`<div><p class="calls-court">${name}</p>${fights.map(card)}</div>`,
      )}</div></div>`
}
