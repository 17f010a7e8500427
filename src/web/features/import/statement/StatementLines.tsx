import { Button, Group, Paper, Radio, Stack, Text } from "@mantine/core"
import { useState } from "react"
import type { StatementAnswer, StatementAnswers, StatementWireLine } from "#contract/money/statement.ts"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { SearchSelect } from "#web/ui/SearchSelect.tsx"
import { SplitForm } from "./SplitForm.tsx"
import { statementTexts } from "./uk.ts"
import { numberOf, type StatementWork } from "./use-statement.ts"

interface Props {
  readonly work: StatementWork
  readonly answer: StatementAnswer
}

/** Every line with what becomes of it: first those of which a person decides, then what is recorded, then the rest. */
export function StatementLines({ work, answer }: Props) {
  const [split, setSplit] = useState<StatementWireLine | null>(null)
  const questions = answer.lines.filter((line) => work.asked.has(numberOf(line)))
  const rest = answer.lines.filter((line) => !work.asked.has(numberOf(line)))
  const of = (outcome: StatementWireLine["outcome"]) => rest.filter((line) => line.outcome === outcome)
  const { sections } = statementTexts
  return (
    <>
      {answer.lines.length + answer.bad.length === 0 && <Text>{statementTexts.empty}</Text>}
      <Section title={sections.asked} count={questions.length} isOpen>
        {questions.map((line) => (
          <Question key={numberOf(line)} work={work} answer={answer} line={line} onSplit={() => setSplit(line)} />
        ))}
      </Section>
      <Section title={sections.bad} count={answer.bad.length} isOpen>
        {answer.bad.map(({ table, row, why, text }) => (
          <Row key={numberOf({ table, row })}>
            <Text>{[statementTexts.row(row), statementTexts.bad[why], text].filter(Boolean).join(" · ")}</Text>
          </Row>
        ))}
      </Section>
      <Section title={sections.recorded} count={of("recorded").length} isOpen>
        {of("recorded").map((line) => (
          <Recorded key={numberOf(line)} work={work} answer={answer} line={line} />
        ))}
      </Section>
      <Section title={sections.known} count={of("known").length}>
        {of("known").map((line) => (
          <Row key={numberOf(line)}>
            <Facts line={line} said="" />
          </Row>
        ))}
      </Section>
      <Section title={sections.other} count={of("other").length}>
        {of("other").map((line) => (
          <Row key={numberOf(line)}>
            <Facts line={line} said={statementTexts.others[line.why] ?? ""} />
          </Row>
        ))}
      </Section>
      <FormDialog title={split && statementTexts.splitTitle(split.amount)} onClose={() => setSplit(null)}>
        {() => split && <SplitForm work={work} answer={answer} line={split} onClose={() => setSplit(null)} />}
      </FormDialog>
    </>
  )
}

interface SectionProps {
  readonly title: string
  readonly count: number
  readonly isOpen?: boolean
  readonly children: readonly React.ReactNode[]
}

/** So many at first: a statement of a month has fewer. */
const SHOWN = 100

function Section({ title, count, isOpen = false, children }: SectionProps) {
  const [shown, setShown] = useState(SHOWN)
  if (count === 0) return null
  const rest = count - shown
  return (
    <details open={isOpen}>
      <Text component="summary" fw={600} py={8} style={{ cursor: "pointer" }}>
        {`${title}: ${count}`}
      </Text>
      <Stack component="ul" aria-label={title} gap={8} m={0} p={0}>
        {children.slice(0, shown)}
      </Stack>
      {rest > 0 && (
        <Button variant="default" mt={8} onClick={() => setShown(count)}>
          {statementTexts.showMore(rest)}
        </Button>
      )}
    </details>
  )
}

const Row = ({ children }: { readonly children: React.ReactNode }) => (
  <Paper component="li" withBorder px={12} py={8} style={{ listStyle: "none" }}>
    {children}
  </Paper>
)

/** What the bank says of a line, and what was made of it. */
function Facts({ line, said }: { readonly line: StatementWireLine; readonly said: string }) {
  const { date, amount, payer, payerCode, purpose, document, row } = line
  return (
    <>
      <Group justify="space-between" gap="0 12px" wrap="nowrap" align="flex-start">
        <Text fw={600} style={{ overflowWrap: "anywhere" }}>
          {payer || statementTexts.noPayer}
        </Text>
        <Text fw={600} className="num" style={{ whiteSpace: "nowrap" }}>
          {statementTexts.money(amount)}
        </Text>
      </Group>
      {purpose && <Text style={{ overflowWrap: "anywhere" }}>{purpose}</Text>}
      <Text c="dimmed" fz={13} style={{ overflowWrap: "anywhere" }}>
        {[
          said,
          date,
          document && statementTexts.document(document),
          payerCode && statementTexts.code(payerCode),
          statementTexts.row(row),
        ]
          .filter(Boolean)
          .join(" · ")}
      </Text>
    </>
  )
}

interface LineProps extends Props {
  readonly line: StatementWireLine
}

function Recorded({ work, answer, line }: LineProps) {
  const { why } = line
  const by = why === "number" || why === "code" || why === "person" ? statementTexts.by[why] : ""
  return (
    <Row>
      <Text fw={600} c="var(--ok, inherit)">{`→ ${clubsOf(answer, line)}`}</Text>
      <Facts line={line} said={by} />
      <Button
        variant="subtle"
        size="xs"
        aria-label={statementTexts.notOursOf(line.row)}
        onClick={() => work.whose(numberOf(line), "other")}
      >
        {statementTexts.notOurs}
      </Button>
    </Row>
  )
}

const clubsOf = ({ clubs }: StatementAnswer, { parts }: StatementWireLine): string =>
  parts
    .map(({ club, amount }) => {
      const name = statementTexts.club(clubs[club]?.organization ?? "", clubs[club]?.region ?? "")
      return parts.length > 1 ? `${name} ${statementTexts.money(amount)}` : name
    })
    .join(" + ")

/** A line of which a person decides: one of the proposed clubs, another, several, or nobody's. */
function Question({ work, answer, line, onSplit }: LineProps & { readonly onSplit: () => void }) {
  const row = numberOf(line)
  const said = work.said?.answers[row]
  const chosen = chosenOf(answer, said)
  const give = (club: number): void => {
    const one = answer.clubs[club]
    if (one) work.whose(row, [{ organization: one.organization, region: one.region, amount: line.amount }])
  }
  const looksKnown = line.outcome === "alike" || said?.isNew === true
  const asksWhose = !looksKnown || line.outcome === "asked" || said?.of !== undefined
  const shown = [...new Set([...line.clubs, ...(chosen === null ? [] : [chosen])])]
  return (
    <Row>
      <Facts line={line} said={line.outcome === "recorded" ? `→ ${clubsOf(answer, line)}` : ""} />
      <Text fz={13}>{whyAsked(line)}</Text>
      {looksKnown && (
        <Radio.Group
          aria-label={statementTexts.again(line.row)}
          value={said?.isNew ? NEW : ""}
          onChange={(value) => work.again(row, value === NEW)}
        >
          <Radio value={SAME} label={statementTexts.isSame} py={8} />
          <Radio value={NEW} label={statementTexts.isNew} py={8} />
        </Radio.Group>
      )}
      {asksWhose && (
        <>
          <Radio.Group
            aria-label={statementTexts.whose(line.row)}
            value={said?.of === "other" ? OTHER : chosen === null ? "" : String(chosen)}
            onChange={(value) => (value === OTHER ? work.whose(row, "other") : give(Number(value)))}
          >
            {shown.map((club) => (
              <Radio
                key={club}
                value={String(club)}
                label={`${nameOf(answer, club)} (${statementTexts.owes(answer.clubs[club]?.owed ?? 0)})`}
                py={8}
              />
            ))}
            <Radio value={OTHER} label={statementTexts.notOurs} py={8} />
          </Radio.Group>
          <Group gap={8} align="flex-end">
            <SearchSelect
              aria-label={statementTexts.otherClubOf(line.row)}
              placeholder={statementTexts.otherClub}
              data={answer.clubs.map((_, club) => ({ value: String(club), label: nameOf(answer, club) }))}
              nothingFoundMessage={statementTexts.nothingFound}
              value={null}
              onChange={(value) => value !== null && give(Number(value))}
            />
            <Button variant="default" aria-label={statementTexts.splitOf(line.row)} onClick={onSplit}>
              {statementTexts.split}
            </Button>
            {said?.of && (
              <Button variant="subtle" onClick={() => work.whose(row, undefined)}>
                {statementTexts.clear}
              </Button>
            )}
          </Group>
        </>
      )}
    </Row>
  )
}

const OTHER = "other"
const NEW = "new"
const SAME = "same"

const nameOf = ({ clubs }: StatementAnswer, club: number): string =>
  statementTexts.club(clubs[club]?.organization ?? "", clubs[club]?.region ?? "")

/** The one club that a person named for the whole sum; null: none, or several. */
function chosenOf({ clubs }: StatementAnswer, said: StatementAnswers[string] | undefined): number | null {
  const parts = said?.of
  if (!parts || parts === "other" || parts.length !== 1) return null
  const place = clubs.findIndex(
    ({ organization, region }) => organization === parts[0]?.organization && region === parts[0]?.region,
  )
  return place < 0 ? null : place
}

function whyAsked({ outcome, why }: StatementWireLine): string {
  if (outcome !== "alike" && outcome !== "asked") return ""
  return statementTexts.asked[why] ?? ""
}
