import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, Text } from "@mantine/core"
import { IconFileSpreadsheet } from "@tabler/icons-react"
import { useEffect, useRef } from "react"
import { type ColumnField, columnFields, type ImportAnswer } from "#contract/athletes/import.ts"
import { saveBlob } from "#web/lib/save-blob.ts"
import { FileBox } from "#web/ui/FileBox.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { Loading } from "#web/ui/states.tsx"
import type { GuardedClose } from "#web/ui/use-guarded-close.ts"
import { ImportJoinClubs } from "./ImportJoinClubs.tsx"
import { ImportReport } from "./ImportReport.tsx"
import { importMessages } from "./import.uk.ts"
import { importCsv } from "./import-csv.ts"
import { columnLabels } from "./import-labels.uk.ts"
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

/** The recognised content of each column; after a correction the spreadsheet is read again. */
function ImportColumns({ work, answer }: { work: ImportWork; answer: ImportAnswer }) {
  const { columns, known_by } = answer
  const isGuessed = known_by === "values"
  const used = columns.filter(({ field }) => offered(field) !== "").length
  const assign = (place: number, field: ColumnField): void => {
    const now = columns.map((column, at): [string, ColumnField] => [String(at), at === place ? field : column.field])
    work.change({ columns: Object.fromEntries(now) })
  }
  return (
    <details open={isGuessed || known_by === "person"}>
      <summary>{importMessages.columns(used, columns.length)}</summary>
      {isGuessed ? (
        <Text role="status" c="var(--danger)" fw={600}>
          {importMessages.columnsGuessed}
        </Text>
      ) : (
        <Text c="dimmed">{importMessages.columnsLead}</Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing={12} verticalSpacing={12} mt={8}>
        {columns.map(({ title, field, samples }, place) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
            key={place}
            label={title || importMessages.column(place + 1)}
            aria-label={`${importMessages.column(place + 1)}: ${title || importMessages.noTitle}`}
            description={samples.join(" · ") || importMessages.columnEmpty}
            inputWrapperOrder={["label", "input", "description"]}
            data={choices}
            value={offered(field)}
            disabled={work.isReading || work.isUploading}
            onChange={({ currentTarget: { value } }) => assign(place, fieldOf(value))}
          />
        ))}
      </SimpleGrid>
    </details>
  )
}

const choices = Object.entries(columnLabels).map(([value, label]) => ({ value, label }))

/** The row's own number, age and remarks are read over like anything unknown. */
const offered = (field: ColumnField): ColumnField => (field === "number" || field === "other" ? "" : field)
const fieldOf = (value: string): ColumnField => columnFields.find((field) => field === value) ?? ""
