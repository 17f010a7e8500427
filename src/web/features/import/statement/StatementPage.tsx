import { Button, Group, Stack, Text } from "@mantine/core"
import { IconColumns3, IconFileSpreadsheet, IconFiles } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import type { StatementAnswer } from "#contract/money/statement.ts"
import { paths } from "#web/lib/paths.ts"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { Callout } from "#web/ui/Callout.tsx"
import { FileDrop } from "#web/ui/FileDrop.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import type { MenuItem } from "#web/ui/menu-items.tsx"
import { onDemand } from "#web/ui/on-demand.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { Empty, Loading } from "#web/ui/states.tsx"
import { useLeaveGuard } from "#web/ui/use-leave-guard.ts"
import { useUnloadGuard } from "#web/ui/use-unload-guard.ts"
import { ColumnsForm } from "../ColumnsForm.tsx"
import { footerStyle } from "../footer-style.ts"
import { TablesForm } from "../TablesForm.tsx"
import { messages } from "../uk.ts"
import { statementLabels, statementTexts } from "./uk.ts"
import { type StatementWork, useStatement } from "./use-statement.ts"

// With its choices of a club: nothing of it stands before a file is read.
const StatementLines = onDemand(async () => (await import("./StatementLines.tsx")).StatementLines, <Loading />)

const kinds = ".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

type Panel = "columns" | "tables"

/** A bank's statement is looked through first: what becomes of each line is seen, and decided, before anything is recorded. */
export function StatementPage({ tournament, mayEdit }: TabProps) {
  if (!mayEdit) return <Empty text={statementTexts.forbidden} />
  return <StatementDesk id={tournament.id} />
}

const feesOf = (id: number) => ({ ...paths.people(id), search: { part: "fees" as const } })

function StatementDesk({ id }: { readonly id: number }) {
  const work = useStatement(id)
  const [panel, setPanel] = useState<Panel | null>(null)
  const isOpen = work.said !== null && Object.keys(work.said.answers).length > 0 && work.done === null
  useLeaveGuard(() => isOpen, statementTexts.leave)
  useUnloadGuard(isOpen)
  const { checked, said, done } = work
  return (
    <FileDrop accept={kinds} isDisabled={work.isWriting || done !== null} onChoose={work.choose}>
      {(choose) => (
        <Stack component="section" aria-label={statementTexts.title} gap={12}>
          <PageHead
            title={statementTexts.title}
            back={{ to: feesOf(id), label: statementTexts.back }}
            actions={actionsOf(work, choose, setPanel)}
          />
          <Body id={id} work={work} onChoose={choose} />
          <FormDialog title={panel && titles[panel]} onClose={() => setPanel(null)}>
            {() => {
              if (!checked || !said) return null
              if (panel === "tables")
                return (
                  <TablesForm
                    answer={checked}
                    said={said}
                    onChange={work.change}
                    isDone={false}
                    describe={({ lines, unread }) => statementTexts.sheetLines(lines, unread)}
                  />
                )
              return (
                panel && (
                  <ColumnsForm
                    answer={checked}
                    said={said}
                    labels={statementLabels}
                    onColumns={(columns) => work.change({ columns })}
                    onClose={() => setPanel(null)}
                  />
                )
              )
            }}
          </FormDialog>
        </Stack>
      )}
    </FileDrop>
  )
}

const titles: Readonly<Record<Panel, string>> = { columns: statementTexts.columnsTitle, tables: statementTexts.tables }

function actionsOf({ checked, done }: StatementWork, choose: () => void, open: (panel: Panel) => void): MenuItem[] {
  if (!checked || done) return []
  return [
    { key: "other", label: statementTexts.other, icon: IconFileSpreadsheet, onAct: choose },
    { key: "columns", label: statementTexts.columns, icon: IconColumns3, onAct: () => open("columns") },
    ...(checked.tables.length + checked.unread.length > 1
      ? [{ key: "tables", label: statementTexts.tables, icon: IconFiles, onAct: () => open("tables") }]
      : []),
  ]
}

interface BodyProps {
  readonly id: number
  readonly work: StatementWork
  readonly onChoose: () => void
}

function Body({ id, work, onChoose }: BodyProps) {
  const { checked, done, isChecking } = work
  if (done) return <Done id={id} work={work} done={done} />
  if (!checked)
    return isChecking ? <Loading text={statementTexts.reading} /> : <Start work={work} onChoose={onChoose} />
  const taken = checked.tables.filter((table) => table.taken)
  return (
    <>
      {taken.some(({ known_by }) => known_by === "values") && (
        <Callout role="status">{statementTexts.columnsGuessed}</Callout>
      )}
      {taken.some(({ remembered }) => remembered) && <Callout role="status">{statementTexts.remembered}</Callout>}
      {checked.unread.map(({ file, message }) => (
        <Callout key={file} role="status">{`${file}: ${message}`}</Callout>
      ))}
      <StatementLines work={work} answer={checked} />
      <Passed answer={checked} />
      <Footer work={work} answer={checked} />
    </>
  )
}

function Start({ work, onChoose }: Omit<BodyProps, "id">) {
  return (
    <Stack gap={16} maw={720}>
      <Text c="dimmed">{statementTexts.lead}</Text>
      <FormErrors title={statementTexts.failed} error={work.error} />
      <Group gap={12}>
        <Button onClick={onChoose}>{statementTexts.choose}</Button>
        <Text span>{messages.drop}</Text>
      </Group>
    </Stack>
  )
}

/** Rows of the file that are no payments: what stands above the header, sums, notes. */
function Passed({ answer }: { readonly answer: StatementAnswer }) {
  const rows = answer.tables.flatMap(({ taken, passed }, table) =>
    taken ? passed.flatMap((one) => (one.kind === "header" ? [] : [{ ...one, table }])) : [],
  )
  if (rows.length === 0) return null
  return (
    <details>
      <Text component="summary" fw={600} py={8} style={{ cursor: "pointer" }}>
        {`${statementTexts.sections.passed}: ${rows.length}`}
      </Text>
      {rows.map(({ table, row, kind, text }) => (
        <Text key={`${table} ${row}`} style={{ overflowWrap: "anywhere" }}>
          {[statementTexts.row(row), statementTexts.passed[kind], text].join(" · ")}
        </Text>
      ))}
    </details>
  )
}

/** What will be recorded, in numbers, and the step, always in sight. */
function Footer({ work, answer: { counts, sum } }: { readonly work: StatementWork; readonly answer: StatementAnswer }) {
  const { isMoved, isChecking, isWriting, start, error, said } = work
  const isRemembered = Object.values(said?.answers ?? {}).some(({ of }) => of === "other")
  const label = counts.recorded > 0 ? statementTexts.record(counts.recorded, sum) : statementTexts.remember
  return (
    <Stack component="section" aria-label={statementTexts.counts} gap={8} py={8} style={footerStyle}>
      {isMoved && <Callout role="status">{statementTexts.moved}</Callout>}
      <FormErrors title={statementTexts.failed} error={error} />
      <Group gap="8px 16px" justify="space-between">
        <div>
          <Text role="status" fz={12.5} lh="18px" c="dimmed">
            {isChecking ? statementTexts.checking : statementTexts.preview}
          </Text>
          <Text>{statementTexts.willBe(counts)}</Text>
        </div>
        {counts.recorded > 0 || isRemembered ? (
          <Button disabled={isChecking || isWriting} onClick={start}>
            {isWriting ? statementTexts.recording : label}
          </Button>
        ) : (
          <Text c="dimmed">{statementTexts.nothing}</Text>
        )}
      </Group>
    </Stack>
  )
}

interface DoneProps {
  readonly id: number
  readonly work: StatementWork
  readonly done: StatementAnswer
}

function Done({ id, work, done: { counts, sum, revision } }: DoneProps) {
  const { undo } = work
  return (
    <Stack gap={16} maw={720}>
      <Text role="status">{statementTexts.done(counts.recorded, sum)}</Text>
      <Group gap={12}>
        <Link {...feesOf(id)} className="button">
          {statementTexts.toFees}
        </Link>
        <Button
          variant="default"
          disabled={undo.isPending || undo.isSuccess}
          onClick={() => undo.mutate({ id, step: revision })}
        >
          {statementTexts.undo}
        </Button>
      </Group>
    </Stack>
  )
}
