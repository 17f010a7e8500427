import { Button } from "@mantine/core"
import { IconArrowsShuffle, IconDownload, IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { deleteOfficial, type WireOfficial, type WireShift } from "#contract/office/calls.ts"
import { officialWords } from "#contract/office/uk.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { count } from "#domain/uk/words.ts"
import { lazy } from "#web/lib/lazy.ts"
import { officialsQuery } from "#web/tournament/officials-query.ts"
import { useUndoable } from "#web/tournament/use-undoable.ts"
import { AddButton } from "#web/ui/AddButton.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { PartBody, PartHead } from "#web/ui/PartsPage.tsx"
import { Empty } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import type { ListQuery } from "#web/ui/table/ListState.tsx"
import { editAction, removeAction } from "#web/ui/table/row-actions.ts"
import { useSorted } from "#web/ui/table/sorting.ts"
import { courtOf, dayName, judgeLines, sortedJudges } from "./judge-list.ts"
import { RotaTable } from "./RotaTable.tsx"
import { saveCsv } from "./save-csv.ts"
import { messages } from "./uk.ts"

const OfficialForm = lazy(async () => ({ default: (await import("./OfficialForm.tsx")).OfficialForm }))

/** The staff of judges, and who is on which court when. */
export function JudgesPart({ tournament }: { tournament: WireTournamentFull }) {
  const query = useQuery(officialsQuery(tournament.id))
  const [edited, setEdited] = useState<WireOfficial | "new" | null>(null)
  const [rota, setRota] = useState<RotaDialog | null>(null)
  const list = query.data?.list
  const judges = useMemo(() => list && sortedJudges(list), [list])
  const { name, sections } = tournament
  return (
    <>
      <PartHead
        count={judges && count(judges.length)}
        actions={[
          {
            key: "csv",
            label: messages.exportCsv,
            short: "",
            icon: IconDownload,
            onAct: () => saveCsv(name, messages.judgesFile, judgeLines(judges ?? [], sections)),
          },
          {
            key: "shift",
            label: messages.addShift,
            icon: IconPlus,
            onAct: () => setRota({ kind: "shift", shift: null }),
          },
          {
            key: "rota",
            label: messages.compose,
            icon: IconArrowsShuffle,
            onAct: () => setRota({ kind: "compose" }),
          },
        ]}
        primary={<AddButton onClick={() => setEdited("new")}>{messages.addJudge}</AddButton>}
      />
      <Judges tournament={tournament} judges={judges} query={query} onEdit={setEdited} />
      {query.data && judges && (
        <RotaBoard
          tournament={tournament}
          judges={judges}
          shifts={query.data.shifts}
          dialog={rota}
          onDialog={setRota}
        />
      )}
      <FormDialog
        title={edited && (edited === "new" ? messages.addJudge : messages.editJudge)}
        onClose={() => setEdited(null)}
      >
        {() => (
          <OfficialForm
            tournament={tournament}
            judge={edited === "new" ? null : edited}
            onSaved={() => setEdited(null)}
          />
        )}
      </FormDialog>
    </>
  )
}

interface JudgesProps {
  readonly tournament: WireTournamentFull
  readonly judges: readonly WireOfficial[] | undefined
  readonly query: ListQuery
  readonly onEdit: (judge: WireOfficial | "new") => void
}

const none: readonly WireOfficial[] = []

function Judges({ tournament: { id, sections }, judges, query, onEdit }: JudgesProps) {
  const remove = useUndoable(deleteOfficial, id, messages.failed)
  const columns = useMemo(() => columnsOf(sections), [sections])
  const sorted = useSorted(judges ?? none, columns)
  return (
    <DataTable
      {...sorted}
      rows={judges && sorted.rows}
      query={query}
      label={messages.parts.judges}
      columns={columns}
      keyOf={({ id: official }) => official}
      isEdged
      empty={
        <Empty title={messages.noJudges} text={messages.noJudgesText}>
          <Button variant="default" onClick={() => onEdit("new")}>
            {messages.addJudge}
          </Button>
        </Empty>
      }
      onOpen={onEdit}
      actions={[
        editAction(nameOf, onEdit),
        removeAction(nameOf, (judge: WireOfficial) =>
          remove({ id, official: judge.id }, messages.judgeDeleted(judge.name)),
        ),
      ]}
    />
  )
}

const nameOf = ({ name }: WireOfficial): string => name

const columnsOf = (sections: WireTournamentFull["sections"]): readonly Column<WireOfficial>[] => [
  { key: "name", title: messages.name, text: nameOf, weight: 3, priority: 1 },
  { key: "role", title: messages.role, text: ({ role }) => officialWords[role], priority: 2 },
  { key: "category", title: messages.category, text: ({ category }) => category, priority: 4 },
  {
    key: "region",
    title: messages.region,
    text: ({ region, organization }) => [region, organization].filter(Boolean).join(", "),
    weight: 2,
    priority: 3,
  },
  { key: "court", title: messages.court, text: (judge) => courtOf(judge, sections), priority: 2 },
  { key: "day", title: messages.day, text: ({ day }) => dayName(day), min: 80, priority: 4 },
  { key: "note", title: messages.note, text: ({ note }) => note, priority: 5 },
]

const ComposeForm = lazy(async () => ({ default: (await import("./ComposeForm.tsx")).ComposeForm }))
const CellForm = lazy(async () => ({ default: (await import("./CellForm.tsx")).CellForm }))
const ShiftForm = lazy(async () => ({ default: (await import("./ShiftForm.tsx")).ShiftForm }))

interface Props {
  readonly tournament: WireTournamentFull
  readonly judges: readonly WireOfficial[]
  readonly shifts: readonly WireShift[]
  readonly dialog: RotaDialog | null
  readonly onDialog: (dialog: RotaDialog | null) => void
}

/** `shift` null: a new one. */
type RotaDialog =
  | { readonly kind: "compose" }
  | { readonly kind: "shift"; readonly shift: WireShift | null }
  | { readonly kind: "cell"; readonly shift: WireShift; readonly section: number }

/** The rota of every day as courts by shifts; a cell is changed by hand. */
function RotaBoard({ tournament, judges, shifts, dialog, onDialog }: Props) {
  const { sections } = tournament
  const close = (): void => onDialog(null)
  const days = [...new Set(shifts.map(({ day }) => day))]
  return (
    <PartBody>
      {days.length === 0 && judges.length > 0 && <Empty title={messages.noRota} text={messages.noRotaText} />}
      {days.map((day) => (
        <RotaTable
          key={day}
          label={messages.rotaOf(day)}
          sections={sections}
          judges={judges}
          shifts={shifts.filter((shift) => shift.day === day)}
          onCell={(shift, section) => onDialog({ kind: "cell", shift, section })}
          onShift={(shift) => onDialog({ kind: "shift", shift })}
        />
      ))}
      <FormDialog title={dialog && titleOf(dialog, sections)} onClose={close}>
        {() => {
          const own = { tournament, onSaved: close }
          if (dialog?.kind === "compose") return <ComposeForm {...own} judges={judges} />
          if (dialog?.kind === "shift") return <ShiftForm {...own} shift={dialog.shift} />
          return dialog && <CellForm {...own} judges={judges} shift={dialog.shift} section={dialog.section} />
        }}
      </FormDialog>
    </PartBody>
  )
}

function titleOf(dialog: RotaDialog, sections: WireTournamentFull["sections"]): string {
  if (dialog.kind === "compose") return messages.compose
  if (dialog.kind === "shift") return dialog.shift ? messages.shift : messages.addShift
  return messages.cellTitle(sections.find(({ id }) => id === dialog.section)?.name ?? "", dialog.shift.title)
}
