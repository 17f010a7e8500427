import { Button } from "@mantine/core"
import { IconDownload, IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { lazy, useState } from "react"
import type { WireOfficial } from "#contract/registers.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { errorText } from "#web/lib/errors.ts"
import { Card } from "#web/ui/Card.tsx"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { JudgeTable } from "./JudgeTable.tsx"
import { judgeLines, sortedJudges } from "./judge-list.ts"
import { messages } from "./messages.ts"
import { officialsQuery } from "./queries.ts"
import { RegisterDialog } from "./RegisterDialog.tsx"
import { RotaBoard } from "./RotaBoard.tsx"
import styles from "./registers.module.css"
import { saveCsv } from "./save-csv.ts"

const OfficialForm = lazy(async () => ({ default: (await import("./OfficialForm.tsx")).OfficialForm }))

/** The staff of judges, and who is on which court when. */
export function JudgesPart({ tournament }: { tournament: WireTournamentFull }) {
  const { id, name, sections } = tournament
  const { data, error, refetch } = useQuery(officialsQuery(id))
  const [edited, setEdited] = useState<WireOfficial | "new" | null>(null)
  if (!data) return error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />
  const judges = sortedJudges(data.list)
  const icon = { size: 18, stroke: 1.8, "aria-hidden": true } as const
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <h3>{messages.judgesCount(judges.length)}</h3>
        <span className={styles.tools}>
          <Button
            variant="default"
            leftSection={<IconDownload {...icon} />}
            onClick={() => saveCsv(name, messages.judgesFile, judgeLines(judges, sections))}
          >
            {messages.exportCsv}
          </Button>
          <Button leftSection={<IconPlus {...icon} />} onClick={() => setEdited("new")}>
            {messages.addJudge}
          </Button>
        </span>
      </div>
      {judges.length === 0 ? (
        <Empty text={messages.noJudges} />
      ) : (
        <JudgeTable tournament={id} judges={judges} sections={sections} onEdit={setEdited} />
      )}
      <Card title={messages.rota}>
        <RotaBoard tournament={tournament} judges={judges} shifts={data.shifts} />
      </Card>
      <RegisterDialog
        title={edited && (edited === "new" ? messages.addJudge : messages.editJudge)}
        onClose={() => setEdited(null)}
      >
        {(guard) => (
          <OfficialForm
            tournament={tournament}
            judge={edited === "new" ? null : edited}
            guard={guard}
            onSaved={() => setEdited(null)}
          />
        )}
      </RegisterDialog>
    </div>
  )
}
