import { Button, createScopedKeydownHandler, Group, UnstyledButton } from "@mantine/core"
import { useLocalStorage, useWindowEvent } from "@mantine/hooks"
import { IconCircle, IconCircleCheck, IconCircleDashed, IconListNumbers, IconProgress } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from "react"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { seasonOf } from "#web/tournament/season.ts"
import { useIsWide } from "../board/use-board.ts"
import { messages } from "../uk.ts"
import { agesOf, groupsOf, type ListProps, type Mark, markOf, markText, partsOf } from "./category-list.ts"
import styles from "./list.module.css"

const CategorySelect = lazy(async () => ({ default: (await import("./CategorySelect.tsx")).CategorySelect }))

interface Props {
  readonly tournament: Pick<WireTournamentFull, "id" | "date" | "protocols">
  readonly chosen: number | null
  readonly onChoose: (category: number) => void
  /** Content at the foot of the list. */
  readonly children?: ReactNode
}

/** The categories by men, women and others; a select if the window is narrow. */
export function CategoryPane({ tournament, chosen, onChoose, children }: Props) {
  const categories = tournament.protocols
  const [age, setAge] = useState<number | null>(null)
  const [hidesEmpty, setHidesEmpty] = useLocalStorage({
    key: "bracket-hide-empty",
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const listed = useMemo(() => categories.map((category) => ({ category, mark: markOf(category) })), [categories])
  const groups = groupsOf(listed, { age, emptyOnes: hidesEmpty ? "hidden" : "shown", chosen })
  const ids = partsOf(groups).flatMap(([, rows]) => rows.map(({ category }) => category.id))
  useWindowEvent("keydown", (event) => {
    const step = event.altKey ? STEPS[event.key] : undefined
    const next = step && ids[ids.indexOf(chosen ?? 0) + step]
    // In a select these keys open its list.
    if (!next || event.target instanceof HTMLSelectElement) return
    event.preventDefault()
    onChoose(next)
  })
  const Categories = useIsWide() ? CategoryRows : CategorySelect
  return (
    <nav className={styles.pane} aria-label={messages.categories}>
      <Ages tournament={tournament} chosen={age} onChoose={setAge} />
      <Suspense fallback={null}>
        <Categories groups={groups} chosen={chosen} onChoose={onChoose} />
      </Suspense>
      {/* The browser's own: the library's weighs as much as the whole list. */}
      <label className={styles.hide}>
        <input
          type="checkbox"
          checked={hidesEmpty}
          onChange={({ currentTarget: { checked } }) => setHidesEmpty(checked)}
        />{" "}
        {messages.hideEmpty}
      </label>
      {children}
    </nav>
  )
}

/** With Alt, from the fields of a desk too. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface AgesProps {
  readonly tournament: Props["tournament"]
  /** null: all of them. */
  readonly chosen: number | null
  readonly onChoose: (age: number | null) => void
}

function Ages({ tournament, chosen, onChoose }: AgesProps) {
  const { data } = useQuery(catalogueQuery(seasonOf(tournament.date), tournament.id))
  const ages = useMemo(() => agesOf(tournament.protocols), [tournament.protocols])
  if (ages.length < 2) return null
  const names = new Map([...(data?.ageCategories ?? []), ...(data?.extra ?? [])].map(({ id, name }) => [id, name]))
  return (
    <Group className={styles.ages} role="group" aria-label={messages.ages} wrap="nowrap" gap={4}>
      {[null, ...ages].map((age) => (
        <Button
          key={age}
          size="compact-xs"
          variant={age === chosen ? "filled" : "default"}
          aria-pressed={age === chosen}
          onClick={() => onChoose(age)}
        >
          {age === null ? messages.allAges : (names.get(age) ?? (data ? messages.otherAge : "…"))}
        </Button>
      ))}
    </Group>
  )
}

/** The whole list is one tab stop; the arrow keys walk it. */
function CategoryRows({ groups, chosen, onChoose }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const parts = partsOf(groups)
  const ids = parts.flatMap(([, rows]) => rows.map(({ category }) => category.id))
  const stop = [focused, chosen].find((id) => id !== null && ids.includes(id)) ?? ids[0]
  useEffect(() => {
    const box = list.current
    const row = box?.querySelector<HTMLElement>(`[data-category="${chosen}"]`)
    if (!box || !row) return
    const isAbove = row.offsetTop < box.scrollTop
    const isBelow = row.offsetTop + row.offsetHeight > box.scrollTop + box.clientHeight
    if (isAbove || isBelow) box.scrollTop = row.offsetTop - box.clientHeight / 2
  }, [chosen])
  return (
    <div className={styles.rows} ref={list} data-categories>
      {parts.length === 0 && <p>{messages.noneShown}</p>}
      {parts.map(([part, rows]) => (
        <section key={part} aria-label={messages[part]}>
          <h2 className={styles.sex}>{messages[part]}</h2>
          {rows.map(({ category: { id, fullname, count }, mark }) => {
            const Icon = icons[mark.kind]
            return (
              <UnstyledButton
                key={id}
                className={styles.row}
                data-category={id}
                aria-current={id === chosen || undefined}
                tabIndex={id === stop ? 0 : -1}
                onClick={() => onChoose(id)}
                onFocus={() => setFocused(id)}
                onKeyDown={(event) => !event.altKey && walk(event)}
              >
                <span className={styles.name}>{fullname}</span>
                <span className="visually-hidden">, {messages.athletes(count)}, </span>
                <span aria-hidden="true">{count}</span>
                <span className={styles.mark} data-kind={mark.kind} title={markText(mark)}>
                  <Icon size={16} stroke={1.75} aria-hidden />
                  <span className="visually-hidden">{markText(mark)}</span>
                </span>
              </UnstyledButton>
            )
          })}
        </section>
      ))}
    </div>
  )
}

const walk = createScopedKeydownHandler({
  parentSelector: "[data-categories]",
  siblingSelector: "[data-category]",
  orientation: "vertical",
  activateOnFocus: false,
  loop: false,
})

const icons: Readonly<Record<Mark["kind"], ComponentType<{ size: number; stroke: number; "aria-hidden": true }>>> = {
  list: IconListNumbers,
  empty: IconCircleDashed,
  undrawn: IconCircleDashed,
  draft: IconCircleDashed,
  alone: IconCircle,
  drawn: IconCircle,
  left: IconProgress,
  done: IconCircleCheck,
}
