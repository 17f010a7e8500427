import { useLocalStorage } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { seasonOf } from "#web/tournament/season.ts"
import { useIsWide } from "../board/use-board.ts"
import { messages } from "../messages.ts"
import { CategoryRows } from "./CategoryRows.tsx"
import { agesOf, groupsOf, markOf } from "./category-list.ts"
import styles from "./list.module.css"

const CategorySelect = lazy(async () => ({ default: (await import("./CategorySelect.tsx")).CategorySelect }))

interface Props {
  readonly tournament: Pick<WireTournamentFull, "id" | "date" | "protocols">
  readonly chosen: number | null
  readonly onChoose: (category: number) => void
  /** Stands at the foot of the list. */
  readonly children?: ReactNode
}

/** The categories by men, women and others; a select where the window is narrow. */
export function CategoryPane({ tournament, chosen, onChoose, children }: Props) {
  const categories = tournament.protocols
  const isWide = useIsWide()
  const [age, setAge] = useState<number | null>(null)
  const [hidesEmpty, setHidesEmpty] = useLocalStorage({
    key: "bracket-hide-empty",
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const listed = useMemo(() => categories.map((category) => ({ category, mark: markOf(category) })), [categories])
  const ages = useMemo(() => agesOf(categories), [categories])
  const groups = groupsOf(listed, { age, emptyOnes: hidesEmpty ? "hidden" : "shown", chosen })
  const hideEmpty = (
    <label className={styles.hide}>
      <input
        type="checkbox"
        checked={hidesEmpty}
        onChange={({ currentTarget: { checked } }) => setHidesEmpty(checked)}
      />
      {messages.hideEmpty}
    </label>
  )
  const ageTabs = ages.length > 1 && <AgeTabs tournament={tournament} ages={ages} chosen={age} onChoose={setAge} />
  if (!isWide) {
    return (
      <div className={styles.narrow}>
        {ageTabs}
        <Suspense fallback={<div className={styles.selectRoom} />}>
          <CategorySelect groups={groups} chosen={chosen} onChoose={onChoose} />
        </Suspense>
        {hideEmpty}
        {children}
      </div>
    )
  }
  return (
    <nav className={styles.pane} aria-label={messages.categories}>
      {ageTabs}
      <div className={styles.options}>{hideEmpty}</div>
      <CategoryRows groups={groups} chosen={chosen} onChoose={onChoose} />
      {children && <div className={styles.foot}>{children}</div>}
    </nav>
  )
}

interface AgeTabsProps {
  readonly tournament: Props["tournament"]
  readonly ages: readonly number[]
  readonly chosen: number | null
  readonly onChoose: (age: number | null) => void
}

function AgeTabs({ tournament, ages, chosen, onChoose }: AgeTabsProps) {
  const { data } = useQuery(catalogueQuery(seasonOf(tournament.date), tournament.id))
  const names = new Map([...(data?.ageCategories ?? []), ...(data?.extra ?? [])].map(({ id, name }) => [id, name]))
  return (
    <fieldset className={styles.ages}>
      <legend className="visually-hidden">{messages.ages}</legend>
      {[null, ...ages].map((age) => (
        <button key={age} type="button" aria-pressed={age === chosen} onClick={() => onChoose(age)}>
          {age === null ? messages.allAges : (names.get(age) ?? (data ? messages.otherAge : "…"))}
        </button>
      ))}
    </fieldset>
  )
}
