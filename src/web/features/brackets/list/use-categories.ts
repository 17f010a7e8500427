import { useLocalStorage, useWindowEvent } from "@mantine/hooks"
import { useMemo, useState } from "react"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { groupsOf, listedOf, partsOf } from "./category-list.ts"

interface Wanted {
  readonly tournament: Pick<WireTournamentFull, "id" | "date" | "protocols" | "sportsmans">
  readonly chosen: number | null
  readonly onChoose: (category: number) => void
  /** Categories with a fight on a court; they come first. */
  readonly onCourts?: Pick<ReadonlySet<number>, "has">
}

export type Categories = ReturnType<typeof useCategories>

const nowhere: ReadonlySet<number> = new Set()

/** The list of categories as somebody filters it; Alt with an arrow leads through it wherever the focus is. */
export function useCategories({ tournament, chosen, onChoose, onCourts = nowhere }: Wanted) {
  const [age, setAge] = useState<number | null>(null)
  const [text, setText] = useState("")
  const [hidesEmpty, setHidesEmpty] = useLocalStorage({
    key: "bracket-hide-empty",
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const { protocols, sportsmans } = tournament
  const listed = useMemo(() => listedOf({ protocols, sportsmans }), [protocols, sportsmans])
  const groups = groupsOf(listed, { age, text, emptyOnes: hidesEmpty ? "hidden" : "shown", chosen, onCourts })
  const parts = partsOf(groups)
  const ids = parts.flatMap(([, rows]) => rows.map(({ category }) => category.id))
  useWindowEvent("keydown", (event) => {
    const step = event.altKey ? STEPS[event.key] : undefined
    const next = step && ids[ids.indexOf(chosen ?? 0) + step]
    // In a select these keys open its list.
    if (!next || event.target instanceof HTMLSelectElement) return
    event.preventDefault()
    onChoose(next)
  })
  /** Shows more again: what is filtered, else those that are empty. */
  const reset = (): void => {
    if (age === null && text.trim() === "") setHidesEmpty(false)
    setAge(null)
    setText("")
  }
  const empty = protocols.filter(({ count }) => count === 0).length
  return {
    tournament,
    chosen,
    onChoose,
    parts,
    ids,
    empty,
    age,
    setAge,
    text,
    setText,
    hidesEmpty,
    setHidesEmpty,
    reset,
  }
}

/** With Alt, from the fields of a desk too. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
