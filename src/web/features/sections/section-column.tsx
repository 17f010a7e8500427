import { Button } from "@mantine/core"
import { IconPencil } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { rangesText } from "#contract/section-texts.ts"
import type { WireSection } from "#contract/sections.ts"
import type { WireDay } from "#contract/tournaments.ts"
import type { SectionId } from "#domain/ids.ts"
import { compareProgramme } from "#domain/schedule/index.ts"
import { paths } from "#web/app/paths.ts"
import type { ColumnView } from "./board/BoardColumn.tsx"
import { type BoardCategory, sectionId } from "./board-category.ts"
import type { Programme } from "./day-programme.ts"
import { messages } from "./messages.ts"
import styles from "./sections.module.css"
import { later } from "./times.ts"

interface Shown {
  readonly days: readonly WireDay[]
  readonly programme: Programme
  /** Of each court, in any order. */
  readonly numbers: ReadonlyMap<SectionId | null, readonly number[]>
  /** null: nothing is to be changed. */
  readonly open: ((section: WireSection) => void) | null
}

/** A court of the board: its categories in order, its numbers, and when it ends on each day. */
export function sectionColumn(
  section: WireSection,
  categories: readonly BoardCategory[],
  { days: described, programme, numbers, open }: Shown,
): ColumnView {
  const { id, name, start_number } = section
  const own = categories.filter((category) => category.sectionId === id).sort(compareProgramme)
  const days = new Set(own.map(({ day }) => day))
  return {
    id,
    title: name,
    categories: own,
    facts: (
      <Facts
        start={start_number}
        categories={own}
        numbers={(numbers.get(sectionId(id)) ?? []).toSorted((one, other) => one - other)}
        ends={endsOf(id, described, programme)}
      />
    ),
    tools: open && (
      <span className={styles.tools}>
        <Link
          {...paths.court(section.tournament_id, id)}
          className="button button-quiet"
          aria-label={messages.deskOf(name)}
        >
          {messages.desk}
        </Link>
        <Button
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.8} aria-hidden />}
          aria-label={messages.openSection(name)}
          onClick={() => open(section)}
        >
          {messages.open}
        </Button>
      </span>
    ),
    // The day is worth a word only where the court works on several.
    ...(days.size > 1 ? { noteOf: ({ day }) => (day === 0 ? messages.noDay : messages.day(day)) } : {}),
  }
}

interface FactsProps {
  readonly start: number
  readonly categories: readonly BoardCategory[]
  readonly numbers: readonly number[]
  readonly ends: readonly string[]
}

function Facts({ start, categories, numbers, ends }: FactsProps) {
  const largest = categories.reduce<BoardCategory | null>(
    (most, one) => (one.entries > (most?.entries ?? 0) ? one : most),
    null,
  )
  return (
    <>
      <p>{messages.startNumber(start)}</p>
      <p>{numbers.length > 0 ? messages.numbers(rangesText(numbers)) : messages.noNumbers}</p>
      {ends.length > 0 && <p>{ends.join(" · ")}</p>}
      {largest && <p>{messages.maxCategory(largest.name, largest.entries)}</p>}
    </>
  )
}

const endsOf = (id: number, days: readonly WireDay[], { courts }: Programme): string[] =>
  days.flatMap(({ day, start }) => {
    const own = courts.get(day)?.find(({ section }) => section.id === id)
    return own
      ? [messages.endsAt(messages.day(day), later(start, own.end)) + (own.isLate ? messages.afterClosing : "")]
      : []
  })
