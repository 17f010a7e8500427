import type { PublicFight } from "#contract/public/calls.ts"
import { nameWithMark } from "#domain/athletes/unranked.uk.ts"
import { roundPoints } from "#domain/bracket/index.ts"
import { scoreText } from "#domain/bracket/score-text.ts"
import { toldReason } from "#domain/catalogue/decision-words.ts"
import type { CategoryId, SectionId } from "#domain/ids.ts"
import { timeOf } from "#domain/uk/dates.ts"
import type { PublicView } from "#server/views/public/view.ts"
import { addresses } from "./addresses.ts"
import { type Html, html, type Piece } from "./html.ts"
import { messages } from "./uk.ts"

type Own = ReadonlySet<number>

/** Fights as a table: number, time, category, both sides, the result; the sides of `own` are marked. */
export function fightTable(view: PublicView, fights: readonly PublicFight[], label: string, own?: Own): Html {
  const { columns } = messages
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${label}"><table class="fights">
      <thead><tr>
        <th scope="col">${columns.number}</th><th scope="col">${columns.time}</th>
        <th scope="col">${columns.category}</th>
        <th scope="col"><span class="chung" aria-hidden="true">●</span> ${columns.blue}</th>
        <th scope="col"><span class="hong" aria-hidden="true">■</span> ${columns.red}</th>
        <th scope="col">${columns.result}</th>
      </tr></thead>
      <tbody>${fights.map((fight) => row(view, fight, own))}</tbody>
    </table></div>`
}

function row(view: PublicView, fight: PublicFight, own?: Own): Html {
  const { number, state, category } = fight
  const name = view.categoryById.get(category as CategoryId)?.name ?? ""
  const address = addresses.category(view.tournament.id, category)
  return html`<tr data-state="${state}"${scored(fight)}>
      <td class="number">${number > 0 && number}</td>
      <td class="time">${timeText(fight)}${fight.round > 0 && html`<small>${messages.round(fight.round)}</small>`}</td>
      <td><a href="${address}">${name}</a></td>
      ${side(view, fight, "blue", own)}${side(view, fight, "red", own)}
      <td class="score">${outcomeText(fight)}</td>
    </tr>`
}

function side(view: PublicView, fight: PublicFight, which: "blue" | "red", own?: Own): Html {
  const athlete = fight[which]
  if (!athlete) return html`<td class="muted" data-side="${which}">${messages.unknown}</td>`
  const isWinner = fight.winner === athlete.id
  return html`<td data-side="${which}"${isWinner && html` data-winner`}${own?.has(athlete.id) && html` data-own`}>
      <a href="${addresses.athlete(view.tournament.id, athlete.id)}">${nameWithMark(athlete.name, athlete.unranked)}</a>${isWinner && " ✓"}
      <small>${athlete.organization}</small></td>`
}

/** Whether its score may be shown as it runs. */
export const isOn = ({ state }: PublicFight): boolean => state === "running" || state === "called"

/** By what the pages' program finds a fight that is on, and in it the places with `data-score`. */
export const scored = (fight: PublicFight): Piece =>
  isOn(fight) && html` data-fight="${fight.category}/${fight.technicalNumber}"`

/** When a fight was, is or should be. */
export function timeText({ state, startedAt, finishedAt, expected }: PublicFight): string {
  if (state === "over") return finishedAt ? timeOf(new Date(finishedAt)) : ""
  if (state === "running" && startedAt) return timeOf(new Date(startedAt))
  return expected ? messages.about(timeOf(new Date(expected))) : ""
}

/** How a fight ended, or that it is on; '' before. */
export function outcomeText(fight: PublicFight): Piece {
  const { state, winner, rounds } = fight
  if (state === "running" || state === "called")
    return html`<strong class="now" data-score="line">${messages.state[state]}</strong>`
  if (state !== "over") return ""
  if (winner === 0) return messages.both
  const points = scoreText(fight, "–")
  const reason = toldReason(fight)
  return html`${points}${points && reason && " "}${reason}${rounds && html`<small>${roundPoints(rounds)}</small>`}`
}

/** The name of a fight's court; '' without one. */
export const courtName = ({ sections }: PublicView, { section }: PublicFight): string =>
  sections.find(({ id }) => id === (section as SectionId))?.name ?? ""
