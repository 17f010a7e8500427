import { Group } from "@mantine/core"
import {
  IconArrowsSplit2,
  IconCheck,
  IconGavel,
  IconListNumbers,
  IconPrinter,
  IconScale,
  IconUserExclamation,
  IconUsersMinus,
} from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useMemo } from "react"
import type { WireCategory } from "#contract/categories/calls.ts"
import { kindCode, showCode } from "#contract/wire/codes.ts"
import { paths } from "#web/lib/paths.ts"
import { CategoryName } from "#web/tournament/CategoryName.tsx"
import { type CategoryState, categoryStates } from "#web/tournament/category-states.ts"
import { outsideTexts } from "#web/tournament/outside/uk.ts"
import { useSavePaper } from "#web/tournament/outside/use-save-paper.ts"
import { papers } from "#web/tournament/papers.ts"
import { messages as printTexts } from "#web/tournament/uk.ts"
import { useBracketPdf } from "#web/tournament/use-bracket-pdf.ts"
import { saveFile } from "#web/ui/FileLink.tsx"
import { StatusBadge } from "#web/ui/StatusBadge.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import type { ListQuery } from "#web/ui/table/ListState.tsx"
import { editAction, type RowAction, removeAction } from "#web/ui/table/row-actions.ts"
import { useSorted } from "#web/ui/table/sorting.ts"
import type { Selection } from "#web/ui/table/use-selection.ts"
import { useIsPhone } from "#web/ui/use-is-phone.ts"
import { rearrangeMessages } from "./rearrange.uk.ts"
import { messages } from "./uk.ts"
import { useDeleteCategory } from "./use-bulk.ts"

/** What staff does with the rows. */
export interface RowActions {
  readonly edit: (category: WireCategory) => void
  readonly split: (category: WireCategory) => void
  readonly rules: (category: WireCategory) => void
}

interface Props {
  readonly tournament: number
  /** As filtered; undefined while `query` has not answered. */
  readonly rows: readonly WireCategory[] | undefined
  readonly query?: ListQuery
  readonly empty: ReactNode
  readonly ageName: (id: number) => string
  readonly stateOf: StateOf
  /** What can be done about the size of a category, if that is asked for. */
  readonly advice: Column<WireCategory> | null
  readonly selection: Selection<WireCategory>
  /** null: the table is only read. */
  readonly actions: RowActions | null
}

/** Longer tables have none (`RowLook.detailOf`). */
const MOST_WITH_DETAILS = 100

const none: readonly WireCategory[] = []

/** A proposal needs the room of the others to be read whole; age and sex stand in the names. */
const BESIDE_ADVICE: ReadonlySet<string> = new Set(["name", "count", "state"])

export function CategoryTable({ tournament, rows, query, empty, ageName, stateOf, advice, selection, actions }: Props) {
  // A phone has no room for it beside the names: it stands below each.
  const isBelow = useIsPhone() && (rows ?? none).length <= MOST_WITH_DETAILS
  const columns = useMemo(() => {
    const places = new Map(rows?.map(({ id }, at) => [id, at + 1]))
    const hasOwn = rows?.some(({ rules }) => rules !== null) === true
    const usual = columnsOf({ tournament, places, ageName, stateOf }).filter(
      ({ key }) => !advice || BESIDE_ADVICE.has(key),
    )
    return [...usual, ...(hasOwn ? [rulesColumn] : []), ...(advice && !isBelow ? [advice] : [])]
  }, [tournament, rows, ageName, stateOf, advice, isBelow])
  const sorted = useSorted(rows ?? none, columns)
  const rowActions = useRowActions(tournament, actions)
  return (
    <DataTable
      {...sorted}
      rows={rows && sorted.rows}
      {...(query ? { query } : {})}
      label={messages.table}
      columns={columns}
      keyOf={idOf}
      empty={empty}
      selection={actions && selection}
      onOpen={actions?.edit ?? null}
      actions={rowActions}
      {...(advice?.cell && isBelow ? { detailOf: advice.cell } : {})}
      isFilling
      isWhole
    />
  )
}

const idOf = ({ id }: WireCategory): number => id
const nameOf = ({ fullname }: WireCategory): string => fullname || messages.missing

function useRowActions(tournament: number, actions: RowActions | null): readonly RowAction<WireCategory>[] {
  const remove = useDeleteCategory(tournament)
  const print = useBracketPdf(tournament)
  const savePaper = useSavePaper(tournament)
  const papersOf: RowAction<WireCategory>[] = [
    {
      key: "bracket",
      icon: IconPrinter,
      label: printTexts.print,
      nameOf: (category) => printTexts.printNamed(nameOf(category)),
      onAct: (category) => !print.isPending && print.mutate({ category }),
      isOff: ({ draw_state }) => draw_state === "",
      isRare: true,
    },
    {
      key: "list",
      icon: IconListNumbers,
      label: messages.listPdf,
      nameOf: (category) => messages.listPdfOf(nameOf(category)),
      onAct: (category) => void savePaper(papers.list(category), category.id),
      isOff: ({ start_round }) => start_round === "",
      isRare: true,
    },
  ]
  if (actions === null) return papersOf
  return [
    ...papersOf,
    {
      key: "weighing",
      icon: IconScale,
      label: messages.weighing,
      nameOf: (category) => messages.weighingOf(nameOf(category)),
      onAct: (category) => void saveFile(papers.weighing(category)),
      isOff: ({ count, type }) => count === 0 || kindCode.from(type) !== "kyorugi",
      isRare: true,
    },
    {
      key: "split",
      icon: IconArrowsSplit2,
      label: rearrangeMessages.split,
      nameOf: (category) => rearrangeMessages.splitNamed(nameOf(category)),
      onAct: actions.split,
      isOff: ({ count }) => count < 2,
      isRare: true,
    },
    {
      key: "rules",
      icon: IconGavel,
      label: messages.ownRules,
      nameOf: (category) => messages.ownRulesOf(nameOf(category)),
      onAct: actions.rules,
      isOff: ({ type }) => kindCode.from(type) !== "kyorugi",
      isRare: true,
    },
    editAction(nameOf, actions.edit),
    removeAction(nameOf, remove),
  ]
}

const ATHLETES = 2

type StateOf = (category: WireCategory) => CategoryState

interface Columns extends Pick<Props, "tournament" | "ageName" | "stateOf"> {
  readonly places: ReadonlyMap<number, number>
}

/** Of a list in which some category is fought by rules of its own. */
const rulesColumn: Column<WireCategory> = {
  key: "rules",
  title: messages.rulesColumn,
  text: ({ rules }) => rules?.name ?? "",
  min: 110,
  priority: 3,
}

const columnsOf = ({ tournament, places, ageName, stateOf }: Columns): readonly Column<WireCategory>[] => [
  {
    key: "number",
    title: messages.number,
    text: ({ id }) => String(places.get(id)),
    isTitled: true,
    width: 40,
    priority: 5,
    sort: false,
  },
  {
    key: "id",
    title: messages.id,
    text: ({ id }) => String(id),
    isTitled: true,
    sort: byNumber(idOf),
    width: 52,
    priority: 5,
  },
  { key: "name", title: messages.name, text: nameOf, cell: Name, isName: true, min: 160, weight: 3, priority: 1 },
  {
    key: "age",
    title: messages.age,
    text: (category) => ageName(category.age_category) || yearsOf(category),
    min: 110,
    priority: 3,
  },
  { key: "sex", title: messages.sex, text: ({ sex }) => sexes[sex] ?? messages.any, width: 84, priority: 4 },
  {
    key: "count",
    title: messages.count,
    text: ({ count }) => String(count),
    cell: ({ id, count }) =>
      count > 0 ? (
        <Link {...paths.overview(tournament)} search={{ tab: ATHLETES, category: String(id) }}>
          {count}
        </Link>
      ) : (
        count
      ),
    sort: byNumber(({ count }) => count),
    isNumeric: true,
    width: 96,
    priority: 2,
  },
  {
    key: "state",
    title: messages.state,
    text: (category) => stateText(category, stateOf(category)),
    cell: (category) => {
      const state = stateOf(category)
      return <StatusBadge text={stateText(category, state)} {...looks(category, state)} />
    },
    sort: (one, other) => categoryStates.indexOf(stateOf(one)) - categoryStates.indexOf(stateOf(other)),
    width: 152,
    priority: 2,
  },
]

const byNumber =
  (numberOf: (category: WireCategory) => number) =>
  (one: WireCategory, other: WireCategory): number =>
    numberOf(one) - numberOf(other)

const Name = (category: WireCategory) => (
  <Group gap={8} wrap="nowrap">
    {category.fullname ? (
      <CategoryName>{category.fullname}</CategoryName>
    ) : (
      <span style={{ color: "var(--danger)" }}>{messages.missing}</span>
    )}
    {category.category_status === 2 && <StatusBadge text={messages.draft} tone="neutral" />}
  </Group>
)

const sexes: Readonly<Record<number, string>> = { 1: messages.male, 2: messages.female }

/** Categories of their own ages have no group of the catalogue. */
function yearsOf({ age1, age2 }: WireCategory): string {
  return age1 === 0 && age2 === 0 ? messages.missing : messages.years(age1, age2)
}

/** A draw says how far it is from being seen. */
const stateText = ({ show_type, draw_state, draw_outside }: WireCategory, state: CategoryState): string => {
  if (draw_outside.length > 0) return outsideTexts.mark(draw_outside.length, showCode.from(show_type))
  return state === "drawn" && show_type !== LIST && draw_state !== ""
    ? messages.draws[draw_state]
    : messages.states[state]
}

const LIST = 2

function looks({ show_type, draw_state, draw_outside }: WireCategory, state: CategoryState) {
  if (draw_outside.length > 0) return { tone: "warn", icon: IconUserExclamation } as const
  if (state === "small") return { tone: "warn", icon: IconUsersMinus } as const
  const isDone = state === "drawn" && (show_type === LIST || draw_state === "published")
  return isDone ? ({ tone: "good", icon: IconCheck } as const) : ({ tone: "neutral" } as const)
}
