import { Box, Button, Group, Progress, Stack, Text } from "@mantine/core"
import { IconCheck, IconDownload, IconPrinter, IconTableExport } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { markSheetsPrinted, printFile, startPrint, type WirePrintJob, type WireSheet } from "#contract/printing/jobs.ts"
import { sheetKindWords } from "#contract/printing/uk.ts"
import { listResults, listStandings } from "#contract/standings/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { addressOf } from "#contract/wire/client.ts"
import type { InputOf } from "#contract/wire/endpoint.ts"
import { shortMoment } from "#domain/uk/dates.ts"
import { missingAmong } from "#layout/documents/preliminary.ts"
import { call } from "#web/lib/api.ts"
import { download } from "#web/lib/download.ts"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { useHallLink } from "#web/lib/hall-address.ts"
import { fileName, saveBlob } from "#web/lib/save-blob.ts"
import { nullIfLeft, sendAgreed } from "#web/lib/send-agreed.ts"
import { HallAddress } from "#web/tournament/HallAddress.tsx"
import { askOutside } from "#web/tournament/outside/ask-outside.tsx"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Failed } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { toastFailure } from "#web/ui/toasts.ts"
import { useKeptJobs } from "./kept-jobs.ts"
import { PackForm } from "./PackForm.tsx"
import { Block, Pane, Panes } from "./Panes.tsx"
import { chosenOf, firstChoice, type PackChoice } from "./pack-choice.ts"
import { jobQuery, sheetsQuery } from "./queries.ts"
import { resultSheets } from "./result-sheets.ts"
import { messages } from "./uk.ts"

const FORM = "pack"

/** What is printed together: what, how, and the queue of what is made in the background, with what of the printed is out of date. */
export const PackPart = ({ tournament }: { tournament: WireTournamentFull }) => (
  <QueryView query={useQuery(sheetsQuery(tournament.id))}>
    {({ list }) => <Pack tournament={tournament} list={list} />}
  </QueryView>
)

interface PackProps {
  readonly tournament: WireTournamentFull
  readonly list: readonly WireSheet[]
}

function Pack({ tournament, list }: PackProps) {
  const { id } = tournament
  const { state } = useHallLink("")
  const [jobs, addJob, forgetJob] = useKeptJobs(id)
  const [choice, setChoice] = useState<PackChoice>(firstChoice)
  const { mutate, isPending } = useMutation({
    mutationFn: (input: InputOf<typeof startPrint>) =>
      sendAgreed((agreed = []) => call(startPrint, { ...input, agreed }), askOutside(id)).catch(nullIfLeft),
    onSuccess: (ordered) => ordered && addJob(ordered.item.job),
    onError: toastFailure(messages.notOrdered),
  })
  // A poster is nothing but the way to the tournament's page.
  const sheets = state === "alone" ? list.filter(({ kind }) => kind !== "poster") : list
  const changed = sheets.filter((sheet) => sheet.changed)
  const chosen = chosenOf(sheets, choice).length
  const offered = kindsOf(sheets)
  const { form, by, categories, sections, days } = choice
  const order = (): void => {
    mutate({
      id,
      kinds: choice.kinds.filter((kind) => offered.includes(kind)),
      form,
      by,
      categories: [...categories],
      sections: [...sections],
      days: [...days],
    })
  }
  const printChanged = (): void => {
    mutate({ id, kinds: kindsOf(changed), form: "pdf", by: "category", categories: [], sections: [], changed: 1 })
  }
  return (
    <Panes
      foot={
        <Button
          type="submit"
          form={FORM}
          disabled={chosen === 0 || isPending}
          leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden />}
        >
          {isPending ? messages.ordering : chosen === 0 ? messages.orderNone : messages.order(chosen)}
        </Button>
      }
    >
      <PackForm
        id={FORM}
        tournament={tournament}
        sheets={sheets}
        choice={choice}
        onChange={(more) => setChoice({ ...choice, ...more })}
        onOrder={order}
      />
      <Pane title={messages.queue}>
        <HallAddress />
        {jobs.map((job) => (
          <JobCard key={job} tournament={id} job={job} onGone={forgetJob} />
        ))}
        <Block title={messages.changed}>
          <ChangedSheets
            isNever={list.every((sheet) => sheet.printedAt === "")}
            sheets={changed}
            isBusy={isPending}
            onPrint={printChanged}
          />
        </Block>
        <Block title={messages.results.title}>
          <Text c="dimmed">{messages.results.hint}</Text>
          <ResultsButton tournament={tournament} />
        </Block>
      </Pane>
    </Panes>
  )
}

const kindsOf = (sheets: readonly WireSheet[]) => [...new Set(sheets.map(({ kind }) => kind))]

interface ChangedProps {
  /** Nothing was ever marked as printed. */
  readonly isNever: boolean
  readonly sheets: readonly WireSheet[]
  readonly isBusy: boolean
  readonly onPrint: () => void
}

/** Printed papers whose content has changed since. */
function ChangedSheets({ isNever, sheets, isBusy, onPrint }: ChangedProps) {
  if (isNever) return <Text c="dimmed">{messages.neverPrinted}</Text>
  if (sheets.length === 0) return <Text c="dimmed">{messages.changedNone}</Text>
  return (
    <Stack gap={12} align="flex-start">
      <p>{messages.changedCount(sheets.length)}</p>
      <Button
        leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
        variant="default"
        disabled={isBusy}
        onClick={onPrint}
      >
        {messages.printChanged}
      </Button>
      <Box w="100%">
        <DataTable label={messages.changed} columns={columns} rows={sheets} keyOf={keyOf} />
      </Box>
    </Stack>
  )
}

const keyOf = ({ key }: WireSheet): string => key
const columns: readonly Column<WireSheet>[] = [
  { key: "title", title: messages.sheet, text: ({ title }) => title, weight: 3, priority: 1 },
  { key: "kind", title: messages.kind, text: ({ kind }) => sheetKindWords[kind], priority: 3 },
  {
    key: "printedAt",
    title: messages.printedAt,
    text: ({ printedAt }) => shortMoment(new Date(printedAt)),
    priority: 2,
  },
]

/** Everybody's places and the teams' points as a workbook; what writes it is fetched when it is needed. */
function ResultsButton({ tournament: { id, name } }: { tournament: WireTournamentFull }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { workbookFile, sheetTitle } = await import("#web/lib/sheet-file.ts")
      const [{ list, unfinished }, { organizations, regions }] = await Promise.all([
        call(listResults, { id }),
        call(listStandings, { id }),
      ])
      const missing = missingAmong(unfinished)
      const file = await workbookFile(resultSheets({ places: list, organizations, regions, missing }))
      return { file, title: sheetTitle({ missing }, messages.results.file) }
    },
    onSuccess: ({ file, title }) => saveBlob(file, fileName(name, title, "xlsx")),
    onError: toastFailure(messages.results.failed),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconTableExport size={18} stroke={1.8} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {messages.results.save}
    </Button>
  )
}

interface Props {
  readonly tournament: number
  readonly job: string
  /** It is not there any more, or has failed: the next visit need not ask about it. */
  readonly onGone: (job: string) => void
}

/** One order: how far it is, then its file, and the tick that it is on paper. */
function JobCard({ tournament, job, onGone }: Props) {
  const { data, error } = useQuery(jobQuery(tournament, job))
  const isGone = isStatus(error, 404) || data?.state === "failed"
  useEffect(() => {
    if (isGone) onGone(job)
  }, [isGone, job, onGone])
  return (
    <Block title={messages.job}>
      {error ? (
        <Failed text={errorText(error)} />
      ) : (
        data && (
          <Stack gap={12}>
            <p role="status">{stateText(data)}</p>
            {data.state === "failed" && <Text c="var(--danger)">{data.message}</Text>}
            {data.state === "ready" ? (
              <Ready tournament={tournament} job={data} />
            ) : (
              <Progress
                value={(100 * data.done) / Math.max(1, data.total)}
                color="var(--ink)"
                aria-label={messages.job}
              />
            )}
          </Stack>
        )
      )}
    </Block>
  )
}

function stateText({ state, ahead, done, total, pages }: WirePrintJob): string {
  if (state === "waiting") return messages.waiting(ahead)
  if (state === "ready") return messages.ready(pages)
  if (state === "failed") return messages.failed
  return done < total ? messages.making(done, total) : messages.painting
}

function Ready({ tournament, job: { job, fileName } }: { tournament: number; job: WirePrintJob }) {
  const offerUndo = useUndoToast(tournament)
  const fetching = useMutation({
    mutationFn: () => download(addressOf(printFile, { id: tournament, job }), fileName),
    onError: toastFailure(messages.notDownloaded),
  })
  const marking = useTournamentWrite(markSheetsPrinted, tournament, {
    onSuccess: ({ count, revision }) => offerUndo(messages.marked(count), revision),
    onError: toastFailure(messages.notMarked),
  })
  return (
    <>
      <Group gap={8}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
          aria-label={messages.downloadNamed(fileName)}
          loading={fetching.isPending}
          onClick={() => fetching.mutate()}
        >
          {messages.download}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCheck size={18} stroke={1.8} aria-hidden />}
          disabled={marking.isPending || marking.isSuccess}
          onClick={() => marking.mutate({ id: tournament, job })}
        >
          {messages.printed}
        </Button>
      </Group>
      <Text c="dimmed">{messages.printedHint}</Text>
    </>
  )
}
