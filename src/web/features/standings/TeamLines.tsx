import { Button, Group, List, Text } from "@mantine/core"
import { lazy, useMemo, useState } from "react"
import type { WireFormula, WireTeamLine } from "#contract/standings/calls.ts"
import { placesBy } from "#contract/standings/uk.ts"
import { Card } from "#web/ui/Card.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { Empty } from "#web/ui/states.tsx"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import type { Sorting } from "#web/ui/table/sorting.ts"
import { formulaTexts } from "./formula-text.ts"
import type { PartProps } from "./part-props.ts"
import { SheetButtons } from "./SheetButtons.tsx"
import { askedIn, groupings } from "./standings-search.ts"
import { teamSheet } from "./standings-sheets.ts"
import { columnsOf, groupingOf, linesOf, medalsOf, pressed, sorted, withTotals } from "./team-columns.ts"
import { messages } from "./uk.ts"

const FormulaForm = lazy(async () => ({ default: (await import("./FormulaForm.tsx")).FormulaForm }))

const hasMedal = (line: WireTeamLine): boolean => medalsOf(line) > 0
const everyLine = (): boolean => true

/** Who has how many medals; gold before silver before bronze. */
export const MedalsPart = (props: PartProps) => (
  <TeamLines {...props} table="medals" isListed={hasMedal} empty={messages.noMedals} />
)

/** The teams by points, and how the points are made. */
export const TeamsPart = (props: PartProps) => (
  <>
    {props.standings.categories.length > 0 && (
      <TeamLines {...props} table="teams" isListed={everyLine} empty={messages.noTeams} />
    )}
    <FormulaCard tournament={props.tournament.id} mayEdit={props.mayEdit} formula={props.standings.formula} />
  </>
)

interface Props extends PartProps {
  readonly table: "medals" | "teams"
  readonly isListed: (line: WireTeamLine) => boolean
  /** Shown if no line is listed. */
  readonly empty: string
}

/** Organisations, regions or coaches in a table. */
function TeamLines({ tournament, standings, search, onChange, table, isListed, empty }: Props) {
  const [sorting, setSorting] = useState<Sorting>({ column: "place", isDescending: false })
  const by = groupingOf(search, tournament)
  const all = linesOf(standings, by)
  const { columns, lines } = useMemo(() => {
    const listed = all.filter(isListed)
    const made = withTotals(columnsOf(table, by), listed)
    return { columns: made, lines: sorted(listed, made, sorting) }
  }, [all, isListed, table, by, sorting])
  const title = table === "medals" ? messages.medalTable[by] : messages.teamTable[by]
  // If there are winners and still no line, no winner's team is known.
  const isDecided = standings.categories.some(({ winners }) => winners.length > 0)
  return (
    <>
      <Group gap={8}>
        <Group gap={4} role="group" aria-label={messages.by}>
          {groupings.map((one) => (
            <Button
              key={one}
              variant={one === by ? "filled" : "default"}
              aria-pressed={one === by}
              onClick={() => onChange({ ...search, by: one })}
            >
              {messages.groupings[one]}
            </Button>
          ))}
        </Group>
        {lines.length > 0 && (
          <SheetButtons
            tournament={tournament.name}
            what={title.toLowerCase()}
            makeSheet={() => teamSheet(title, columns, lines, standings.unfinished)}
            paper={{ id: tournament.id, table: table === "medals" ? table : by, by, ...askedIn(search) }}
          />
        )}
      </Group>
      <DataTable
        label={title}
        columns={columns}
        rows={lines}
        keyOf={keyOf}
        sorting={sorting}
        onSort={(column) => setSorting(pressed(sorting, column))}
        empty={<Empty text={isDecided ? messages.noTeamsBy : empty} />}
      />
      {lines.length > 0 && (
        <Text c="dimmed" size="13px">
          {placesBy[table === "medals" ? "medals" : "points"].rule}
        </Text>
      )}
    </>
  )
}

const keyOf = ({ name, region }: WireTeamLine): string => `${name}\n${region}`

interface FormulaProps {
  readonly tournament: number
  readonly mayEdit: boolean
  readonly formula: WireFormula
}

/** How the points are made, in words; the staff may change it. */
function FormulaCard({ tournament, mayEdit, formula }: FormulaProps) {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <Card title={messages.formula}>
      <List mb={12}>
        {formulaTexts(formula).map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
      {mayEdit && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {messages.change}
        </Button>
      )}
      <FormDialog title={isOpen ? messages.formula : null} onClose={close}>
        {() => <FormulaForm tournament={tournament} formula={formula} onSaved={close} />}
      </FormDialog>
    </Card>
  )
}
