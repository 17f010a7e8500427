import { Button, Checkbox, createScopedKeydownHandler, Stack, Text } from "@mantine/core"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { checkFight, listFightChecks, type WireFightCheck } from "#contract/brackets/fights.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { saidOfDecision } from "#domain/catalogue/decision-words.ts"
import { shortMoment } from "#domain/uk/dates.ts"
import { bracketModel } from "#layout/bracket/model.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { TableHead } from "#web/ui/TableHead.tsx"
import lines from "#web/ui/table.module.css"
import { toastFailure } from "#web/ui/toasts.ts"
import { fightName } from "../board/fight-name.ts"
import { bracketOf, categoryView } from "../category-view.ts"
import { messages } from "./check.uk.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly onClose: () => void
}

/** The second look: recorded results one below another, each confirmed from its paper by a key. */
export function CheckDialog({ tournament, onClose }: Props) {
  const { id, revision } = tournament
  const query = useQuery({
    ...queryOf([...keys.all(id), "fight-checks", revision], listFightChecks, { id }),
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog opened onClose={onClose} title={messages.title} size={960}>
      <Text c="dimmed">{messages.hint}</Text>
      <QueryView query={query} loading={messages.loading}>
        {({ list }) => <Checks tournament={tournament} rows={rowsOf(tournament, list)} />}
      </QueryView>
    </Dialog>
  )
}

function Checks({ tournament, rows }: { tournament: WireTournamentFull; rows: readonly CheckRow[] }) {
  const [isAll, setAll] = useState(false)
  const box = useRef<HTMLTableElement>(null)
  const left = rows.filter(({ check }) => !check.checked)
  const shown = isAll ? rows : left
  const { mutate, isPending } = useTournamentWrite(checkFight, tournament.id, {
    onError: toastFailure(messages.notSaved),
  })
  const mark = ({ category, technicalNumber, checked }: WireFightCheck): void => {
    if (isPending) return
    const { id, revision } = tournament
    mutate({ id, revision, category, technicalNumber, checked: !checked })
    moveFocus(box.current)
  }
  return (
    <Stack gap={12}>
      <strong role="status">{rows.length === 0 ? messages.none : messages.left(left.length)}</strong>
      <Checkbox
        label={messages.all}
        data-autofocus
        checked={isAll}
        onChange={(event) => setAll(event.currentTarget.checked)}
      />
      {shown.length > 0 && (
        <table ref={box} aria-label={messages.table} className={lines.table} data-checks>
          <TableHead columns={[messages.columns.fight, messages.columns.recorded, messages.columns.check]} />
          <tbody>
            {shown.map(({ key, text, check }) => (
              <Row key={key} text={text} check={check} onMark={() => mark(check)} />
            ))}
          </tbody>
        </table>
      )}
    </Stack>
  )
}

function Row({ text, check, onMark }: Pick<CheckRow, "text" | "check"> & { onMark: () => void }) {
  const { recordedBy, recordedAt, checked, checkedBy, checkedAt, samePerson } = check
  const action = checked ? messages.take : messages.check
  return (
    <tr>
      <td>{text}</td>
      <td>{recordedBy && messages.by(recordedBy, timeOf(recordedAt))}</td>
      <td>
        {checked && <p>{messages.by(checkedBy, timeOf(checkedAt))}</p>}
        {samePerson && <Text bg="var(--winner)">{messages.same}</Text>}
        <Button variant="default" data-row aria-label={messages.named(action, text)} onClick={onMark} onKeyDown={walk}>
          {action}
        </Button>
      </td>
    </tr>
  )
}

const walk = createScopedKeydownHandler({
  parentSelector: "[data-checks]",
  siblingSelector: "[data-row]",
  orientation: "vertical",
  activateOnFocus: false,
  loop: false,
})

/** To the next row, or from the last to the one before: a confirmed row may disappear. */
function moveFocus(box: HTMLElement | null): void {
  const buttons = [...(box?.querySelectorAll<HTMLElement>("[data-row]") ?? [])]
  const at = buttons.findIndex((button) => button.matches(":focus"))
  const next = buttons[at + 1] ?? buttons[at - 1]
  next?.focus()
}

const timeOf = (iso: string): string => (iso === "" ? "" : shortMoment(new Date(iso)))

/** A recorded fight as it is compared with its paper. */
interface CheckRow {
  readonly key: string
  readonly number: number
  readonly text: string
  readonly check: WireFightCheck
}

/** Recorded fights by number. */
function rowsOf(tournament: WireTournamentFull, list: readonly WireFightCheck[]): CheckRow[] {
  const rows = tournament.protocols.flatMap((category) => {
    const own = list.filter((check) => check.category === category.id)
    const bracket = own.length > 0 ? bracketOf(category) : null
    if (!bracket) return []
    const model = bracketModel(bracket, categoryView(tournament, category).athleteById, "organization")
    return own.flatMap((check) => {
      const fight = bracket.fights[check.technicalNumber]
      if (!fight?.result) return []
      const said = [fightName(model, check.technicalNumber), saidOfDecision(fight.result, null)].filter(Boolean)
      const text = `${said.join(", ")} (${category.fullname})`
      const key = `${category.id}/${check.technicalNumber}`
      return [{ key, number: fight.number ?? Number.MAX_SAFE_INTEGER, text, check }]
    })
  })
  return rows.sort((one, other) => one.number - other.number)
}
