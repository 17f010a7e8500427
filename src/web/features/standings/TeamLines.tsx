import { useState } from "react"
import type { WireTeamLine } from "#contract/standings.ts"
import { placesBy } from "#contract/standings-texts.ts"
import { Empty } from "#web/ui/states.tsx"
import { messages } from "./messages.ts"
import type { PartProps } from "./part-props.ts"
import { SheetButtons } from "./SheetButtons.tsx"
import styles from "./standings.module.css"
import { askedIn, groupings } from "./standings-search.ts"
import { teamSheet } from "./standings-sheets.ts"
import { TeamTable } from "./TeamTable.tsx"
import { columnsOf, groupingOf, linesOf, pressed, type Sorting, sorted } from "./team-columns.ts"

interface Props extends PartProps {
  readonly table: "medals" | "teams"
  readonly isListed: (line: WireTeamLine) => boolean
  /** What stands where no line is listed. */
  readonly empty: string
}

/** Organisations, regions or coaches in a table. */
export function TeamLines({ tournament, standings, search, onChange, table, isListed, empty }: Props) {
  const [sorting, setSorting] = useState<Sorting>({ column: "place", isReversed: false })
  const by = groupingOf(search, tournament)
  const columns = columnsOf(table, by)
  const lines = sorted(linesOf(standings, by).filter(isListed), columns, sorting)
  const title = table === "medals" ? messages.medalTable[by] : messages.teamTable[by]
  return (
    <>
      <div className={styles.bar}>
        <fieldset className={styles.groupings}>
          <legend className="visually-hidden">{messages.by}</legend>
          {groupings.map((one) => (
            <button key={one} type="button" aria-pressed={one === by} onClick={() => onChange({ ...search, by: one })}>
              {messages.groupings[one]}
            </button>
          ))}
        </fieldset>
        {lines.length > 0 && (
          <SheetButtons
            tournament={tournament.name}
            what={title.toLowerCase()}
            makeSheet={() => teamSheet(title, columns, lines)}
            paper={{ id: tournament.id, table: table === "medals" ? table : by, by, ...askedIn(search) }}
          />
        )}
      </div>
      {lines.length === 0 ? (
        <Empty text={emptyText(standings.categories.length > 0 && hasMedals(standings), empty)} />
      ) : (
        <>
          <TeamTable
            title={title}
            columns={columns}
            lines={lines}
            sorting={sorting}
            onSort={(column) => setSorting(pressed(sorting, column))}
          />
          <p className={styles.rule}>{placesBy[table === "medals" ? "medals" : "points"].rule}</p>
        </>
      )}
    </>
  )
}

/** Somebody has won, and still nobody is listed: nobody's team is known. */
const emptyText = (isDecided: boolean, empty: string): string => (isDecided ? messages.noTeamsBy : empty)

const hasMedals = ({ categories }: PartProps["standings"]): boolean =>
  categories.some(({ winners }) => winners.length > 0)
