import { TextInput } from "@mantine/core"
import { IconSearch } from "@tabler/icons-react"
import { memo, type RefObject, useMemo, useState } from "react"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import { SearchSelect } from "#web/ui/SearchSelect.tsx"
import { choicesOf, type Facet, facets } from "./athlete-filters.ts"
import type { FilterSearch } from "./filter-search.ts"
import { openList } from "./open-list.ts"
import { messages } from "./uk.ts"
import type { SearchText } from "./use-athlete-list.ts"

interface Props {
  readonly athletes: readonly WireAthlete[]
  readonly filters: FilterSearch
  readonly onChange: (change: FilterSearch) => void
}

export function AthleteFilters({ athletes, filters, onChange }: Props) {
  const isGraded = useMemo(() => athletes.some(({ grade }) => grade !== ""), [athletes])
  return facets.map((facet) =>
    facet === "grade" && !isGraded && filters.grade === undefined ? null : (
      <FacetFilter key={facet} facet={facet} athletes={athletes} filters={filters} onChange={onChange} />
    ),
  )
}

interface NameProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly start: string
  readonly type: SearchText["type"]
}

export const NameFilter = memo(
  function NameFilter({ input, start, type }: NameProps) {
    return (
      <TextInput
        ref={input}
        type="search"
        aria-label={messages.search}
        aria-keyshortcuts="/"
        placeholder={messages.searchHint}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        defaultValue={start}
        onChange={({ currentTarget: { value } }) => type(value)}
      />
    )
  },
  // The input keeps its own text.
  (before, after) => before.input === after.input && before.type === after.type,
)

const labels: Readonly<Record<Facet, string>> = {
  region: messages.filterRegion,
  category: messages.filterCategory,
  organization: messages.filterOrganization,
  coach: messages.filterCoach,
  grade: messages.filterGrade,
}

/** The choices are counted when the list is opened: closed ones would be counted with every key of the search. */
function FacetFilter({ facet, athletes, filters, onChange }: Props & { facet: Facet }) {
  const [isOpen, setOpen] = useState(false)
  const chosen = filters[facet]
  const isShown = isOpen || chosen !== undefined
  const data = useMemo(() => (isShown ? listed(athletes, filters, facet) : []), [isShown, athletes, filters, facet])
  return (
    <SearchSelect
      aria-label={labels[facet]}
      placeholder={labels[facet]}
      clearable
      clearButtonProps={{ "aria-label": `${labels[facet]}: ${messages.reset}` }}
      limit={200}
      nothingFoundMessage={messages.nothing}
      {...openList}
      comboboxProps={{ ...openList.comboboxProps, width: "max-content", position: "bottom-start" }}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      data={data}
      value={chosen === undefined ? null : `=${chosen}`}
      onChange={(value) => onChange({ [facet]: value === null ? undefined : value.slice(1) })}
    />
  )
}

function listed(athletes: readonly WireAthlete[], filters: FilterSearch, facet: Facet) {
  const choices = choicesOf(athletes, filters, facet)
  const chosen = filters[facet]
  const nothing = facet === "category" ? messages.noCategory : messages.missing
  // A choice in the address that no athlete has any more stays visible; otherwise nobody could see why the table is
  // empty.
  const isGone = chosen !== undefined && !choices.some(({ value }) => value === chosen)
  const all = isGone ? [...choices, { value: chosen, label: chosen, count: 0 }] : choices
  return all.map(({ value, label, count }) => ({ value: `=${value}`, label: `${label || nothing} (${count})` }))
}
