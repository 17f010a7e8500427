import { Text } from "@mantine/core"
import { IconPencil } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useMemo, useState } from "react"
import type { WireTeamLine } from "#contract/standings/calls.ts"
import { placesBy, unattachedText } from "#contract/standings/uk.ts"
import { unattachedMedals } from "#domain/standings/teams.ts"
import { lazy } from "#web/lib/lazy.ts"
import { paths } from "#web/lib/paths.ts"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { ListBody } from "#web/ui/ListPage.tsx"
import type { MenuItem } from "#web/ui/menu-items.tsx"
import { Segmented } from "#web/ui/Segmented.tsx"
import { Empty } from "#web/ui/states.tsx"
import { Toolbar } from "#web/ui/Toolbar.tsx"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import type { Sorting } from "#web/ui/table/sorting.ts"
import { formulaTexts } from "./formula-text.ts"
import { NothingShown } from "./NothingShown.tsx"
import type { PartProps } from "./part-props.ts"
import { StandingsHead } from "./StandingsHead.tsx"
import { askedIn, groupings } from "./standings-search.ts"
import { teamSheet } from "./standings-sheets.ts"
import { columnsOf, groupingOf, linesOf, medalsOf, pressed, sorted, withTotals } from "./team-columns.ts"
import { messages } from "./uk.ts"

const FormulaForm = lazy(async () => ({ default: (await import("./FormulaForm.tsx")).FormulaForm }))

const hasMedal = (line: WireTeamLine): boolean => medalsOf(line) > 0
const everyLine = (): boolean => true

/** Who has how many medals; gold before silver before bronze. */
export const MedalsPart = (props: PartProps) => (
  <TeamLines {...props} table="medals" isListed={hasMedal} empty={messages.noMedals}>
    <Unattached {...props} />
  </TeamLines>
)

/** How many medals the table of clubs has not. */
function Unattached({ standings, search, tournament }: PartProps) {
  const count = groupingOf(search, tournament) === "organization" ? unattachedMedals(standings.categories) : 0
  return count > 0 && <Text {...note}>{unattachedText(count)}</Text>
}

/** The teams by points, and how the points are made. */
export function TeamsPart(props: PartProps) {
  const { tournament, mayEdit, standings, search } = props
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const change = { key: "formula", label: messages.change, icon: IconPencil, onAct: () => setOpen(true) }
  return (
    <TeamLines {...props} table="teams" isListed={everyLine} empty={messages.noTeams} actions={mayEdit ? [change] : []}>
      <Text component="section" aria-label={messages.formula} {...note}>
        {`${messages.formula}: ${formulaTexts(standings.formula).join("; ")}.`}
      </Text>
      <FormDialog title={isOpen ? messages.formula : null} onClose={close}>
        {() => <FormulaForm tournament={tournament.id} standings={standings} asked={search} onSaved={close} />}
      </FormDialog>
    </TeamLines>
  )
}

interface Props extends PartProps {
  readonly table: "medals" | "teams"
  readonly isListed: (line: WireTeamLine) => boolean
  /** Shown if no line is listed. */
  readonly empty: string
  readonly actions?: readonly MenuItem[]
  /** What stands below the table. */
  readonly children?: ReactNode
}

/** Organisations, regions or coaches in a table. */
function TeamLines(props: Props) {
  const { tournament, standings, search, onChange, table, isListed, empty, actions = [], children } = props
  const [sorting, setSorting] = useState<Sorting>({ column: "place", isDescending: false })
  const by = groupingOf(search, tournament)
  const all = linesOf(standings, by)
  const { columns, lines: rows } = useMemo(() => {
    const listed = all.filter(isListed)
    const made = withTotals(columnsOf(table, by), listed)
    return { columns: made, lines: sorted(listed, made, sorting) }
  }, [all, isListed, table, by, sorting])
  const title = table === "medals" ? messages.medalTable[by] : messages.teamTable[by]
  // If there are winners and still no line, no winner's team is known.
  const isDecided = standings.categories.some(({ winners }) => winners.length > 0)
  return (
    <ListBody>
      <StandingsHead
        {...props}
        actions={actions}
        files={
          rows.length > 0 && {
            what: title.toLowerCase(),
            makeSheet: () => teamSheet(title, columns, rows, standings.unfinished),
            paper: { id: tournament.id, table: table === "medals" ? table : by, by, ...askedIn(search) },
          }
        }
      />
      <Toolbar label={messages.by}>
        <Segmented
          aria-label={messages.by}
          data={groupings.map((one) => ({ value: one, label: messages.groupings[one] }))}
          value={by}
          onChange={(one) => onChange({ ...search, by: groupings.find((each) => each === one) ?? by })}
        />
      </Toolbar>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        sorting={sorting}
        onSort={(column) => setSorting(pressed(sorting, column))}
        empty={
          standings.categories.length === 0 ? (
            <NothingShown {...props} />
          ) : (
            <Empty text={isDecided ? messages.noTeamsBy : empty}>
              <Link {...paths.overview(tournament.id, isDecided ? 2 : 5)} className="button button-quiet">
                {isDecided ? messages.toAthletes : messages.allResults}
              </Link>
            </Empty>
          )
        }
        isFilling
      />
      {rows.length > 0 && <Text {...note}>{placesBy[table === "medals" ? "medals" : "points"].rule}</Text>}
      {children}
    </ListBody>
  )
}

/** What holds of the table above it. */
const note = {
  p: "8px 16px 8px 20px",
  c: "dimmed",
  fz: 12.5,
  lh: "18px",
  style: { borderTop: "1px solid var(--line)" },
} as const

const keyOf = ({ name, region }: WireTeamLine): string => `${name}\n${region}`
