import { Button, Group, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useMemo, useState } from "react"
import { assignSections } from "#contract/sections/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { paths } from "#web/lib/paths.ts"
import { Choice } from "#web/ui/Choice.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { type BoardCategory, withPlaced } from "./board-category.ts"
import { ChangePanel } from "./ChangePanel.tsx"
import { type CourtLoad, type FullDay, type SpreadChoice, spreadPlan, USUAL_END } from "./spread-plan.ts"
import { messages } from "./uk.ts"
import { useStep } from "./use-step.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly categories: readonly BoardCategory[]
  readonly onClose: () => void
  readonly onAddCourt: () => void
}

/** Shows how even the courts would be before anything is moved. */
export function SpreadForm({ tournament, categories, onClose, onAddCourt }: Props) {
  const { id, revision } = tournament
  const hasFree = categories.some(({ sectionId }) => sectionId === null)
  const [which, setWhich] = useState<SpreadChoice>(hasFree ? "free" : "all")
  const plan = useMemo(() => spreadPlan(categories, tournament, which), [categories, tournament, which])
  const { send, isPending } = useStep(assignSections, id, messages.notSpread)
  const moves = plan.moves.map(({ section, ...move }) => ({ ...move, section: section ?? 0 }))
  return (
    <ChangePanel
      text={messages.spreadText}
      action={messages.spreadAction}
      isOff={moves.length === 0}
      isPending={isPending}
      onAct={() =>
        send({ id, revision, moves }, (done) => ({
          change: withPlaced(done.categories),
          told: messages.spreadDone(done.count),
        }))
      }
      onClose={onClose}
    >
      <Choice
        label={messages.spreadWhich}
        words={{ free: messages.spreadFree, all: messages.spreadAll, days: messages.spreadDays }}
        value={which}
        onChange={setWhich}
      />
      <DataTable
        label={messages.spreadTable}
        rows={plan.courts}
        columns={columnsOf(plan.courts)}
        keyOf={({ day, id: court }) => `${day}-${court}`}
      />
      {plan.full.length > 0 && (
        <FullDays full={plan.full}>
          {which !== "days" && tournament.days.length > 1 && (
            <Button variant="default" onClick={() => setWhich("days")}>
              {messages.useDays}
            </Button>
          )}
          <Link {...paths.overview(id, DAYS_TAB)} className="button button-quiet">
            {messages.changeDays}
          </Link>
          <Button variant="default" onClick={onAddCourt}>
            {messages.addSection}
          </Button>
        </FullDays>
      )}
      <p role="status">{messages.spreadMoves(moves.length)}</p>
    </ChangePanel>
  )
}

const DAYS_TAB = 6

/** By how much which day is too short, and what makes room. */
const FullDays = ({ full, children }: { readonly full: readonly FullDay[]; readonly children: ReactNode }) => (
  <Text component="div" role="alert" bg="var(--winner)" px={12} py={8}>
    {full.map(({ day, seconds, days, courts }) => {
      const over = messages.duration(seconds)
      return (
        <div key={day}>
          <p>{messages.fullDay(day === 0 ? messages.theDay : messages.day(day), over, USUAL_END)}</p>
          <p>{messages.roomAtLeast}</p>
          <ul>
            {days > 0 && <li>{messages.roomDays(days)}</li>}
            {courts > 0 && <li>{messages.roomCourts(courts)}</li>}
            <li>{messages.roomHours(over)}</li>
          </ul>
        </div>
      )
    })}
    <Group gap={8}>{children}</Group>
  </Text>
)

function columnsOf(courts: readonly CourtLoad[]): readonly Column<CourtLoad>[] {
  const isSingle = new Set(courts.map(({ day }) => day)).size < 2
  return [
    {
      key: "court",
      title: messages.spreadColumn,
      text: ({ name, day }) => (isSingle ? name : messages.courtOfDay(name, day)),
      weight: 3,
      priority: 1,
    },
    { key: "now", title: messages.spreadNow, text: ({ now }) => messages.duration(now), isNumeric: true, width: 108 },
    {
      key: "then",
      title: messages.spreadThen,
      text: ({ later }) => messages.duration(later),
      isNumeric: true,
      width: 108,
    },
  ]
}
