import { Button, Checkbox, Group, NativeSelect, Stack, Text } from "@mantine/core"
import { IconFileSpreadsheet } from "@tabler/icons-react"
import { useEffect, useRef } from "react"
import { saveBlob } from "#web/lib/save-blob.ts"
import { FileBox } from "#web/ui/FileBox.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { Loading } from "#web/ui/states.tsx"
import type { GuardedClose } from "#web/ui/use-guarded-close.ts"
import { ImportColumns } from "./ImportColumns.tsx"
import { ImportJoinClubs } from "./ImportJoinClubs.tsx"
import { ImportReport } from "./ImportReport.tsx"
import { importMessages } from "./import.uk.ts"
import { importCsv } from "./import-csv.ts"
import { reportRows } from "./import-report.ts"
import { type ImportWork, useImport } from "./use-import.ts"

interface Props {
  readonly tournament: number
  readonly guard: GuardedClose
}

/** A sheet is looked through first; what would happen to each row is seen, and mended, before anything is saved. */
export function ImportPanel({ tournament, guard: { watch, requestClose } }: Props) {
  const work = useImport(tournament)
  const latest = useRef(work)
  latest.current = work
  useEffect(() => watch(() => latest.current.isMended()), [watch])
  const { answer, isDone, isReading, isUploading } = work
  return (
    <Stack gap={16}>
      {!isDone && <Choice {...work} />}
      <FormErrors title={importMessages.failed} error={work.error} />
      {isReading && <Loading text={importMessages.reading} />}
      {isUploading && <Loading text={importMessages.uploading} />}
      {answer && !isUploading && (
        <Stack gap={16} aria-busy={isReading}>
          {!isDone && <ImportColumns work={work} answer={answer} />}
          <ImportReport work={work} answer={answer} />
        </Stack>
      )}
      {(isDone || work.said === null) && <ImportJoinClubs tournament={tournament} />}
      <End tournament={tournament} work={work} onClose={requestClose} />
    </Stack>
  )
}

const kinds = ".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

function Choice({ said, answer, choose, change, isReading, isUploading }: ImportWork) {
  const isBusy = isReading || isUploading
  const sheets = answer?.sheets ?? []
  return (
    <>
      <Text c="dimmed">{importMessages.lead}</Text>
      <FileBox
        accept={kinds}
        icon={<IconFileSpreadsheet size={24} stroke={1.5} aria-hidden />}
        chosen={said && importMessages.file(said.file.name)}
        isDisabled={isBusy}
        texts={{
          button: said ? importMessages.other : importMessages.choose,
          drop: importMessages.drop,
          onlyOne: importMessages.oneFile,
        }}
        onChoose={choose}
      />
      {said && (
        <Group gap={16}>
          <Checkbox
            label={importMessages.create}
            checked={said.create}
            disabled={isBusy}
            onChange={({ currentTarget: { checked } }) => change({ create: checked })}
          />
          {sheets.length > 1 && (
            <NativeSelect
              aria-label={importMessages.sheet}
              value={answer?.sheet}
              data={[...sheets]}
              disabled={isBusy}
              onChange={({ currentTarget: { value } }) => change({ sheet: value, columns: null, corrections: {} })}
            />
          )}
        </Group>
      )}
    </>
  )
}

/** The buttons, always in sight. */
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
    <Group pos="sticky" bottom={0} bg="var(--surface)" py={12} gap={8} style={{ zIndex: 3 }}>
      {!isDone && (
        <Button disabled={!canStart} onClick={work.start}>
          {importMessages.upload}
        </Button>
      )}
      {isDone && (
        <Button variant="default" color="red" loading={undo.isPending} onClick={takeBack}>
          {importMessages.undo}
        </Button>
      )}
      {answer && (
        <Button variant="default" onClick={save}>
          {importMessages.report}
        </Button>
      )}
      <Button variant="subtle" ml="auto" onClick={onClose}>
        {importMessages.close}
      </Button>
    </Group>
  )
}
