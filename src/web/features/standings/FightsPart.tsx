import { List } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { WireCategoryFights } from "#contract/standings/calls.ts"
import { sumOfStatistics } from "#domain/standings/fight-statistics.ts"
import { paths } from "#web/lib/paths.ts"
import { ListBody } from "#web/ui/ListPage.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { messages } from "./fights.uk.ts"
import { fightsSheet } from "./fights-sheet.ts"
import { NothingShown } from "./NothingShown.tsx"
import type { PartProps } from "./part-props.ts"
import { fightStatisticsQuery } from "./queries.ts"
import { StandingsHead } from "./StandingsHead.tsx"
import { askedIn, isFiltered } from "./standings-search.ts"
import { messages as words } from "./uk.ts"

/** How the fights went: together in sentences, and category by category. */
export const FightsPart = (props: PartProps) => (
  <QueryView query={useQuery(fightStatisticsQuery(props.tournament.id))}>
    {({ categories }) => <Fights {...props} rows={categories.filter(isAsked(props))} />}
  </QueryView>
)

const isAsked = ({ search }: PartProps) => {
  const { age, sex, type } = askedIn(search)
  return (one: WireCategoryFights): boolean =>
    (age ?? one.ageCategory) === one.ageCategory && (sex ?? one.sex) === one.sex && (type ?? one.type) === one.type
}

function Fights(props: PartProps & { readonly rows: readonly WireCategoryFights[] }) {
  const { rows } = props
  const all = sumOfStatistics(rows)
  return (
    <ListBody>
      <StandingsHead
        {...props}
        files={rows.length > 0 && { what: messages.file, makeSheet: () => fightsSheet(rows) }}
      />
      {rows.length === 0 ? (
        <None {...props} />
      ) : (
        <>
          <List
            pl="calc(var(--gutter-left) + 16px)"
            pr="var(--gutter-right)"
            py={8}
            aria-label={messages.summary}
            fz={13}
          >
            {messages.lines(all).map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
          <DataTable
            label={messages.table}
            columns={columns}
            rows={rows}
            keyOf={({ category }) => category}
            isFilling
          />
        </>
      )}
    </ListBody>
  )
}

const None = (props: PartProps) =>
  isFiltered(props.search) ? (
    <NothingShown {...props} />
  ) : (
    <Empty text={messages.none}>
      <Link {...paths.overview(props.tournament.id, 5)} className="button button-quiet">
        {words.allResults}
      </Link>
    </Empty>
  )

const figure = (
  key: keyof typeof messages.columns,
  priority: 2 | 3 | 4 | 5,
  text: (row: WireCategoryFights) => string,
): Column<WireCategoryFights> => ({ key, title: messages.columns[key], text, isNumeric: true, priority })

const roundsOf = ({ rounds }: WireCategoryFights): number => rounds.reduce((sum, { fought }) => sum + fought, 0)
const pointsOf = ({ rounds }: WireCategoryFights): number => rounds.reduce((sum, { blue, red }) => sum + blue + red, 0)

const columns: readonly Column<WireCategoryFights>[] = [
  { key: "category", title: words.category, text: ({ fullName }) => fullName, weight: 2, priority: 1 },
  figure("fights", 2, ({ fights }) => String(fights)),
  figure("blue", 3, ({ wonByBlue }) => String(wonByBlue)),
  figure("red", 3, ({ wonByRed }) => String(wonByRed)),
  figure("rounds", 4, (row) => String(roundsOf(row))),
  figure("perRound", 4, (row) => messages.mean(pointsOf(row), roundsOf(row))),
  figure("judged", 5, ({ judged }) => String(judged)),
  // Not known of fights that were entered by hand.
  figure("gamjeoms", 5, ({ judged, gamjeoms }) => (judged === 0 ? "" : String(gamjeoms))),
]
