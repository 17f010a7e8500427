import type { WirePublicScore } from "#contract/bouts/score.ts"
import { type Held, taken, type ViewEvent } from "#contract/live/followed.ts"
import { SCORES_VIEW, type WantedView } from "#contract/public/live-names.ts"
import { made } from "./made.ts"
import { messages } from "./uk.ts"

/** What a place of a page says of a score, by its `data-score`; absent: as the server wrote it. */
type ScoreWords = Readonly<Record<string, string>>

/** The scores of the fights that are on, in the page: in each `data-fight` the places with `data-score`. */
export class LiveScores {
  readonly #main: HTMLElement
  #held: Held | null = null
  /** What the server, or who made the card, wrote in a place. */
  readonly #written = new WeakMap<Element, string>()

  constructor(main: HTMLElement) {
    this.#main = main
  }

  wanted(): WantedView {
    return ["scores", "", this.#held?.version ?? null]
  }

  isIt(name: string): boolean {
    return name === SCORES_VIEW
  }

  /** A stream begins. */
  begin(): void {
    this.#held = this.#held && { ...this.#held, no: 0 }
  }

  /** `again`: something before the event is missing. */
  take(event: ViewEvent): "again" | undefined {
    const after = taken(this.#held, event)
    if (after === "known") return undefined
    this.#held = after === "missed" ? null : after
    this.show()
    return after === "missed" ? "again" : undefined
  }

  /** There is no stream: an old score would be a wrong one. */
  lost(): void {
    this.#held = null
    this.show()
  }

  /** Writes them into the page, whose parts may have been exchanged. */
  show(): void {
    const scores = [...(this.#held?.fragments.values() ?? [])] as readonly WirePublicScore[]
    // Before its first start a fight is still called to its court.
    const shown = scores.filter(({ phase }) => phase !== "ready")
    const byFight = new Map(shown.map((score) => [`${score.category}/${score.technicalNumber}`, score]))
    for (const fight of this.#main.querySelectorAll<HTMLElement>("[data-fight]")) {
      this.#fill(fight, byFight.get(fight.dataset.fight ?? ""))
    }
  }

  #fill(fight: HTMLElement, score: WirePublicScore | undefined): void {
    const said = score && saidOf(score)
    for (const place of fight.querySelectorAll<HTMLElement>("[data-score]")) {
      const written = this.#written.get(place) ?? place.textContent
      this.#written.set(place, written)
      const text = said?.[place.dataset.score ?? ""] ?? written
      if (place.textContent !== text) place.textContent = text
    }
    for (const place of fight.querySelectorAll<HTMLElement>("[data-won]")) {
      place.replaceChildren(...wonOf(score, place.dataset.won === "blue" ? "blue" : "red"))
    }
  }
}

/** What each place of a page says of a score. */
export function saidOf(score: WirePublicScore): ScoreWords {
  const { blue, red, results, wins } = score
  const clock = messages.clock(score)
  return {
    clock,
    blue: String(blue.points),
    red: String(red.points),
    line: `${blue.points} : ${red.points} · ${clock}`,
    won: wins === 0 ? "" : messages.roundsWon(blue.won, red.won),
    past: results.map((round, at) => messages.roundWas(at + 1, round.blue, round.red)).join(" "),
    gamjeoms: messages.gamjeoms(blue.gamjeoms, red.gamjeoms),
  }
}

const wonOf = (score: WirePublicScore | undefined, side: "blue" | "red"): readonly HTMLElement[] =>
  score && score.wins > 0 ? [dots(score[side].won, score.wins)] : []

/** Rounds won as dots, filled or hollow, and in words. */
function dots(won: number, of: number): HTMLElement {
  const row = made("span", { className: "dots" })
  row.setAttribute("role", "img")
  row.setAttribute("aria-label", messages.roundsOf(won))
  for (let n = 1; n <= of; n++) row.append(made("i", n <= won ? { className: "is-won" } : {}))
  return row
}
