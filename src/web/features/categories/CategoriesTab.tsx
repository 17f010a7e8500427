import { Button, TextInput } from "@mantine/core"
import { IconLibraryPlus, IconSearch } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { type ComponentProps, useCallback, useMemo, useState } from "react"
import type { WireAgeCategory } from "#contract/catalogue/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { countOf } from "#domain/uk/count-of.uk.ts"
import { categoryStates } from "#web/tournament/category-states.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { tournamentRulesQuery } from "#web/tournament/rules-query.ts"
import { seasonOf } from "#web/tournament/season.ts"
import { TournamentRulesNote } from "#web/tournament/TournamentRulesNote.tsx"
import type { TabProps } from "#web/tournament/tab-props.ts"
import { AddButton } from "#web/ui/AddButton.tsx"
import { Filter, type FilterOption, FilterSwitch } from "#web/ui/Filter.tsx"
import { ListPage } from "#web/ui/ListPage.tsx"
import { MoreMenu } from "#web/ui/MoreMenu.tsx"
import { NoMatch } from "#web/ui/NoMatch.tsx"
import { onDemand } from "#web/ui/on-demand.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { Empty } from "#web/ui/states.tsx"
import { BulkAction, BulkBar } from "#web/ui/table/BulkBar.tsx"
import { useSelection } from "#web/ui/table/use-selection.ts"
import type { CategoryDialog } from "./CategoryDialogs.tsx"
import { CategoryTable, type RowActions } from "./CategoryTable.tsx"
import { type CategoryFilter, gradesOf, isEmpty, kinds, NO_GRADE, sexes } from "./category-filter.ts"
import { type MergePair, mergePairs } from "./merge-pairs.ts"
import { rearrangeMessages, rearrangeMessages as texts } from "./rearrange.uk.ts"
import { messages } from "./uk.ts"
import { oddSizes, useAdvice } from "./use-advice.tsx"
import { useBulk } from "./use-bulk.ts"
import { type Finding, useFinding } from "./use-finding.ts"

/** Not needed for the first sight of the table. */
const CategoryDialogs = onDemand(async () => (await import("./CategoryDialogs.tsx")).CategoryDialogs)

/** Tab 7: what is competed in. */
export function CategoriesTab({ tournament, mayEdit }: TabProps) {
  const { id } = tournament
  const { ages, ageName } = useAges(tournament)
  const finding = useFinding(tournament, mayEdit)
  const { filter, state, isOdd } = finding
  const [dialog, setDialog] = useState<CategoryDialog | null>(null)
  const { query, ways, column, small } = useAdvice(tournament, isOdd, setDialog)
  const { found } = finding
  const shown = useMemo(() => (isOdd ? found.filter((one) => ways.has(one.id)) : found), [found, isOdd, ways])
  const selection = useSelection(shown, idOf)
  const ticked = shown.filter((one) => selection.keys.has(one.id))
  return (
    <ListPage
      head={
        <Head
          tournament={tournament}
          mayEdit={mayEdit}
          {...(isOdd && !query.data ? {} : { count: countOf(shown.length, tournament.protocols.length) })}
          search={
            <TextInput
              type="search"
              aria-label={messages.search}
              placeholder={messages.search}
              leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
              value={filter.text}
              onChange={({ currentTarget: { value } }) => finding.setFilter({ ...filter, text: value })}
            />
          }
          filters={<CategoryFilters tournament={tournament} mayEdit={mayEdit} finding={finding} ageName={ageName} />}
          filtersSet={Object.values({ ...filter, text: "", state }).filter(Boolean).length}
          open={setDialog}
        />
      }
    >
      {mayEdit && <TournamentRulesNote tournament={id} day={tournament.date} />}
      <CategoryTable
        tournament={id}
        rows={isOdd && !query.data ? undefined : shown}
        {...(isOdd ? { query } : {})}
        empty={<Nothing tournament={tournament} mayEdit={mayEdit} finding={finding} open={setDialog} />}
        ageName={ageName}
        stateOf={finding.stateOf}
        advice={column}
        selection={selection}
        actions={mayEdit ? actionsOf(setDialog) : null}
      />
      <SelectionBar
        tournament={tournament}
        selected={ticked}
        pairs={mergePairs(ticked.map(idOf), small)}
        onMerge={() => setDialog({ kind: "merge", ids: ticked.map(idOf), into: 0 })}
        onAdvice={(pairs) => setDialog({ kind: "pairs", pairs, ticked: ticked.map(idOf) })}
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
          if (dialog?.kind === "make" || (dialog?.kind === "form" && !dialog.category)) finding.showEmpty(true)
        }}
      />
    </ListPage>
  )
}

interface NothingProps extends TabProps {
  readonly finding: Finding
  readonly open: Open
}

/** No row to show: the filters let nothing through, or there is no category yet. */
function Nothing({ tournament: { protocols }, mayEdit, finding, open }: NothingProps) {
  if (protocols.length > 0) return <NoMatch by={finding.words} onReset={finding.reset} />
  return (
    <Empty title={messages.empty} word={messages.emptyWord} text={mayEdit ? messages.emptyText : messages.emptyPublic}>
      {mayEdit && (
        <Button variant="default" onClick={() => open({ kind: "make" })}>
          {rearrangeMessages.fromCatalogue}
        </Button>
      )}
    </Empty>
  )
}

const idOf = ({ id }: WireCategory): number => id

type Open = (dialog: CategoryDialog) => void

const actionsOf = (open: Open): RowActions => ({
  edit: (category) => open({ kind: "form", category }),
  split: (category) => open({ kind: "split", category }),
  rules: (category) => open({ kind: "ownRules", category }),
})

/** The age groups of the season, those of the tournament among them. */
function useAges({ id, date }: TabProps["tournament"]) {
  const { data } = useQuery(catalogueQuery(seasonOf(date), id))
  const ages = useMemo((): readonly WireAgeCategory[] => (data ? [...data.ageCategories, ...data.extra] : []), [data])
  const ageName = useCallback((age: number): string => ages.find((one) => one.id === age)?.name ?? "", [ages])
  return { ages, ageName }
}

interface HeadProps
  extends TabProps,
    Pick<ComponentProps<typeof PageHead>, "search" | "filters" | "filtersSet" | "count"> {
  readonly open: Open
}

function Head({ tournament: { id, protocols }, mayEdit, count, open, search, filters, filtersSet }: HeadProps) {
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
      title={messages.title}
      {...(count === undefined ? {} : { count })}
      note={data?.item.name}
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
  readonly onAdvice: (pairs: readonly MergePair[]) => void
  readonly onClear: () => void
}

/** What can be done with the categories that are ticked. */
function SelectionBar({ tournament, selected, pairs, onMerge, onAdvice, onClear }: Props) {
  const { update, remove } = useBulk(tournament.id, onClear)
  const ids = selected.map(({ id }) => id)
  const courts = [
    ...tournament.sections.map(({ id, name }) => ({ id, label: texts.onCourt(name || messages.missing) })),
    ...(tournament.sections.length > 0 ? [{ id: 0, label: texts.noSection }] : []),
  ]
  return (
    <BulkBar count={selected.length} onClear={onClear}>
      {pairs.length > 0 && <BulkAction onAct={() => onAdvice(pairs)}>{texts.acceptAdvice}</BulkAction>}
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

interface CategoryFiltersProps extends TabProps {
  readonly finding: Finding
  readonly ageName: (id: number) => string
}

/** What the table is filtered by: age group, sex, kind, the grade if there are any, odd sizes, and those nobody is in. */
function CategoryFilters({ tournament, mayEdit, finding, ageName }: CategoryFiltersProps) {
  const { protocols } = tournament
  const { filter, state, isOdd, isEmptyShown } = finding
  const empty = protocols.filter(isEmpty).length
  const odd = mayEdit ? rearrangeMessages.smallTitle(oddSizes(tournament)) : ""
  const ages = [...new Set(protocols.map(({ age_category }) => age_category))]
  const grades = gradesOf(protocols)
  const choice = (label: string, field: keyof CategoryFilter, options: readonly FilterOption[]) => (
    <Filter
      label={label}
      options={options}
      value={filter[field] || null}
      onChange={(value) => finding.setFilter({ ...filter, [field]: value ?? "" })}
    />
  )
  return (
    <>
      {choice(
        messages.allAges,
        "age",
        ages.map((id) => ({ value: String(id), label: ageName(id) || messages.noAge })),
      )}
      {choice(messages.allSexes, "sex", sexes)}
      {choice(messages.allKinds, "kind", kinds)}
      {grades.length > 0 &&
        choice(messages.allGrades, "grade", [...grades, { value: NO_GRADE, label: messages.noGrade }])}
      {state !== undefined && !isOdd && (
        <Filter
          label={messages.state}
          options={categoryStates.map((one) => ({ value: one, label: messages.filterStates[one] }))}
          value={state}
          onChange={(value) => finding.setState(categoryStates.find((one) => one === value))}
        />
      )}
      {(odd !== "" || isOdd) && (
        <FilterSwitch isOn={isOdd} onTurn={(isOn) => finding.setState(isOn ? "small" : undefined)}>
          {odd || messages.filterStates.small}
        </FilterSwitch>
      )}
      {empty > 0 && empty < protocols.length && state === undefined && (
        <FilterSwitch isOn={isEmptyShown} onTurn={finding.showEmpty}>
          {isEmptyShown ? messages.emptyShown(empty) : messages.emptyHidden(empty)}
        </FilterSwitch>
      )}
    </>
  )
}
