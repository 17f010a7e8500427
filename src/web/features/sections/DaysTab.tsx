import { Button } from "@mantine/core"
import { IconPencil, IconPlus } from "@tabler/icons-react"
import { lazy, Suspense, useMemo, useState } from "react"
import { saveDays } from "#contract/days.ts"
import type { WireSection } from "#contract/sections.ts"
import type { WireDay } from "#contract/tournaments.ts"
import { compareProgramme, mostDays } from "#domain/schedule/index.ts"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { Loading } from "#web/ui/states.tsx"
import { Board } from "./board/Board.tsx"
import type { ColumnView } from "./board/BoardColumn.tsx"
import { SaveMark } from "./board/SaveMark.tsx"
import type { BoardCategory } from "./board-category.ts"
import { type CourtDay, type Programme, programmeOf } from "./day-programme.ts"
import { messages } from "./messages.ts"
import { afterOrder, dayOrder } from "./moves.ts"
import styles from "./sections.module.css"
import { later } from "./times.ts"
import { useBoard } from "./use-board.ts"
import { useDaySteps } from "./use-day-steps.ts"

const DayForm = lazy(async () => ({ default: (await import("./DayForm.tsx")).DayForm }))

/** Tab 6: the plan of the days, with courts and expected times. */
export function DaysTab({ tournament, mayEdit }: TabProps) {
  const { id, days } = tournament
  const { categories, state, push, undo } = useBoard(tournament, messages.serverError)
  const { mutateAsync } = useTournamentWrite(saveDays, id)
  const { add } = useDaySteps(tournament)
  const programme = useMemo(() => programmeOf(categories, tournament), [categories, tournament])
  const [edited, setEdited] = useState<WireDay | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (day: WireDay): void => {
    setEdited(day)
    setOpen(true)
  }
  const close = (): void => setOpen(false)
  return (
    <div className={styles.tab}>
      <div className={styles.bar}>
        <h2>{messages.daysTitle(days.length)}</h2>
        <SaveMark state={state} onUndo={undo} />
        {mayEdit && days.length < mostDays && (
          <span className={styles.tools}>
            <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={() => void add()}>
              {messages.addDay}
            </Button>
          </span>
        )}
      </div>
      <Board
        categories={categories}
        columns={days.map((day) =>
          columnOf(day, categories, programme, { sections: tournament.sections, open: mayEdit ? open : null }),
        )}
        columnOf={({ day }) => day}
        texts={{ none: messages.noDay, placed: messages.scheduled, selectLabel: messages.dayOf }}
        mayEdit={mayEdit}
        onMove={(ids, target) => {
          const order = dayOrder(categories, ids, target)
          push({
            apply: (now) => afterOrder(now, order),
            send: (revision) => mutateAsync({ id, revision, categories: [{ day: order.day, ids: [...order.ids] }] }),
          })
        }}
      />
      <p className={styles.hint}>{messages.expected}</p>
      <Dialog opened={isOpen} onClose={close} size={760} title={messages.dayDialog} closeOnClickOutside={false}>
        <div className={styles.dialog}>
          <Suspense fallback={<Loading text={messages.loading} />}>
            {edited && <DayForm tournament={tournament} day={edited} onClose={close} />}
          </Suspense>
        </div>
      </Dialog>
    </div>
  )
}

function columnOf(
  day: WireDay,
  categories: readonly BoardCategory[],
  programme: Programme,
  { sections, open }: { readonly sections: readonly WireSection[]; readonly open: ((day: WireDay) => void) | null },
): ColumnView {
  const title = messages.dayNamed(day.day, day.title)
  const courts = programme.courts.get(day.day) ?? []
  const courtName = new Map(courts.map(({ section }) => [section.id, section.name]))
  return {
    id: day.day,
    title,
    categories: categories.filter((category) => category.day === day.day).sort(compareProgramme),
    facts: <Facts day={day} courts={courts} sections={sections} />,
    tools: open && (
      <Button
        variant="default"
        leftSection={<IconPencil size={16} stroke={1.8} aria-hidden />}
        aria-label={messages.openDay(title)}
        onClick={() => open(day)}
      >
        {messages.open}
      </Button>
    ),
    noteOf: ({ id, sectionId }) => {
      const span = programme.spans.get(id)
      const court = courtName.get(sectionId ?? 0) ?? messages.noSection
      if (!span) return court
      return `${court} · ${messages.courtTime(later(day.start, span.start), later(day.start, span.end))}`
    },
  }
}

interface FactsProps {
  readonly day: WireDay
  readonly courts: readonly CourtDay[]
  readonly sections: readonly WireSection[]
}

function Facts({ day, courts, sections }: FactsProps) {
  return (
    <>
      <p>{[day.date, messages.begins(day.start)].filter(Boolean).join(" · ")}</p>
      {day.finals_last === 1 && <p>{messages.finalsLast}</p>}
      {day.breaks.length > 0 && <Breaks day={day} sections={sections} />}
      {courts.length > 0 && (
        <ul className={styles.courts} aria-label={messages.courtsOfDay}>
          {courts.map(({ section, start, end, isLate }) => (
            <li key={section.id}>
              <span>{section.name}</span>
              <span>
                {messages.courtTime(later(day.start, start), later(day.start, end))}
                {isLate && <span className={styles.late}>{messages.afterClosing}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Breaks({ day, sections }: { day: WireDay; sections: readonly WireSection[] }) {
  const nameOf = (id: number): string =>
    id === 0 ? messages.allCourts : (sections.find((section) => section.id === id)?.name ?? messages.missing)
  return (
    <ul className={styles.courts} aria-label={messages.breaksTitle}>
      {day.breaks.map(({ section, title, start, end }) => (
        <li key={`${section} ${title} ${start} ${end}`}>
          <span>{[title, nameOf(section)].filter(Boolean).join(" · ")}</span>
          <span>{messages.breakTime(start, end)}</span>
        </li>
      ))}
    </ul>
  )
}
