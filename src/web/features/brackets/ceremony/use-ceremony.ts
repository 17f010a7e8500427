import { useEffect, useMemo, useState } from "react"
import type { Bracket } from "#domain/bracket/index.ts"
import * as Draw from "#domain/draw/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import type { Named } from "#layout/bracket/model.ts"
import type { CategoryView } from "../category-view.ts"
import { ceremonyMessages as messages } from "./uk.ts"

/** The progress of a ceremony: `shown` of `order` (positions, from the top) are open; nobody else has a name yet. */
export function useCeremony({ entrants, athleteById }: CategoryView, bracket: Bracket) {
  const { size, places } = bracket
  const order = useMemo(() => Draw.revealOrder(size, places, entrants), [size, places, entrants])
  const [shown, setShown] = useState(0)
  const names = useMemo(() => {
    const open = new Set(order.slice(0, shown).map((slot) => places[slot]))
    const nobody: Named = { name: messages.hidden, organization: "", region: "" }
    return new Map(
      places.flatMap((id): [AthleteId, Named][] =>
        id === null ? [] : [[id, open.has(id) ? (athleteById.get(id) ?? nobody) : nobody]],
      ),
    )
  }, [order, shown, places, athleteById])
  const go = (to: number): void => setShown(Math.max(0, Math.min(order.length, to)))
  return {
    order,
    shown,
    names,
    last: shown === 0 ? null : (order[shown - 1] ?? null),
    next: () => go(shown + 1),
    back: () => go(shown - 1),
    restart: () => go(0),
    all: () => go(order.length),
  }
}

type Steps = Pick<ReturnType<typeof useCeremony>, "next" | "back" | "restart" | "all">

/** Space, arrows and the keys of a presenter's remote. */
export function useCeremonyKeys({ next, back, restart, all }: Steps): void {
  useEffect(() => {
    const steps: Readonly<Record<string, () => void>> = {
      " ": next,
      ArrowRight: next,
      ArrowDown: next,
      PageDown: next,
      ArrowLeft: back,
      ArrowUp: back,
      PageUp: back,
      Backspace: back,
      Home: restart,
      End: all,
    }
    const listen = (event: KeyboardEvent): void => {
      const step = steps[event.key]
      // A button that has the focus takes the space bar for itself.
      const isTaken = event.key === " " && event.target instanceof HTMLButtonElement
      if (!step || isTaken || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      step()
    }
    window.addEventListener("keydown", listen)
    return () => window.removeEventListener("keydown", listen)
  }, [next, back, restart, all])
}
