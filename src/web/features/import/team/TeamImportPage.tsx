import { Button, Group, Stack, Text } from "@mantine/core"
import { useWindowEvent } from "@mantine/hooks"
import { IconColumns3, IconFileSpreadsheet, IconFiles, IconListDetails } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { behindText } from "#contract/team/uk.ts"
import { paths } from "#web/lib/paths.ts"
import { isCovered } from "#web/lib/typing.ts"
import { Callout } from "#web/ui/Callout.tsx"
import { FileDrop } from "#web/ui/FileDrop.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import type { MenuItem } from "#web/ui/menu-items.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { Loading } from "#web/ui/states.tsx"
import { useLeaveGuard } from "#web/ui/use-leave-guard.ts"
import { useUnloadGuard } from "#web/ui/use-unload-guard.ts"
import { ColumnsForm } from "../ColumnsForm.tsx"
import { footerStyle } from "../footer-style.ts"
import { columnLabels } from "../labels.uk.ts"
import { PassedRows, PasteForm, peopleText, TablesForm } from "../TablesForm.tsx"
import { passedIn } from "../tables.ts"
import { messages } from "../uk.ts"
import { pastedFile } from "../use-import.ts"
import { TeamRows } from "./TeamRows.tsx"
import { teamTexts } from "./uk.ts"
import { type TeamWork, useTeamImport } from "./use-team-import.ts"

const kinds = ".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

type Panel = "columns" | "tables" | "passed"

/** A coach's team from a sheet or a text: what would become of each row is seen before anything is saved. */
export function TeamImportPage() {
  const work = useTeamImport()
  const [panel, setPanel] = useState<Panel | null>(null)
  const isOpen = work.said !== null && work.answer !== null && !work.done
  useLeaveGuard(() => isOpen, teamTexts.leave)
  useUnloadGuard(isOpen)
  usePaste(work)
  return (
    <FileDrop accept={kinds} isDisabled={work.isWriting || work.done} onChoose={work.choose}>
      {(choose) => (
        <Stack component="section" aria-label={teamTexts.title} gap={12}>
          <PageHead
            title={teamTexts.title}
            order={1}
            back={{ to: paths.team(), label: teamTexts.back }}
            actions={actionsOf(work, choose, setPanel)}
          />
          <Body work={work} onChoose={choose} onColumns={() => setPanel("columns")} />
          <FormDialog title={panel && titles[panel]} onClose={() => setPanel(null)}>
            {() => panel && <PanelBody work={work} panel={panel} onClose={() => setPanel(null)} />}
          </FormDialog>
        </Stack>
      )}
    </FileDrop>
  )
}

const titles: Readonly<Record<Panel, string>> = {
  columns: messages.columnsTitle,
  tables: messages.tablesTitle,
  passed: messages.passedTitle,
}

function actionsOf({ answer, done }: TeamWork, choose: () => void, open: (panel: Panel) => void): MenuItem[] {
  if (!answer || done) return []
  const passed = passedIn(answer).length
  return [
    { key: "other", label: teamTexts.other, icon: IconFileSpreadsheet, onAct: choose },
    { key: "columns", label: messages.columnsButton, icon: IconColumns3, onAct: () => open("columns") },
    ...(answer.tables.length + answer.unread.length > 1
      ? [{ key: "tables", label: messages.tablesTitle, icon: IconFiles, onAct: () => open("tables") }]
      : []),
    ...(passed > 0
      ? [{ key: "passed", label: messages.passedButton(passed), icon: IconListDetails, onAct: () => open("passed") }]
      : []),
  ]
}

interface PanelProps {
  readonly work: TeamWork
  readonly panel: Panel
  readonly onClose: () => void
}

function PanelBody({ work: { answer, said, change, done }, panel, onClose }: PanelProps): ReactNode {
  if (!answer || !said) return null
  if (panel === "columns")
    return (
      <ColumnsForm
        answer={answer}
        said={said}
        labels={columnLabels}
        onColumns={(columns) => change({ columns })}
        onClose={onClose}
      />
    )
  if (panel === "tables")
    return (
      <TablesForm
        answer={answer}
        said={said}
        onChange={change}
        isDone={done}
        describe={(table) => peopleText(table, done)}
      />
    )
  return <PassedRows answer={answer} said={said} onChange={change} isDone={done} />
}

/** What is pasted while there is no sheet is one: a table, or lines of a message. */
function usePaste({ said, choose }: TeamWork): void {
  useWindowEvent("paste", (event) => {
    const isIntoField = event.target instanceof HTMLTextAreaElement
    if (said !== null || isIntoField || event.defaultPrevented || isCovered() || !event.clipboardData) return
    const files = Array.from(event.clipboardData.files)
    const text = event.clipboardData.getData("text/plain")
    if (files.length > 0) choose(files)
    else if (text.trim() !== "") choose([pastedFile(text)])
  })
}

interface BodyProps {
  readonly work: TeamWork
  readonly onChoose: () => void
  readonly onColumns: () => void
}

/** Whether columns of a sheet are known by its values alone: the server brings it in once somebody has looked at them. */
const isGuessed = ({ tables }: NonNullable<TeamWork["answer"]>): boolean =>
  tables.some(({ taken, known_by }) => taken && known_by === "values")

function Body({ work, onChoose, onColumns }: BodyProps) {
  const { answer, isChecking } = work
  if (!answer) return isChecking ? <Loading text={messages.reading} /> : <Start work={work} onChoose={onChoose} />
  return (
    <>
      {isGuessed(answer) && <Callout role="status">{messages.columnsGuessed}</Callout>}
      {answer.unread.map(({ file, message }) => (
        <Callout key={file} role="status">{`${file}: ${message}`}</Callout>
      ))}
      <TeamRows work={work} answer={answer} />
      <Footer work={work} onColumns={onColumns} />
    </>
  )
}

/** Before there is a sheet: a file, or a text that is pasted here. */
function Start({ work, onChoose }: { readonly work: TeamWork; readonly onChoose: () => void }) {
  return (
    <Stack gap={16} maw={720}>
      <Text c="dimmed">{teamTexts.lead}</Text>
      <FormErrors title={teamTexts.failed} error={work.error} />
      <Group gap={12}>
        <Button onClick={onChoose}>{teamTexts.choose}</Button>
        <Text span className="for-keys">
          {teamTexts.drop}
        </Text>
      </Group>
      <PasteForm onText={(text) => work.choose([pastedFile(text)])} />
    </Stack>
  )
}

/** What will become or has become of the sheet, in numbers, and the step, always in sight. */
function Footer({ work, onColumns }: Omit<BodyProps, "onChoose">) {
  const { answer, done, isMoved, isChecking, error } = work
  if (!answer) return null
  return (
    <Stack component="section" aria-label={teamTexts.counts} gap={8} py={8} style={footerStyle}>
      {isMoved && <Callout role="status">{teamTexts.moved}</Callout>}
      <FormErrors title={teamTexts.failed} error={error} />
      {answer.behind.length > 0 && <Callout role="status">{behindText(answer.behind)}</Callout>}
      <Group gap="8px 16px" justify="space-between">
        <div>
          <Text role="status" fz={12.5} lh="18px" c="dimmed">
            {done ? teamTexts.done : isChecking ? messages.checking : teamTexts.preview}
          </Text>
          <Text>{done ? teamTexts.was(answer) : teamTexts.willBe(answer)}</Text>
        </div>
        <Act work={work} answer={answer} onColumns={onColumns} />
      </Group>
    </Stack>
  )
}

interface ActProps extends Omit<BodyProps, "onChoose"> {
  readonly answer: NonNullable<TeamWork["answer"]>
}

/** What comes next: to look at columns that were guessed, to bring the people in, or to see them in the team. */
function Act({ work: { done, isChecking, isWriting, start }, answer, onColumns }: ActProps) {
  if (done) {
    return (
      <Link {...paths.team()} className="button">
        {teamTexts.toTeam}
      </Link>
    )
  }
  if (isGuessed(answer)) {
    return (
      <Button disabled={isChecking} onClick={onColumns}>
        {messages.columnsTitle}
      </Button>
    )
  }
  return (
    <Button disabled={isChecking || isWriting || answer.added + answer.merged === 0} onClick={start}>
      {isWriting ? teamTexts.adding : answer.added > 0 ? teamTexts.add(answer.added) : teamTexts.update}
    </Button>
  )
}
