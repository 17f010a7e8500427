import { useState } from "react"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { errorText } from "#web/lib/errors.ts"
import { bracketOf, categoryView } from "../category-view.ts"
import { type OpenedFight, openedFight } from "../desk/fight-form.ts"
import type { EntryNote, FoundFight, Told } from "./entry-types.ts"
import { findFight } from "./find-fight.ts"
import { emptyEntry, type TypedEntry } from "./read-entry.ts"
import { useSaveEntry } from "./use-save-entry.ts"

interface Led {
  readonly category: number
  readonly opened: OpenedFight
}

/**
 * One result after another by public number, whatever category it is in. What is odd, what was recorded before and what would
 * fall is said first; the server's answer is told after it.
 */
export function useEntry(
  tournament: WireTournamentFull,
  shown: number,
  onFound: (category: number, t: number) => void,
) {
  const [typed, setTyped] = useState<TypedEntry>(emptyEntry)
  const [led, setLed] = useState<Led | null>(null)
  const [note, setNote] = useState<EntryNote | null>(null)
  const [told, setTold] = useState<Told | null>(null)
  const { save, isPending } = useSaveEntry(tournament)
  const found = led && foundIn(tournament, led)

  const change = (next: Partial<TypedEntry>): void => {
    if (next.number !== undefined) setLed(null)
    setTyped({ ...typed, ...next })
    setNote(null)
  }

  const clear = (): void => {
    setTyped(emptyEntry)
    setLed(null)
    setNote(null)
  }

  /** Whether the number leads to a fight that can be entered. */
  const lookUp = (): boolean => {
    const at = findFight(tournament.protocols, typed.number, shown)
    if ("problem" in at) {
      setNote({ kind: "problem", field: "number", lines: [at.problem] })
      return false
    }
    setLed({ category: at.category.id, opened: openedFight(at.bracket, at.t) })
    setNote(null)
    onFound(at.category.id, at.t)
    return true
  }

  /** Whether it is saved. */
  const submit = async (): Promise<boolean> => {
    if (isPending || !found) return false
    try {
      const done = await save(found, typed, note)
      if ("text" in done) {
        setTold(done)
        clear()
        return true
      }
      // What was said of another's step is said once: the second Enter is meant for what stands there now.
      setLed({ category: found.view.category.id, opened: found.now })
      setNote(done)
    } catch (error) {
      setNote({ kind: "problem", field: null, lines: [errorText(error)] })
    }
    return false
  }

  return { typed, found, note, told, isPending, change, lookUp, submit, clear, forget: (): void => setTold(null) }
}

function foundIn(tournament: WireTournamentFull, { category, opened }: Led): FoundFight | null {
  const wire = tournament.protocols.find(({ id }) => id === category)
  const bracket = wire && bracketOf(wire)
  if (!bracket?.fights[opened.t] || !wire) return null
  return { view: categoryView(tournament, wire), bracket, opened, now: openedFight(bracket, opened.t) }
}
