import { Button, NativeSelect } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useMemo, useState } from "react"
import { assignSections } from "#contract/sections.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { paths } from "#web/app/paths.ts"
import { errorText } from "#web/lib/errors.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { TableHead } from "#web/ui/TableHead.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { type BoardCategory, withPlaced } from "./board-category.ts"
import { messages } from "./messages.ts"
import styles from "./sections.module.css"
import { type CourtLoad, type FullDay, type SpreadChoice, spreadPlan, USUAL_END } from "./spread-plan.ts"

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
  const show = useShowChange(id)
  const offerUndo = useUndoToast(id)
  const { mutateAsync, isPending } = useTournamentWrite(assignSections, id)
  const distribute = async (): Promise<void> => {
    if (plan.moves.length === 0) return
    try {
      const moves = plan.moves.map(({ category, section, day }) => ({
        ...{ category, section: section ?? 0 },
        ...(day === undefined ? {} : { day }),
      }))
      const done = await mutateAsync({ id, revision, moves })
      show(done.revision, withPlaced(done.categories))
      offerUndo(messages.spreadDone(done.count), done.revision)
      onClose()
    } catch (error) {
      toastError(errorText(error), messages.notSpread)
    }
  }
  return (
    <div className={styles.form}>
      <p>{messages.spreadText}</p>
      <NativeSelect
        label={messages.spreadWhich}
        data={[
          { value: "free", label: messages.spreadFree },
          { value: "all", label: messages.spreadAll },
          { value: "days", label: messages.spreadDays },
        ]}
        value={which}
        onChange={({ currentTarget: { value } }) => setWhich(value === "free" || value === "days" ? value : "all")}
      />
      <Loads courts={plan.courts} />
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
      <p role="status">{messages.spreadMoves(plan.moves.length)}</p>
      <div className={styles.formEnd}>
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
        <Button aria-disabled={plan.moves.length === 0} aria-busy={isPending} onClick={() => void distribute()}>
          {messages.spreadAction}
        </Button>
      </div>
    </div>
  )
}

const DAYS_TAB = 6

/** By how much which day is too short, and what makes room. */
function FullDays({ full, children }: { readonly full: readonly FullDay[]; readonly children: ReactNode }) {
  return (
    <div role="alert" className={styles.full}>
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
      <div className={styles.fullSteps}>{children}</div>
    </div>
  )
}

function Loads({ courts }: { courts: readonly CourtLoad[] }) {
  const isSingle = new Set(courts.map(({ day }) => day)).size < 2
  return (
    <table className={styles.loads} aria-label={messages.spreadTable}>
      <TableHead columns={[messages.spreadColumn, messages.spreadNow, messages.spreadThen]} />
      <tbody>
        {courts.map(({ day, id, name, now, later }) => (
          <tr key={`${day}-${id}`}>
            <th scope="row">{isSingle ? name : `${name}, ${day === 0 ? messages.noDay : messages.day(day)}`}</th>
            <td>{messages.duration(now)}</td>
            <td>{messages.duration(later)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
