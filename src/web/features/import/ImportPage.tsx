import { Button, Group, Stack, Text } from "@mantine/core"
import { useWindowEvent } from "@mantine/hooks"
import {
  IconArrowsDiff,
  IconColumns3,
  IconFileSpreadsheet,
  IconFiles,
  IconForms,
  IconLinkPlus,
  IconListDetails,
  IconTags,
  IconUserQuestion,
} from "@tabler/icons-react"
import { type ReactNode, useCallback, useEffect, useState } from "react"
import type { ImportAnswer } from "#contract/athletes/import.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import type { CellField } from "#domain/athletes/row-texts.ts"
import { lineOf } from "#domain/athletes/sheet-table.ts"
import { lazy } from "#web/lib/lazy.ts"
import { paths } from "#web/lib/paths.ts"
import { isCovered } from "#web/lib/typing.ts"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { FileDrop } from "#web/ui/FileDrop.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import type { MenuItem } from "#web/ui/menu-items.tsx"
import { onDemand } from "#web/ui/on-demand.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { saveSheet } from "#web/ui/save-sheet.ts"
import { Empty, Loading } from "#web/ui/states.tsx"
import { useLeaveGuard } from "#web/ui/use-leave-guard.ts"
import { useUnloadGuard } from "#web/ui/use-unload-guard.ts"
import { pairsOf } from "./ClubPairs.tsx"
import { usedColumns } from "./ColumnsForm.tsx"
import { columnLabels } from "./labels.uk.ts"
import type { Panel } from "./panel.ts"
import { sampleSheet } from "./sample.ts"
import { madeCategories } from "./sheet-rows.ts"
import { areSeveral, passedIn } from "./tables.ts"
import { messages } from "./uk.ts"
import { type ImportWork, pastedFile, useImport } from "./use-import.ts"

const CheckState = onDemand(
  async () => (await import("./CheckState.tsx")).CheckState,
  <Loading text={messages.reading} />,
)
const Panels = lazy(async () => ({ default: (await import("./Panels.tsx")).Panels }))

/** A sheet is looked through first; what would happen to each row is seen, and mended, before anything is saved. */
export function ImportPage({ tournament, mayEdit }: TabProps) {
  if (!mayEdit) return <Empty text={messages.forbidden} />
  return <Work tournament={tournament} />
}

function Work({ tournament }: { readonly tournament: WireTournamentFull }) {
  const work = useImport(tournament.id)
  const [panel, setPanel] = useState<Panel | null>(null)
  const openAsked = useCallback(() => setPanel({ kind: "asked" }), [])
  const openRow = useCallback((row: number, field: CellField | null) => setPanel({ kind: "row", row, field }), [])
  useLeaveGuard(() => work.isMended, messages.leave)
  useUnloadGuard(work.isMended)
  usePaste(work)
  const isGuessed = work.checked?.answer.tables.some(({ taken, known_by }) => taken && known_by === "values")
  useEffect(() => {
    if (isGuessed) setPanel({ kind: "columns" })
  }, [isGuessed])
  const answer = work.done ?? work.checked?.answer ?? null
  return (
    <FileDrop accept={kinds} isDisabled={work.isUploading || work.done !== null} onChoose={work.choose}>
      {(choose) => (
        <Stack
          component="section"
          aria-label={messages.title}
          gap={0}
          h="calc(var(--sheet) - 13px)"
          mih={{ base: 800, sm: 360 }}
        >
          <PageHead
            title={messages.title}
            back={{ to: paths.overview(tournament.id, 2), label: messages.back }}
            actions={actionsOf(work, { choose, open: (kind) => setPanel({ kind }) })}
            menu={menuOf(tournament, work, () => setPanel({ kind: "clubs" }))}
          />
          {answer && work.said && (
            // Not in the head, where the name of a file and the buttons would take room from one another.
            <Text fz={13} lh="20px" pt={8} c="dimmed" flex="none" className="num" style={{ overflowWrap: "anywhere" }}>
              {factsOf(work.said.files, answer)}
            </Text>
          )}
          <Body
            tournament={tournament}
            work={work}
            onChoose={choose}
            onPaste={() => setPanel({ kind: "paste" })}
            onRow={openRow}
            onAsked={openAsked}
            onTables={() => setPanel({ kind: "tables" })}
          />
          <FormDialog title={panel && titleOf(panel)} onClose={() => setPanel(null)}>
            {() => panel && <Panels tournament={tournament} work={work} panel={panel} onClose={() => setPanel(null)} />}
          </FormDialog>
        </Stack>
      )}
    </FileDrop>
  )
}

const kinds = ".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

interface BodyProps {
  readonly tournament: WireTournamentFull
  readonly work: ImportWork
  readonly onChoose: () => void
  readonly onPaste: () => void
  readonly onRow: (row: number, field: CellField | null) => void
  readonly onAsked: () => void
  readonly onTables: () => void
}

function Body({ tournament, work, onChoose, onPaste, onRow, onAsked, onTables }: BodyProps): ReactNode {
  const { said, checked } = work
  if (!said || !checked) return <FileState work={work} onChoose={onChoose} onPaste={onPaste} />
  return (
    <CheckState
      // Other files are another table.
      key={said.files.map(({ name, size, lastModified }) => [name, size, lastModified].join(" ")).join("\n")}
      tournament={tournament}
      work={work}
      said={said}
      checked={checked}
      onRow={onRow}
      onAsked={onAsked}
      onTables={onTables}
    />
  )
}

function factsOf(files: readonly File[], answer: ImportAnswer): string {
  const [first] = files
  if (files.length > 1 || areSeveral(answer)) return messages.severalFacts(files.length, answer.read)
  return messages.facts(first?.name ?? "", answer.read, usedColumns(answer), answer.columns.length)
}

/** What is pasted while there is no sheet is one: a table, or lines of a message. */
function usePaste({ said, choose }: ImportWork): void {
  useWindowEvent("paste", (event) => {
    if (said !== null || event.defaultPrevented || isCovered() || !event.clipboardData) return
    const files = Array.from(event.clipboardData.files)
    const text = event.clipboardData.getData("text/plain")
    if (files.length > 0) choose(files)
    else if (text.trim() !== "") choose([pastedFile(text)])
  })
}

interface Ways {
  readonly choose: () => void
  readonly open: (kind: "columns" | "pairs" | "categories" | "asked" | "missing" | "fill" | "passed" | "tables") => void
}

function actionsOf({ said, checked, done }: ImportWork, { choose, open }: Ways): MenuItem[] {
  if (!said || !checked || done) return []
  const { answer } = checked
  const asked = answer.rows.filter(({ differences, alike }) => differences.length > 0 || alike !== null).length
  const pairs = pairsOf(answer, said.joins).length
  const passed = passedIn(answer).length
  const [made, large] = [madeCategories(answer).length, answer.large.length]
  return [
    { key: "other", label: messages.other, icon: IconFileSpreadsheet, onAct: choose },
    { key: "columns", label: messages.columnsButton, icon: IconColumns3, onAct: () => open("columns") },
    ...(asked > 0
      ? [{ key: "asked", label: messages.askedButton(asked), icon: IconArrowsDiff, onAct: () => open("asked") }]
      : []),
    ...(answer.missing.length > 0
      ? [
          {
            key: "missing",
            label: messages.missingButton(answer.missing.length),
            icon: IconUserQuestion,
            onAct: () => open("missing"),
          },
        ]
      : []),
    ...(answer.tables.length + answer.unread.length > 1
      ? [{ key: "tables", label: messages.tablesTitle, icon: IconFiles, onAct: () => open("tables") }]
      : []),
    { key: "fill", label: messages.fillTitle, icon: IconForms, onAct: () => open("fill") },
    ...(passed > 0
      ? [{ key: "passed", label: messages.passedButton(passed), icon: IconListDetails, onAct: () => open("passed") }]
      : []),
    ...(made + large > 0
      ? [{ key: "made", label: messages.categories(made, large), icon: IconTags, onAct: () => open("categories") }]
      : []),
    ...(pairs > 0
      ? [{ key: "pairs", label: messages.clubsButton(pairs), icon: IconLinkPlus, onAct: () => open("pairs") }]
      : []),
  ]
}

/** The names that stand in the tournament already are joined before a sheet is chosen, or after it has come in. */
const menuOf = ({ sportsmans }: WireTournamentFull, { said, done }: ImportWork, onAct: () => void): MenuItem[] =>
  sportsmans.length > 1 && (said === null || done !== null)
    ? [{ key: "clubs", label: messages.joinTitle, icon: IconLinkPlus, onAct }]
    : []

const titles = {
  columns: messages.columnsTitle,
  pairs: messages.clubsTitle,
  clubs: messages.joinTitle,
  categories: messages.categoriesTitle,
  asked: messages.askedTitle,
  missing: messages.missingTitle,
  tables: messages.tablesTitle,
  fill: messages.fillTitle,
  passed: messages.passedTitle,
  paste: messages.pasteTitle,
}

const titleOf = (panel: Panel): string =>
  panel.kind === "row" ? messages.correcting(lineOf(panel.row)) : titles[panel.kind]

interface Props {
  readonly work: ImportWork
  readonly onChoose: () => void
  readonly onPaste: () => void
}

const known = Object.entries(columnLabels).flatMap(([name, label]) => (name === "" ? [] : [label]))

/** Before there is a sheet: the way to choose one, and what it may hold. */
function FileState({ work: { said, isChecking, checkError, checkAgain }, onChoose, onPaste }: Props) {
  return (
    <Stack flex="1 0 auto" align="center" justify="center" gap={20} py={16}>
      <FormErrors title={messages.failed} error={checkError} />
      {isChecking ? (
        <Loading text={messages.reading} />
      ) : (
        <Stack
          align="center"
          gap={12}
          p={{ base: 24, sm: 48 }}
          maw={720}
          style={{ border: "1px dashed var(--line-strong)", borderRadius: 8 }}
        >
          <IconFileSpreadsheet size={40} stroke={1.25} aria-hidden />
          <Text ta="center">{messages.lead}</Text>
          <Group gap={12} justify="center">
            <Button onClick={onChoose}>{messages.choose}</Button>
            <Button variant="default" onClick={onPaste}>
              {messages.pasteTitle}
            </Button>
            <Text span className="for-keys">
              {messages.drop}
            </Text>
          </Group>
          {said && checkError && (
            <Button variant="default" onClick={checkAgain}>
              {messages.again}
            </Button>
          )}
        </Stack>
      )}
      <Stack gap={8} align="center" maw={720}>
        <Text ta="center" c="dimmed" fz={13} lh="20px">
          {`${messages.known}: ${known.join(", ")}`}
        </Text>
        <Button
          variant="default"
          onClick={() => void saveSheet(messages.sampleName, "xlsx", messages.sample, sampleSheet)}
        >
          {messages.sample}
        </Button>
      </Stack>
    </Stack>
  )
}
