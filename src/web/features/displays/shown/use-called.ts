import { useEffect, useRef, useState } from "react"
import type { WireShownFight } from "#contract/displays/calls.ts"
import { keyOf } from "./calls.ts"

/** How long a newly called fight stands out, ms. */
const NEW_MS = 3_000

/** Tells new calls from those that were there before; what the display found when it was opened is no news. */
export class Calls {
  #known: ReadonlySet<string> | null = null

  /** Those of the called fights that were not called when this was asked last. A fight that is called anew is new. */
  newOf(called: readonly WireShownFight[]): readonly WireShownFight[] {
    const before = this.#known
    this.#known = new Set(called.map(nameOf))
    return before === null ? [] : called.filter((fight) => !before.has(nameOf(fight)))
  }
}

const nameOf = (fight: WireShownFight): string => `${keyOf(fight)} ${fight.calledAt}`

/**
 * Keys of the fights that were called within the last seconds; `onCall` hears of each once. `fights`: all that the display
 * shows.
 */
export function useCalled(
  fights: readonly WireShownFight[],
  onCall: (fight: WireShownFight) => void = ignored,
): ReadonlySet<string> {
  const calls = useRef(new Calls())
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const hear = useRef(onCall)
  hear.current = onCall
  useEffect(() => {
    const news = calls.current.newOf(fights.filter(({ state }) => state === "called"))
    if (news.length === 0) return undefined
    for (const fight of news) hear.current(fight)
    const keys = news.map(keyOf)
    setFresh((before) => new Set([...before, ...keys]))
    // Not cleared by the next answer: the card stands out for its time.
    setTimeout(() => setFresh((before) => new Set([...before].filter((key) => !keys.includes(key)))), NEW_MS)
    return undefined
  }, [fights])
  return fresh
}

const ignored = (): void => undefined
