import { Button, List, Text } from "@mantine/core"
import { IconPencil, IconPrinter } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import {
  rankExtractsPdf,
  reportPdf,
  type WireAchieved,
  type WireReportFacts,
  type WireReportPreview,
} from "#contract/printing/state-papers.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { addressOf } from "#contract/wire/client.ts"
import { count } from "#domain/uk/words.ts"
import { download } from "#web/lib/download.ts"
import { lazy } from "#web/lib/lazy.ts"
import { fileName } from "#web/lib/save-blob.ts"
import { Facts } from "#web/ui/Facts.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { SearchSelect } from "#web/ui/SearchSelect.tsx"
import { toastFailure } from "#web/ui/toasts.ts"
import { Block, Pane, Panes } from "./Panes.tsx"
import { stateQuery } from "./queries.ts"
import { belongingText, stateTexts as texts, unknownLines } from "./state.uk.ts"

const FactsForm = lazy(async () => ({ default: (await import("./FactsForm.tsx")).FactsForm }))

/** The papers that the state asks for after a tournament: the report, and extracts for a rank. */
export const StatePart = ({ tournament }: { readonly tournament: WireTournamentFull }) => (
  <QueryView query={useQuery(stateQuery(tournament.id))}>
    {({ item, preview, achieved }) => (
      <StatePapers tournament={tournament} item={item} preview={preview} achieved={achieved} />
    )}
  </QueryView>
)

interface Props {
  readonly tournament: WireTournamentFull
  readonly item: WireReportFacts
  readonly preview: WireReportPreview
  readonly achieved: readonly WireAchieved[]
}

function StatePapers({ tournament: { id, name }, item, preview, achieved }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const printing = useMutation({
    mutationFn: () => download(addressOf(reportPdf, { id }), fileName(name, texts.file, "pdf")),
    onError: toastFailure(texts.notPrinted),
  })
  return (
    <Panes
      foot={
        <Button
          leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden />}
          loading={printing.isPending}
          onClick={() => printing.mutate()}
        >
          {texts.print}
        </Button>
      }
    >
      <Pane title={texts.report}>
        <ReportFacts item={item} preview={preview} onEdit={() => setOpen(true)} />
      </Pane>
      <Pane title={texts.extracts}>
        <Extracts id={id} name={name} preview={preview} achieved={achieved} />
      </Pane>
      <FormDialog title={isOpen ? texts.title : null} onClose={close}>
        {() => <FactsForm tournament={id} item={item} onSaved={close} />}
      </FormDialog>
    </Panes>
  )
}

function ReportFacts({ item, preview, onEdit }: Pick<Props, "item" | "preview"> & { readonly onEdit: () => void }) {
  const unknown = unknownLines(item, preview)
  const { rank, cup, service } = item
  return (
    <>
      <Block title={texts.about}>
        <Text c="dimmed">{texts.reportHint}</Text>
        <Facts
          facts={[
            [texts.until, preview.until === "" ? texts.noDate : texts.twoCopies(preview.until)],
            [texts.people, count(preview.people)],
            [texts.rank, rank || "–"],
            [texts.cup, cup || "–"],
            [texts.service, service === null ? "–" : count(service)],
          ]}
        />
        <Button
          variant="default"
          style={{ alignSelf: "start" }}
          leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
          onClick={onEdit}
        >
          {texts.edit}
        </Button>
      </Block>
      <Block title={texts.unknown}>
        {unknown.length === 0 ? (
          <Text>{texts.nothingUnknown}</Text>
        ) : (
          <List fz={14}>
            {unknown.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        )}
      </Block>
      {preview.people > 0 && (
        <Block title={texts.belonging}>
          <Text>{belongingText(preview)}</Text>
          <Text c="dimmed">{texts.belongingHint}</Text>
        </Block>
      )}
    </>
  )
}

interface ExtractsProps extends Pick<Props, "preview" | "achieved"> {
  readonly id: number
  readonly name: string
}

function Extracts({ id, name, preview, achieved }: ExtractsProps) {
  const [club, setClub] = useState<string | null>(null)
  const [entry, setEntry] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (asked: { athletes?: string; organization?: string; region?: string }) =>
      download(addressOf(rankExtractsPdf, { id, ...asked }), fileName(name, texts.extractFile, "pdf")),
    onError: toastFailure(texts.notExtracted),
  })
  const clubs = clubsOf(achieved)
  const { fulfilled, unfinished } = preview
  const icon = <IconPrinter size={16} stroke={1.75} aria-hidden />
  const button = { variant: "default", style: { alignSelf: "start" }, leftSection: icon } as const
  if (achieved.length === 0) return <Block title={texts.whose}>{texts.nobody}</Block>
  const chosen = clubs[Number(club ?? -1)]
  return (
    <Block title={texts.whose}>
      <Text c="dimmed">{texts.extractsHint}</Text>
      {unfinished > 0 && <Text>{texts.unfinished(unfinished)}</Text>}
      {fulfilled === null ? (
        <Text>{texts.noNorms}</Text>
      ) : (
        <Button {...button} disabled={fulfilled === 0 || isPending} onClick={() => mutate({})}>
          {texts.fulfilled(fulfilled)}
        </Button>
      )}
      <SearchSelect
        label={texts.club}
        data={clubs.map(({ label }, at) => ({ value: String(at), label }))}
        value={club}
        onChange={setClub}
        nothingFoundMessage={texts.found}
        clearable
      />
      <Button
        {...button}
        disabled={!chosen || isPending}
        onClick={() => chosen && mutate({ organization: chosen.organization, region: chosen.region })}
      >
        {texts.printClub}
      </Button>
      <SearchSelect
        label={texts.athlete}
        data={achieved.map((one) => ({ value: String(one.athlete), label: `${one.name}, ${one.category}` }))}
        limit={50}
        value={entry}
        onChange={setEntry}
        nothingFoundMessage={texts.found}
        clearable
      />
      <Button {...button} disabled={!entry || isPending} onClick={() => entry && mutate({ athletes: entry })}>
        {texts.printExtract}
      </Button>
    </Block>
  )
}

/** Each once, by its name in its region. */
function clubsOf(achieved: readonly WireAchieved[]) {
  const named = achieved.filter(({ organization }) => organization !== "")
  const byName = new Map(
    named.map(({ organization, region }) => {
      const label = [organization, region].filter(Boolean).join(", ")
      return [label, { organization, region, label }]
    }),
  )
  return [...byName.values()].sort((one, other) => one.label.localeCompare(other.label, "uk"))
}
