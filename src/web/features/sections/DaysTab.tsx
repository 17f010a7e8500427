import { Button, Group, Text } from "@mantine/core"
import { IconPlus } from "@tabler/icons-react"
import { useMemo, useState } from "react"
import type { WireSection } from "#contract/sections/calls.ts"
import { saveDays } from "#contract/sections/days.ts"
import type { WireDay } from "#contract/tournaments/calls.ts"
import { arranged, compareProgramme, mostDays } from "#domain/schedule/index.ts"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { onDemand } from "#web/ui/on-demand.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { Board } from "./board/Board.tsx"
import type { ColumnView } from "./board/BoardColumn.tsx"
import { SaveMark } from "./board/SaveMark.tsx"
import { type BoardCategory, withDays } from "./board-category.ts"
import { type CourtDay, type Programme, programmeOf } from "./day-programme.ts"
import { dayOrder } from "./moves.ts"
import { later } from "./times.ts"
import { messages } from "./uk.ts"
import { useBoard } from "./use-board.ts"
import { useStep } from "./use-step.ts"

const DayDialog = onDemand(async () => (await import("./DayForm.tsx")).DayDialog)

/** Tab 6: the plan of the days, with courts and expected times. */
export function DaysTab({ tournament, mayEdit }: TabProps) {
  const { id, revision, days, sections } = tournament
  const { categories, state, push, undo } = useBoard(tournament, messages.serverError)
  const { mutateAsync } = useTournamentWrite(saveDays, id)
  const adding = useStep(saveDays, id, messages.serverError)
  const programme = useMemo(() => programmeOf(categories, tournament), [categories, tournament])
  const [edited, edit] = useState<WireDay | null>(null)
  const add = (): void =>
    void adding.send({ id, revision, days: [{ day: days.length + 1 }] }, (done) => ({ change: withDays(done.days) }))
  const shown = { categories, programme, sections, open: mayEdit ? edit : null }
  return (
    <div className="full-sheet">
      <PageHead
        title={messages.days}
        count={messages.daysTitle(days.length)}
        primary={
          mayEdit &&
          days.length < mostDays && (
            <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={add}>
              {messages.addDay}
            </Button>
          )
        }
      />
      <Board
        categories={categories}
        columns={days.map((day) => columnOf(day, shown))}
        columnOf={({ day }) => day}
        texts={{ none: messages.noDay, placed: messages.scheduled, selectLabel: messages.dayOf }}
        mayEdit={mayEdit}
        onMove={(ids, target) => {
          const order = dayOrder(categories, ids, target)
          push({
            apply: (now) => arranged(now, order),
            send: (since) =>
              mutateAsync({ id, revision: since, categories: [{ day: order.day, ids: [...order.ids] }] }),
          })
        }}
      >
        <SaveMark state={state} onUndo={undo} />
        <Text c="dimmed" fz={12.5} p={12}>
          {messages.expected}
        </Text>
      </Board>
      {edited && <DayDialog tournament={tournament} day={edited} onClose={() => edit(null)} />}
    </div>
  )
}

interface Shown {
  readonly categories: readonly BoardCategory[]
  readonly programme: Programme
  readonly sections: readonly WireSection[]
  readonly open: ((day: WireDay) => void) | null
}

function columnOf(day: WireDay, { categories, programme, sections, open }: Shown): ColumnView {
  const title = messages.dayNamed(day.day, day.title)
  const courts = programme.courts.get(day.day) ?? []
  const courtName = new Map(courts.map(({ section }) => [section.id, section.name]))
  return {
    id: day.day,
    title,
    categories: categories.filter((category) => category.day === day.day).sort(compareProgramme),
    facts: <Facts day={day} courts={courts} sections={sections} />,
    change: open && { label: messages.openDay(title), onAct: () => open(day) },
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
  const nameOf = (id: number): string =>
    id === 0 ? messages.allCourts : (sections.find((section) => section.id === id)?.name ?? messages.missing)
  return (
    <>
      <p>{[day.date, messages.begins(day.start)].filter(Boolean).join(" · ")}</p>
      {day.finals_last === 1 && <p>{messages.finalsLast}</p>}
      <Times
        label={messages.breaksTitle}
        lines={day.breaks.map(({ section, title, start, end }) => ({
          what: [title, nameOf(section)].filter(Boolean).join(" · "),
          when: messages.breakTime(start, end),
        }))}
      />
      <Times
        label={messages.courtsOfDay}
        lines={courts.map(({ section, start, end, isLate }) => ({
          what: section.name,
          when: messages.courtTime(later(day.start, start), later(day.start, end)),
          late: isLate ? messages.afterClosing : "",
        }))}
      />
    </>
  )
}

interface Line {
  readonly what: string
  readonly when: string
  /** That it ends after the court is closed. */
  readonly late?: string
}

const Times = ({ label, lines }: { readonly label: string; readonly lines: readonly Line[] }) =>
  lines.length > 0 && (
    <ul className="plain-list" aria-label={label}>
      {lines.map(({ what, when, late }) => (
        <Group component="li" key={`${what} ${when}`} justify="space-between" wrap="nowrap" gap={8}>
          <span>{what}</span>
          <span>
            {when}
            {late && (
              <Text span inherit c="var(--danger)" fw={600}>
                {late}
              </Text>
            )}
          </span>
        </Group>
      ))}
    </ul>
  )
