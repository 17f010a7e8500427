import { Button, Checkbox, Group, List, SimpleGrid, Stack, Text, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { type FormEvent, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import { type ImportAnswer, renameOrganizations } from "#contract/athletes/import.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { alikeClubs } from "#domain/athletes/alike-clubs.ts"
import { MAX_TEXT } from "#domain/athletes/cell-values.ts"
import type { CellField } from "#domain/athletes/row-texts.ts"
import { key } from "#domain/key.ts"
import { hasWords, searchWords } from "#domain/search-words.ts"
import { letterCollator } from "#domain/uk/order.ts"
import { cellLabels } from "#web/tournament/cell-labels.uk.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { DialogGuard } from "#web/ui/form/dialog-guard.ts"
import { Scroll } from "#web/ui/Scroll.tsx"
import { ClubPairs } from "./ClubPairs.tsx"
import { ColumnsForm } from "./ColumnsForm.tsx"
import { AskedRow, Differences } from "./Differences.tsx"
import { columnLabels, isCellField } from "./labels.uk.ts"
import { Missing } from "./Missing.tsx"
import type { Panel } from "./panel.ts"
import { askedRows } from "./row-choices.ts"
import { madeCategories, type SheetRow, sheetRows, type Texts, withoutRow, withTexts } from "./sheet-rows.ts"
import { FillForm, PassedRows, PasteForm, peopleText, TablesForm } from "./TablesForm.tsx"
import { messages } from "./uk.ts"
import { type Checked, type ImportAnswers, type ImportWork, pastedFile } from "./use-import.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly work: ImportWork
  readonly panel: Panel
  readonly onClose: () => void
}

/** What opens beside the table of the sheet. */
export function Panels({ tournament, work, panel, onClose }: Props) {
  const { said, checked, change } = work
  if (panel.kind === "clubs") return <JoinClubs tournament={tournament.id} />
  if (panel.kind === "paste") return <PasteForm onText={(text) => paste(work, text, onClose)} />
  if (!said || !checked) return null
  const { answer } = checked
  switch (panel.kind) {
    case "columns":
      return (
        <ColumnsForm
          answer={answer}
          said={said}
          labels={columnLabels}
          onColumns={(columns) => change({ columns })}
          onClose={onClose}
        />
      )
    case "tables":
      return (
        <TablesForm
          answer={work.done ?? answer}
          said={said}
          onChange={change}
          isDone={work.done !== null}
          describe={(table) => peopleText(table, work.done !== null)}
        />
      )
    case "fill":
      return <FillForm answer={answer} said={said} onChange={change} onClose={onClose} />
    case "passed":
      return <PassedRows answer={work.done ?? answer} said={said} onChange={change} isDone={work.done !== null} />
    case "pairs":
      return <ClubPairs answer={answer} joins={said.joins} onJoins={(joins) => change({ joins })} />
    case "categories":
      return <Categories answer={answer} />
    case "asked": {
      const rows = sheetRows(answer, said.corrections, checked.said.corrections)
      return <Differences rows={rows} choices={said.choices} onChoices={(choices) => change({ choices })} />
    }
    case "missing": {
      const ids = new Set(answer.missing)
      return <Missing tournament={tournament.id} athletes={tournament.sportsmans.filter(({ id }) => ids.has(id))} />
    }
    case "row":
      return <Row panel={panel} said={said} checked={checked} onChange={change} onClose={onClose} />
  }
}

function paste(work: ImportWork, text: string, onClose: () => void): void {
  work.choose([pastedFile(text)])
  onClose()
}

interface RowProps extends Pick<Props, "onClose"> {
  readonly panel: Extract<Panel, { kind: "row" }>
  readonly said: ImportAnswers
  readonly checked: Checked
  readonly onChange: ImportWork["change"]
}

function Row({ panel, said, checked, onChange, onClose }: RowProps) {
  const row = sheetRows(checked.answer, said.corrections, checked.said.corrections).find((one) => one.row === panel.row)
  const correct = (corrections: ImportAnswers["corrections"]): void => {
    if (corrections !== said.corrections) onChange({ corrections })
    onClose()
  }
  return (
    row && (
      <RowForm
        row={row}
        field={panel.field}
        asked={
          askedRows([row]).length > 0 && (
            <AskedRow row={row} choices={said.choices} onChoices={(choices) => onChange({ choices })} />
          )
        }
        onTexts={(texts) => correct(withTexts(said.corrections, [row.row], texts))}
        onSkip={() => correct({ ...said.corrections, [row.row]: "skip" })}
        onRestore={() => correct(withoutRow(said.corrections, row.row))}
        onClose={onClose}
      />
    )
  )
}

/** The categories that the import makes, and those that no bracket holds, with the ways to split them. */
function Categories({ answer }: { readonly answer: ImportAnswer }) {
  const made = madeCategories(answer)
  return (
    <Stack gap={16} p={20} style={{ overflowY: "auto" }}>
      {answer.large.length > 0 && <Large answer={answer} />}
      {made.length > 0 && (
        <div>
          <h3>{messages.newCategories(made.length)}</h3>
          <List style={{ columns: "3 200px" }}>
            {made.map(({ name, count }) => (
              <List.Item key={name}>{messages.categoryCount(name, count)}</List.Item>
            ))}
          </List>
        </div>
      )}
    </Stack>
  )
}

const Large = ({ answer: { large } }: { readonly answer: ImportAnswer }) => (
  <div>
    <Text component="h3" c="var(--danger)" fw={600}>
      {messages.large(large.length)}
    </Text>
    <List>
      {large.map(({ name, count, ways }) => (
        <List.Item key={name}>
          <strong>{messages.largeOf(name, count)}</strong>
          {ways.length === 0 && <p>{messages.noWay}</p>}
          {ways.map(({ by, parts, left }) => (
            <p key={by}>
              {messages.way(
                messages.ways[by],
                parts.map((part) => messages.categoryCount(part.name, part.count)).join(", "),
                left,
              )}
            </p>
          ))}
        </List.Item>
      ))}
    </List>
  </div>
)

/** Clubs of the tournament that are one under several names: ticked, and given the name that stays, in one step. */
function JoinClubs({ tournament }: { tournament: number }) {
  const { data } = useQuery(fullTournamentQuery(tournament))
  const athletes = data?.item.sportsmans
  const clubs = useMemo(() => clubNames(athletes ?? []), [athletes])
  const alike = useMemo(() => alikeClubs(athletes ?? []), [athletes])
  const [search, setSearch] = useState("")
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [typed, setTyped] = useState<string | null>(null)
  const rename = useToldWrite(renameOrganizations, tournament, {
    told: ({ count }, { to = "" }) => messages.clubsJoined(to, count),
    onDone: () => {
      setTicked([])
      setTyped(null)
    },
  })
  const to = typed ?? clubs.find(({ name }) => ticked.includes(name))?.name ?? ""
  const words = searchWords(search)
  const shown = clubs.filter(({ name }) => ticked.includes(name) || hasWords(key(name), words))
  const tick = (name: string, isOn: boolean): void =>
    setTicked(isOn ? [...ticked, name] : ticked.filter((one) => one !== name))
  return (
    <Stack gap={12} align="flex-start" p={20} style={{ overflowY: "auto" }}>
      <Text c="dimmed">{messages.joinClubsLead}</Text>
      {alike.length > 0 && (
        <Group component="section" gap={8} aria-label={messages.alike(alike.length)}>
          {alike.map(({ clubs: [one, other] }) => (
            <Button
              key={`${one.name}\n${other.name}`}
              variant="default"
              size="xs"
              onClick={() => setTicked([one.name, other.name])}
            >
              {messages.tickPair(one.name, other.name)}
            </Button>
          ))}
        </Group>
      )}
      <TextInput
        label={messages.clubSearch}
        value={search}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      <Scroll label={messages.clubs} style={{ columns: "3 220px", maxHeight: 220, overflow: "auto", width: "100%" }}>
        {shown.map(({ name, count }) => (
          <Checkbox
            key={name}
            py={4}
            label={messages.categoryCount(name, count)}
            checked={ticked.includes(name)}
            onChange={({ currentTarget: { checked } }) => tick(name, checked)}
          />
        ))}
      </Scroll>
      <TextInput
        label={messages.clubName}
        value={to}
        maxLength={300}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <FormErrors title={messages.clubsNotJoined} error={rename.error} />
      <Button
        variant="default"
        disabled={ticked.length === 0 || to.trim() === ""}
        loading={rename.isPending}
        onClick={() => rename.mutate({ id: tournament, from: [...ticked], to })}
      >
        {messages.join(ticked.length)}
      </Button>
    </Stack>
  )
}

/** The clubs of a tournament as they are spelt, with the number of entries, the largest first. */
function clubNames(athletes: readonly Pick<WireAthlete, "organization">[]) {
  const counts = new Map<string, number>()
  for (const { organization } of athletes)
    if (organization !== "") counts.set(organization, (counts.get(organization) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || letterCollator.compare(one.name, other.name))
}

interface RowFormProps {
  readonly row: SheetRow
  /** The cell in which the correction begins; null: the name. */
  readonly field: CellField | null
  /** The questions of the row. */
  readonly asked: ReactNode
  readonly onTexts: (texts: Texts) => void
  readonly onSkip: () => void
  readonly onRestore: () => void
  readonly onClose: () => void
}

const fields = Object.keys(cellLabels).filter(isCellField)

/** One row of the sheet, field by field, with all its remarks. */
function RowForm({ row, field, asked, onTexts, onSkip, onRestore, onClose }: RowFormProps) {
  const [before] = useState(row.texts)
  const [texts, setTexts] = useState<Texts>(before)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    first.current?.focus()
    first.current?.select()
  }, [])
  const changed = Object.fromEntries(
    fields.flatMap((name) => (texts[name] !== before[name] ? [[name, texts[name] ?? ""]] : [])),
  )
  const isTyped = useRef(false)
  isTyped.current = Object.keys(changed).length > 0
  const watch = useContext(DialogGuard)?.watch
  useEffect(() => watch?.(() => isTyped.current), [watch])
  const apply = (event: FormEvent): void => {
    event.preventDefault()
    onTexts(changed)
  }
  return (
    <Stack
      component="form"
      aria-label={messages.correcting(row.line)}
      gap={16}
      p={20}
      onSubmit={apply}
      style={scrolled}
    >
      {row.remarks.map(({ text, weight }) => (
        <Text key={text} {...looks[weight]}>
          {text}
        </Text>
      ))}
      {asked}
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing={12} verticalSpacing={14}>
        {fields.map((name) => (
          <TextInput
            key={name}
            ref={name === (field ?? "name") ? first : undefined}
            label={cellLabels[name]}
            value={texts[name] ?? ""}
            maxLength={MAX_TEXT}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => setTexts({ ...texts, [name]: value })}
          />
        ))}
      </SimpleGrid>
      <Group gap={8}>
        <Button type="submit">{messages.apply}</Button>
        {row.remarks.some(({ code }) => isWaiting(code)) && (
          <Button variant="default" onClick={() => onTexts({ name: before.name ?? "" })}>
            {messages.enterWaiting}
          </Button>
        )}
        {row.correction !== "skipped" && (
          <Button variant="default" onClick={onSkip}>
            {messages.skip}
          </Button>
        )}
        {row.correction !== "none" && (
          <Button variant="default" onClick={onRestore}>
            {messages.restore}
          </Button>
        )}
        <Button variant="subtle" ml="auto" onClick={onClose}>
          {messages.close}
        </Button>
      </Group>
    </Stack>
  )
}

/** Who stands by or does not come is entered by a press alone. */
const isWaiting = (code: string): boolean => code === "reserve" || code === "not_coming"

const scrolled = { overflowY: "auto" } as const

const looks = {
  error: { c: "var(--danger)", fw: 600 },
  doubt: { c: "var(--warn)" },
  tidings: { c: "dimmed" },
} as const
