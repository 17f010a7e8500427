import { Input, Kbd } from "@mantine/core"
import { IconSearch } from "@tabler/icons-react"
import { memo, type RefObject, useMemo, useState } from "react"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import { quoted } from "#domain/uk/words.ts"
import { outsideTexts } from "#web/tournament/outside/uk.ts"
import { Filter, type FilterOption } from "#web/ui/Filter.tsx"
import { choicesOf, type Facet, facets } from "./athlete-filters.ts"
import type { FilterSearch } from "./filter-search.ts"
import { messages } from "./uk.ts"
import type { SearchText } from "./use-athlete-list.ts"

interface Props {
  readonly athletes: readonly WireAthlete[]
  readonly filters: FilterSearch
  readonly onChange: (change: FilterSearch) => void
}

export function AthleteFilters({ athletes, filters, onChange }: Props) {
  const isGraded = useMemo(() => athletes.some(({ grade }) => grade !== ""), [athletes])
  const hasOutside = useMemo(() => athletes.some(({ outside }) => outside === 1), [athletes])
  const isShown = (facet: Facet): boolean => {
    if (filters[facet] !== undefined) return true
    // Whether somebody was checked is asked from the menu and by links of other pages; outside is somebody, or there is
    // nothing to choose.
    if (facet === "outside") return hasOutside
    return facet === "grade" ? isGraded : facet !== "verified"
  }
  const { among } = filters
  return (
    <>
      {facets.filter(isShown).map((facet) => (
        <FacetFilter key={facet} facet={facet} athletes={athletes} filters={filters} onChange={onChange} />
      ))}
      {among !== undefined && (
        <Filter
          label={messages.filterAmong}
          value={among}
          options={[{ value: among, label: String(among.split(".").length) }]}
          onChange={(value) => onChange({ among: value ?? undefined })}
        />
      )}
    </>
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
      <Input
        ref={input}
        type="search"
        aria-label={messages.search}
        aria-keyshortcuts="/"
        placeholder={messages.searchHint}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        rightSection={
          <Kbd className="for-keys" aria-hidden>
            /
          </Kbd>
        }
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
  verified: messages.verified,
  outside: messages.filterOutside,
}

/** The choices are counted when the list is opened: closed ones would be counted with every key of the search. */
function FacetFilter({ facet, athletes, filters, onChange }: Props & { facet: Facet }) {
  const [isOpen, setOpen] = useState(false)
  const chosen = filters[facet]
  const isShown = isOpen || chosen !== undefined
  const options = useMemo(() => (isShown ? listed(athletes, filters, facet) : []), [isShown, athletes, filters, facet])
  return (
    <Filter
      label={labels[facet]}
      isSearched
      onOpen={setOpen}
      options={options}
      // The library's lists have no option without a value.
      value={chosen === undefined ? null : `=${chosen}`}
      onChange={(value) => onChange({ [facet]: value === null ? undefined : value.slice(1) })}
    />
  )
}

function listed(athletes: readonly WireAthlete[], filters: FilterSearch, facet: Facet): FilterOption[] {
  const choices = choicesOf(athletes, filters, facet)
  const chosen = filters[facet]
  // A choice in the address that no athlete has any more stays visible; otherwise nobody could see why the table is
  // empty.
  const isGone = chosen !== undefined && !choices.some(({ value }) => value === chosen)
  const all = isGone ? [...choices, { value: chosen, label: chosen, count: 0 }] : choices
  return all.map(({ value, label, count }) => ({ value: `=${value}`, label: labelOf(facet, label), count }))
}

function labelOf(facet: Facet, label: string): string {
  if (facet === "outside") return label === "1" ? outsideTexts.badge : messages.isPlaced
  if (facet === "verified") return label === "1" ? messages.isVerified : messages.isUnverified
  return label || (facet === "category" ? messages.noCategory : messages.missing)
}

export function filterWords(athletes: readonly WireAthlete[], filters: FilterSearch): string[] {
  const set = facets.flatMap((facet) => {
    const chosen = filters[facet]
    if (chosen === undefined) return []
    const option = listed(athletes, filters, facet).find(({ value }) => value === `=${chosen}`)
    return [`${labels[facet]}: ${option?.label ?? chosen}`]
  })
  return filters.name ? [quoted(filters.name), ...set] : set
}
