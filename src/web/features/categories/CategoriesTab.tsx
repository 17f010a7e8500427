import { Button, NativeSelect, Stack, Text, TextInput } from "@mantine/core"
import { IconLibraryPlus, IconSearch } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { type ComponentProps, useCallback, useMemo, useState } from "react"
import type { WireAgeCategory } from "#contract/catalogue/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { tournamentRulesQuery } from "#web/tournament/rules-query.ts"
import { seasonOf } from "#web/tournament/season.ts"
import { TournamentRulesNote } from "#web/tournament/TournamentRulesNote.tsx"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { AddButton } from "#web/ui/AddButton.tsx"
import type { Option } from "#web/ui/form/fields.tsx"
import { MoreMenu } from "#web/ui/MoreMenu.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { NoRows } from "#web/ui/states.tsx"
import { BulkAction, BulkBar } from "#web/ui/table/BulkBar.tsx"
import { useSelection } from "#web/ui/table/use-selection.ts"
import { type CategoryDialog, CategoryDialogs } from "./CategoryDialogs.tsx"
import { CategoryTable, type RowActions } from "./CategoryTable.tsx"
import {
  type CategoryFilter,
  filterCategories,
  gradesOf,
  isEmpty,
  NO_GRADE,
  noFilter,
  withoutEmpty,
} from "./category-filter.ts"
import { type MergePair, mergePairs } from "./merge-pairs.ts"
import { rearrangeMessages, rearrangeMessages as texts } from "./rearrange.uk.ts"
import { messages } from "./uk.ts"
import { oddSizes, useAdvice, useMergeAll } from "./use-advice.tsx"
import { useBulk } from "./use-bulk.ts"

/** Tab 7: what is competed in. */
export function CategoriesTab({ tournament, mayEdit }: TabProps) {
  const { id, protocols } = tournament
  const { ages, ageName } = useAges(tournament)
  const [filter, setFilter] = useState(noFilter)
  const [isOdd, setOdd] = useState(false)
  const [isEmptyShown, setEmptyShown] = useState(false)
  const [dialog, setDialog] = useState<CategoryDialog | null>(null)
  const { query, ways, column, limits, small } = useAdvice(tournament, isOdd, setDialog)
  const filtered = useMemo(
    () => withoutEmpty(filterCategories(protocols, filter), protocols, { text: filter.text, isEmptyShown }),
    [protocols, filter, isEmptyShown],
  )
  const shown = useMemo(() => (isOdd ? filtered.filter((one) => ways.has(one.id)) : filtered), [filtered, isOdd, ways])
  const selection = useSelection(shown, idOf)
  const ticked = shown.filter((one) => selection.keys.has(one.id))
  const reset = (): void => {
    setFilter(noFilter)
    setOdd(false)
  }
  return (
    <Stack gap={8}>
      <Head
        tournament={tournament}
        mayEdit={mayEdit}
        shown={shown.length}
        search={
          <TextInput
            type="search"
            aria-label={messages.search}
            placeholder={messages.search}
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
            value={filter.text}
            onChange={({ currentTarget: { value } }) => setFilter({ ...filter, text: value })}
          />
        }
        filters={
          <CategoryFilters
            categories={protocols}
            filter={filter}
            ageName={ageName}
            onChange={setFilter}
            odd={mayEdit ? rearrangeMessages.smallTitle(oddSizes(tournament)) : ""}
            isOdd={isOdd}
            onOdd={setOdd}
            isEmptyShown={isEmptyShown}
            onEmpty={setEmptyShown}
          />
        }
        filtersSet={Object.values({ ...filter, text: "" }).filter(Boolean).length + Number(isOdd)}
        open={setDialog}
      />
      {mayEdit && <TournamentRulesNote tournament={id} day={tournament.date} />}
      {isOdd && limits && (
        <Text c="dimmed">{rearrangeMessages.smallLead(limits.age, String(limits.weight).replace(".", ","))}</Text>
      )}
      <CategoryTable
        tournament={id}
        rows={isOdd && !query.data ? undefined : shown}
        {...(isOdd ? { query } : {})}
        empty={<NoRows texts={messages} isFiltered={protocols.length > 0} onReset={reset} />}
        ageName={ageName}
        advice={column}
        selection={selection}
        actions={mayEdit ? actionsOf(setDialog) : null}
      />
      <SelectionBar
        tournament={tournament}
        selected={ticked}
        pairs={mergePairs(ticked.map(idOf), small)}
        onMerge={() => setDialog({ kind: "merge", ids: ticked.map(idOf), into: 0 })}
        onClear={selection.clear}
      />
      <CategoryDialogs
        tournament={tournament}
        ages={ages}
        dialog={dialog}
        onClose={() => setDialog(null)}
        onDone={() => {
          selection.clear()
          // What was just added has nobody yet, and is to be seen.
          if (dialog?.kind === "make" || (dialog?.kind === "form" && !dialog.category)) setEmptyShown(true)
        }}
      />
    </Stack>
  )
}

const idOf = ({ id }: WireCategory): number => id

type Open = (dialog: CategoryDialog) => void

const actionsOf = (open: Open): RowActions => ({
  edit: (category) => open({ kind: "form", category }),
  split: (category) => open({ kind: "split", category }),
})

/** The age groups of the season, those of the tournament among them. */
function useAges({ id, date }: TabProps["tournament"]) {
  const { data } = useQuery(catalogueQuery(seasonOf(date), id))
  const ages = useMemo((): readonly WireAgeCategory[] => (data ? [...data.ageCategories, ...data.extra] : []), [data])
  const ageName = useCallback((age: number): string => ages.find((one) => one.id === age)?.name ?? "", [ages])
  return { ages, ageName }
}

interface HeadProps extends TabProps, Pick<ComponentProps<typeof PageHead>, "search" | "filters" | "filtersSet"> {
  readonly shown: number
  readonly open: Open
}

function Head({ tournament: { id, protocols }, mayEdit, shown, open, search, filters, filtersSet }: HeadProps) {
  const { data } = useQuery(tournamentRulesQuery(id))
  const { removeEmpty } = useBulk(id, nothing)
  const empty = protocols.filter(isEmpty)
  const staff = {
    actions: [
      {
        key: "make",
        label: rearrangeMessages.make,
        icon: IconLibraryPlus,
        onAct: () => open({ kind: "make" }),
      },
    ],
    menu: [
      ...(data ? [{ key: "rules", label: messages.rules(data.item.name), onAct: () => open({ kind: "rules" }) }] : []),
      {
        key: "empty",
        label: messages.deleteEmpty(empty.length),
        onAct: () => void removeEmpty(empty),
        isDanger: true,
        isOff: empty.length === 0,
      },
    ],
    primary: <AddButton onClick={() => open({ kind: "form", category: null })}>{messages.add}</AddButton>,
  }
  return (
    <PageHead
      title={messages.title(protocols.length)}
      count={[shown === protocols.length ? "" : messages.shown(shown, protocols.length), data?.item.name ?? ""]
        .filter(Boolean)
        .join(" · ")}
      {...(protocols.length > 0 ? { search, filters, filtersSet } : {})}
      {...(mayEdit ? staff : {})}
    />
  )
}

const nothing = (): void => undefined

interface Props {
  readonly tournament: WireTournamentFull
  readonly selected: readonly WireCategory[]
  /** What the proposals of the ticked ones would merge. */
  readonly pairs: readonly MergePair[]
  readonly onMerge: () => void
  readonly onClear: () => void
}

/** What can be done with the categories that are ticked. */
function SelectionBar({ tournament, selected, pairs, onMerge, onClear }: Props) {
  const mergeAll = useMergeAll(tournament, onClear)
  const { update, remove } = useBulk(tournament.id, onClear)
  const ids = selected.map(({ id }) => id)
  const courts = [
    ...tournament.sections.map(({ id, name }) => ({ id, label: texts.onCourt(name || messages.missing) })),
    ...(tournament.sections.length > 0 ? [{ id: 0, label: texts.noSection }] : []),
  ]
  return (
    <BulkBar count={selected.length} onClear={onClear}>
      {pairs.length > 0 && <BulkAction onAct={() => void mergeAll(pairs)}>{texts.acceptAdvice}</BulkAction>}
      {pairs.length === 0 && selected.length > 1 && <BulkAction onAct={onMerge}>{texts.merge}</BulkAction>}
      <BulkAction onAct={() => update(ids, { categoryStatus: 1 })}>{texts.publish}</BulkAction>
      <BulkAction onAct={() => update(ids, { categoryStatus: 2 })}>{texts.draft}</BulkAction>
      <MoreMenu
        isWordy
        items={[
          ...courts.map(({ id, label }) => ({
            key: String(id),
            label,
            onAct: () => update(ids, { section: id }),
          })),
          { key: "remove", label: texts.deleteMany, isDanger: true, onAct: () => void remove(selected) },
        ]}
      />
    </BulkBar>
  )
}

interface CategoryFiltersProps {
  readonly categories: readonly WireCategory[]
  readonly filter: CategoryFilter
  readonly ageName: (id: number) => string
  readonly onChange: (filter: CategoryFilter) => void
  /** What a chip for the categories of odd sizes says; "": there are none. */
  readonly odd: string
  readonly isOdd: boolean
  readonly onOdd: (isOdd: boolean) => void
  readonly isEmptyShown: boolean
  readonly onEmpty: (isEmptyShown: boolean) => void
}

/** What the table is filtered by: age group, kind, sex, the grade if there are any, odd sizes, and those nobody is in. */
function CategoryFilters(props: CategoryFiltersProps) {
  const { categories, filter, ageName, onChange, odd, isOdd, onOdd, isEmptyShown, onEmpty } = props
  const empty = categories.filter(isEmpty).length
  const ages = [...new Set(categories.map(({ age_category }) => age_category))]
  const grades = gradesOf(categories)
  const choice = (label: string, field: keyof CategoryFilter, all: string, data: readonly Option[]) => (
    <NativeSelect
      aria-label={label}
      data={[{ value: "", label: all }, ...data]}
      value={filter[field]}
      onChange={({ currentTarget: { value } }) => onChange({ ...filter, [field]: value })}
    />
  )
  return (
    <>
      {choice(
        messages.filterAge,
        "age",
        messages.allAges,
        ages.map((id) => ({ value: String(id), label: ageName(id) || messages.noAge })),
      )}
      {choice(messages.fieldType, "kind", messages.allKinds, kinds)}
      {choice(messages.fieldSex, "sex", messages.allSexes, sexes)}
      {grades.length > 0 &&
        choice(messages.fieldGrade, "grade", messages.allGrades, [
          ...grades,
          { value: NO_GRADE, label: messages.noGrade },
        ])}
      {odd !== "" && (
        <Button variant={isOdd ? "filled" : "default"} aria-pressed={isOdd} onClick={() => onOdd(!isOdd)}>
          {odd}
        </Button>
      )}
      {empty > 0 && empty < categories.length && (
        <Button variant="default" onClick={() => onEmpty(!isEmptyShown)}>
          {isEmptyShown ? messages.emptyShown(empty) : messages.emptyHidden(empty)}
        </Button>
      )}
    </>
  )
}

const kinds = [
  { value: "1", label: messages.kyorugi },
  { value: "2", label: messages.poomsae },
]
const sexes = [
  { value: "1", label: messages.male },
  { value: "2", label: messages.female },
  { value: "0", label: messages.any },
]
