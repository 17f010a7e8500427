import { Button } from "@mantine/core"
import { useEffect, useRef } from "react"
import { saveBlob } from "#web/lib/save-blob.ts"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { Loading } from "#web/ui/states.tsx"
import type { GuardedClose } from "#web/ui/use-guarded-close.ts"
import { Check } from "./Check.tsx"
import { FileChoice } from "./FileChoice.tsx"
import { ImportColumns } from "./ImportColumns.tsx"
import { ImportJoinClubs } from "./ImportJoinClubs.tsx"
import { ImportReport } from "./ImportReport.tsx"
import styles from "./import.module.css"
import { importCsv } from "./import-csv.ts"
import { importMessages } from "./import-messages.ts"
import { reportRows } from "./import-report.ts"
import { type ImportWork, useImport } from "./use-import.ts"

interface Props {
  readonly tournament: number
  readonly watch: GuardedClose["watch"]
  readonly onClose: () => void
}

/** A sheet is looked through first; what would happen to each row is seen, and mended, before anything is saved. */
export function ImportPanel({ tournament, watch, onClose }: Props) {
  const work = useImport(tournament)
  const latest = useRef(work)
  latest.current = work
  useEffect(() => watch(() => latest.current.isMended()), [watch])
  const { answer, isDone, isReading, isUploading } = work
  return (
    <div className={styles.import}>
      {!isDone && <Choice {...work} />}
      <FormErrors title={importMessages.failed} error={work.error} />
      {isReading && <Loading text={importMessages.reading} />}
      {isUploading && <Loading text={importMessages.uploading} />}
      {answer && !isUploading && (
        <div className={styles.import} aria-busy={isReading}>
          {!isDone && <ImportColumns work={work} answer={answer} />}
          <ImportReport work={work} answer={answer} />
        </div>
      )}
      {(isDone || work.said === null) && <ImportJoinClubs tournament={tournament} />}
      <End tournament={tournament} work={work} onClose={onClose} />
    </div>
  )
}

function Choice({ said, answer, choose, change, isReading, isUploading }: ImportWork) {
  const isBusy = isReading || isUploading
  const sheets = answer?.sheets ?? []
  return (
    <>
      <p className={styles.muted}>{importMessages.lead}</p>
      <FileChoice name={said?.file.name ?? null} disabled={isBusy} onChoose={choose} />
      {said && (
        <div className={styles.options}>
          <Check
            label={importMessages.create}
            isChecked={said.create}
            isDisabled={isBusy}
            onChange={(create) => change({ create })}
          />
          {sheets.length > 1 && (
            <label className={styles.select}>
              {importMessages.sheet}
              <select
                aria-label={importMessages.sheet}
                value={answer?.sheet}
                disabled={isBusy}
                onChange={({ currentTarget: { value } }) => change({ sheet: value, columns: null, corrections: {} })}
              >
                {sheets.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          )}
        </div>
      )}
    </>
  )
}

function End({ tournament, work, onClose }: { tournament: number; work: ImportWork; onClose: () => void }) {
  const { answer, said, isDone, isReading, isUploading, step, undo } = work
  const canStart = answer !== null && !isUploading && !isReading && !work.error && answer.added + answer.merged > 0
  const save = (): void => {
    if (!answer) return
    const csv = importCsv(reportRows(answer.rows, said?.corrections ?? {}), answer)
    saveBlob(new Blob([csv], { type: "text/csv;charset=utf-8" }), `${importMessages.reportName}.csv`)
  }
  const takeBack = (): void => {
    if (step !== undefined) undo.mutate({ id: tournament, step }, { onSuccess: onClose })
  }
  return (
    <div className={styles.formEnd}>
      {answer && (
        <Button variant="subtle" onClick={save}>
          {importMessages.report}
        </Button>
      )}
      {isDone && (
        <Button variant="default" color="red" loading={undo.isPending} onClick={takeBack}>
          {importMessages.undo}
        </Button>
      )}
      <Button variant="default" onClick={onClose}>
        {importMessages.close}
      </Button>
      {!isDone && (
        <Button disabled={!canStart} onClick={work.start}>
          {importMessages.upload}
        </Button>
      )}
    </div>
  )
}
