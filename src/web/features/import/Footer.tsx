import { Button, Checkbox, Group, Stack, Text } from "@mantine/core"
import { IconDownload } from "@tabler/icons-react"
import { Link, useNavigate } from "@tanstack/react-router"
import { useMemo, useState } from "react"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { ImportAnswer } from "#contract/athletes/import.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { count as thousands } from "#domain/uk/words.ts"
import { paths } from "#web/lib/paths.ts"
import { saveBlob } from "#web/lib/save-blob.ts"
import { outsideOnly } from "#web/tournament/next-step.ts"
import { openPlacing } from "#web/tournament/outside/open-placing.ts"
import { outsideTexts } from "#web/tournament/outside/uk.ts"
import { Callout } from "#web/ui/Callout.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { reportCsv } from "./report-csv.ts"
import { openQuestions } from "./row-choices.ts"
import type { SheetRow } from "./sheet-rows.ts"
import { UntickedGroups } from "./UntickedGroups.tsx"
import { messages } from "./uk.ts"
import type { Checked, ImportAnswers, ImportWork } from "./use-import.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly work: ImportWork
  readonly said: ImportAnswers
  readonly checked: Checked
  readonly rows: readonly SheetRow[]
  readonly onAsked: () => void
}

/** What will happen or has happened, in numbers, and the buttons, always in sight. */
export function Footer(props: Props) {
  const { tournament, work, said, checked, rows, onAsked } = props
  const { done, isMoved, checkError, uploadError } = work
  const answer = done ?? checked.answer
  const [left, setLeft] = useState<readonly number[]>([])
  const open = done ? [] : answer.unticked.filter(({ id }) => !left.includes(id))
  const outside = done ? nowOutside(tournament, done) : []
  const report = (): void =>
    saveBlob(new Blob([reportCsv(rows, answer)], { type: "text/csv;charset=utf-8" }), `${messages.reportName}.csv`)
  return (
    <Stack gap={8} py={8} style={{ flex: "none" }}>
      {isMoved && <Callout role="status">{messages.moved}</Callout>}
      {!done && <OpenQuestions rows={rows} choices={said.choices} onAsked={onAsked} />}
      {outside.length > 0 && <NowOutside tournament={tournament.id} outside={outside} />}
      <UntickedGroups
        tournament={tournament.id}
        groups={open}
        onTicked={work.checkAgain}
        onLeave={(group) => setLeft([...left, group])}
      />
      <FormErrors title={messages.failed} error={uploadError ?? checkError} />
      <Group gap="8px 16px" justify="flex-end" mih={44}>
        <Stack component="section" aria-label={messages.counts} gap={0} mr="auto">
          <Text role="status" fz={12.5} lh="18px" c="dimmed">
            {statusOf(work)}
          </Text>
          <Counts answer={answer} isDone={done !== null} />
        </Stack>
        {!done && <Create {...props} />}
        <Button variant="subtle" leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />} onClick={report}>
          {messages.report}
        </Button>
        <Group gap="8px 16px" justify="flex-end">
          {done ? (
            <Done
              tournament={tournament.id}
              work={work}
              revision={done.revision}
              onwards={outside.length > 0 ? "default" : "filled"}
            />
          ) : (
            <Start {...props} mayStart={open.length === 0} />
          )}
        </Group>
      </Group>
    </Stack>
  )
}

/** The way back, and the step that brings everybody in. */
function Start(props: Props & { readonly mayStart: boolean }) {
  const { tournament, work, checked, mayStart } = props
  const { added, merged } = checked.answer
  return (
    <>
      <ToAthletes tournament={tournament.id} variant="default">
        {messages.close}
      </ToAthletes>
      <Button disabled={!isReady(props) || !mayStart} onClick={work.start}>
        {work.isUploading ? messages.uploading : messages.uploadCount(added + merged)}
      </Button>
    </>
  )
}

interface OpenProps extends Pick<Props, "rows" | "onAsked"> {
  readonly choices: ImportAnswers["choices"]
}

/** What is not answered yet, and what then becomes of it. */
function OpenQuestions({ rows, choices, onAsked }: OpenProps) {
  const open = useMemo(() => openQuestions(rows, choices), [rows, choices])
  if (open.fields + open.people === 0) return null
  return (
    <Callout
      label={messages.askedTitle}
      actions={
        <Button variant="default" onClick={onAsked}>
          {messages.answer}
        </Button>
      }
    >
      {`${messages.openCount(open)}. ${messages.openLead}`}
    </Callout>
  )
}

/** Whom the sheet brought into a category that is drawn already, and who is still without a place. */
function nowOutside({ sportsmans }: WireTournamentFull, { rows }: ImportAnswer): readonly WireAthlete[] {
  const own = new Set(rows.flatMap(({ athlete }) => athlete?.id ?? []))
  return sportsmans.filter(({ id, outside }) => outside === 1 && own.has(id))
}

interface OutsideProps {
  readonly tournament: number
  readonly outside: readonly WireAthlete[]
}

/** Nobody is forgotten beside a bracket. */
function NowOutside({ tournament, outside }: OutsideProps) {
  const names = outside.slice(0, NAMED).map(({ name }) => name)
  return (
    <Callout
      label={outsideTexts.filter}
      actions={
        <>
          <Button onClick={() => openPlacing({ tournament, athletes: outside.map(({ id }) => id) })}>
            {outside.length === 1 ? outsideTexts.placeOne : outsideTexts.placeMany}
          </Button>
          <Button variant="default" renderRoot={(root) => <Link {...outsideOnly(tournament)} {...root} />}>
            {messages.showOutside}
          </Button>
        </>
      }
    >
      {messages.nowOutside(names, outside.length - names.length)}
    </Callout>
  )
}

const NAMED = 10

function statusOf({ done, isChecking, isUploading }: ImportWork): string {
  if (done) return messages.done
  if (isUploading) return messages.uploading
  return isChecking ? messages.reading : messages.preview
}

/** What was checked is what would be sent, and it brings somebody in. */
const isReady = ({ work, said, checked }: Props): boolean =>
  !work.isChecking &&
  !work.isUploading &&
  work.checkError === null &&
  said === checked.said &&
  checked.answer.added + checked.answer.merged > 0

function Counts({ answer, isDone }: { readonly answer: ImportAnswer; readonly isDone: boolean }) {
  const { read, added, merged, rejected } = answer
  const counts = [
    { label: messages.read, value: read },
    { label: isDone ? messages.added : messages.willAdd, value: added },
    { label: isDone ? messages.merged : messages.willMerge, value: merged },
    { label: isDone ? messages.rejected : messages.willReject, value: rejected, isBad: rejected > 0 },
  ]
  return (
    <Group gap="0 12px">
      {counts.map(({ label, value, isBad }) => (
        <Text key={label} span fz={13} lh="20px">
          <Text span inherit fw={600} {...(isBad && { c: "var(--danger)" })}>
            {thousands(value)}
          </Text>{" "}
          <span style={{ textTransform: "lowercase" }}>{label}</span>
        </Text>
      ))}
    </Group>
  )
}

function Create({ work, said, checked: { answer } }: Props) {
  return (
    <Checkbox
      label={said.create && answer.created > 0 ? messages.createCount(answer.created) : messages.create}
      checked={said.create}
      disabled={work.isUploading}
      onChange={({ currentTarget: { checked } }) => work.change({ create: checked })}
    />
  )
}

interface DoneProps {
  readonly tournament: number
  readonly work: ImportWork
  /** Of the import. */
  readonly revision: number
  /** How the way on looks: filled where nothing else is to be done first. */
  readonly onwards: "default" | "filled"
}

function Done({ tournament, work: { undo }, revision, onwards }: DoneProps) {
  const navigate = useNavigate()
  const takeBack = (): void =>
    undo.mutate({ id: tournament, step: revision }, { onSuccess: () => navigate(paths.overview(tournament, 2)) })
  return (
    <>
      <Button variant="default" color="red" loading={undo.isPending} onClick={takeBack}>
        {messages.undo}
      </Button>
      <ToAthletes tournament={tournament} variant={onwards}>
        {messages.toAthletes}
      </ToAthletes>
    </>
  )
}

interface ToAthletesProps {
  readonly tournament: number
  readonly variant: "default" | "filled"
  readonly children: string
}

const ToAthletes = ({ tournament, variant, children }: ToAthletesProps) => (
  <Button
    variant={variant}
    // A link of the page has a colour of its own.
    c={variant === "filled" ? "var(--on-ink)" : undefined}
    renderRoot={(root) => <Link {...paths.overview(tournament, 2)} {...root} />}
  >
    {children}
  </Button>
)
