import type { DayState } from "#contract/live/day.ts"
import { type CardContent, cardView } from "./card-view.ts"
import type { Followed } from "./day.ts"
import { doneLines } from "./done-lines.ts"
import { made } from "./made.ts"
import { nextCard } from "./next-card.ts"
import { messages } from "./uk.ts"

interface Known {
  readonly dayOf: (one: Followed) => DayState | null | undefined
  /** Ms of the server's clock. */
  readonly now: number
  readonly toggle: (one: Followed) => void
  /** Stands below all who are followed. */
  readonly notify: HTMLElement
}

/** The section of those who are followed: all of them, or on other pages the one whose fight comes first. */
export function createMine(section: HTMLElement, base: string) {
  /** What the server wrote: how to find somebody. */
  const nobody = [...section.childNodes]
  const isWhole = section.dataset.mine === "all"
  let before = ""

  function show(list: readonly Followed[], { dayOf, now, toggle, notify }: Known): void {
    const cards = list.map((one) => ({ one, content: contentOf(one, dayOf(one), now) }))
    const shown = isWhole ? cards : cards.toSorted((one, other) => at(one) - at(other)).slice(0, 1)
    const said = JSON.stringify([shown, list.length])
    // Repainted, and so told to readers, only when it says something else.
    if (said === before) return
    before = said
    if (list.length === 0) {
      section.replaceChildren(...nobody)
      return
    }
    const views = shown.map(({ one, content }) => cardView(base, one, content, isWhole ? () => toggle(one) : null))
    section.replaceChildren(...views, ...(isWhole ? [notify] : othersLink(list.length - shown.length)))
  }

  const othersLink = (others: number): HTMLElement[] =>
    others > 0
      ? [made("a", { href: `${base}/mine`, className: "next-others", textContent: messages.othersToo(others) })]
      : []

  return { show }
}

type Card = { readonly one: Followed; readonly content: CardContent | null | undefined }

const at = ({ content }: Card): number => content?.next?.at ?? Number.MAX_VALUE

const contentOf = (one: Followed, day: DayState | null | undefined, now: number): Card["content"] =>
  day && { next: nextCard(day, now), done: doneLines(one, day) }
