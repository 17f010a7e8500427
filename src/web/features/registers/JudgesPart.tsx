import { IconDownload } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { lazy, useMemo, useState } from "react"
import { deleteOfficial, type WireOfficial } from "#contract/registers/calls.ts"
import { officialWords } from "#contract/registers/uk.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { useUndoable } from "#web/tournament/use-undoable.ts"
import { AddButton } from "#web/ui/AddButton.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { editAction, removeAction } from "#web/ui/table/row-actions.ts"
import { useSorted } from "#web/ui/table/sorting.ts"
import { courtOf, dayName, judgeLines, sortedJudges } from "./judge-list.ts"
import { officialsQuery } from "./queries.ts"
import { RotaBoard } from "./RotaBoard.tsx"
import { saveCsv } from "./save-csv.ts"
import { messages } from "./uk.ts"

const OfficialForm = lazy(async () => ({ default: (await import("./OfficialForm.tsx")).OfficialForm }))

/** The staff of judges, and who is on which court when. */
export function JudgesPart({ tournament }: { tournament: WireTournamentFull }) {
  const query = useQuery(officialsQuery(tournament.id))
  const [edited, setEdited] = useState<WireOfficial | "new" | null>(null)
  return (
    <>
      <QueryView query={query}>
        {({ list, shifts }) => (
          <>
            <Judges tournament={tournament} list={list} onEdit={setEdited} />
            <RotaBoard tournament={tournament} judges={sortedJudges(list)} shifts={shifts} />
          </>
        )}
      </QueryView>
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
  readonly list: readonly WireOfficial[]
  readonly onEdit: (judge: WireOfficial | "new") => void
}

function Judges({ tournament: { id, name, sections }, list, onEdit }: JudgesProps) {
  const remove = useUndoable(deleteOfficial, id, messages.failed)
  const judges = useMemo(() => sortedJudges(list), [list])
  const columns = useMemo(() => columnsOf(sections), [sections])
  const sorted = useSorted(judges, columns)
  return (
    <>
      <PageHead
        title={messages.judgesCount(judges.length)}
        order={3}
        actions={[
          {
            key: "csv",
            label: messages.exportCsv,
            icon: IconDownload,
            onAct: () => saveCsv(name, messages.judgesFile, judgeLines(judges, sections)),
          },
        ]}
        primary={<AddButton onClick={() => onEdit("new")}>{messages.addJudge}</AddButton>}
      />
      <DataTable
        {...sorted}
        label={messages.parts.judges}
        columns={columns}
        keyOf={({ id: official }) => official}
        empty={<Empty text={messages.noJudges} />}
        onOpen={onEdit}
        actions={[
          editAction(nameOf, onEdit),
          removeAction(nameOf, (judge: WireOfficial) =>
            remove({ id, official: judge.id }, messages.judgeDeleted(judge.name)),
          ),
        ]}
      />
    </>
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
