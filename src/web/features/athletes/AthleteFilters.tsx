import { Select, TextInput } from "@mantine/core"
import { useDebouncedCallback } from "@mantine/hooks"
import { IconSearch } from "@tabler/icons-react"
import { type RefObject, useMemo, useState } from "react"
import type { WireAthlete } from "#contract/athletes.ts"
import { choicesOf, type Facet, facets } from "./athlete-filters.ts"
import styles from "./athletes.module.css"
import type { FilterSearch } from "./filter-search.ts"
import { messages } from "./messages.ts"
import { openList } from "./open-list.ts"

interface Props {
  readonly athletes: readonly WireAthlete[]
  readonly filters: FilterSearch
  readonly onChange: (change: FilterSearch) => void
}

export function AthleteFilters({ ref, athletes, filters, onChange }: Props & { ref: RefObject<HTMLElement | null> }) {
  return (
    <search className={styles.filters} aria-label={messages.filters} ref={ref}>
      <NameFilter name={filters.name ?? ""} onChange={(name) => onChange({ name })} />
      {facets.map((facet) => (
        <FacetFilter key={facet} facet={facet} athletes={athletes} filters={filters} onChange={onChange} />
      ))}
    </search>
  )
}

/** What is typed shows at once; the table follows when the typing rests. */
function NameFilter({ name, onChange }: { name: string; onChange: (name: string | undefined) => void }) {
  const [typed, setTyped] = useState(name)
  const [known, setKnown] = useState(name)
  const tell = useDebouncedCallback((value: string) => onChange(value || undefined), 150)
  if (known !== name) {
    setKnown(name)
    if (name !== typed.trim()) setTyped(name)
  }
  return (
    <TextInput
      type="search"
      aria-label={messages.search}
      placeholder={messages.search}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        tell(value.trim())
      }}
    />
  )
}

const labels: Readonly<Record<Facet, string>> = {
  region: messages.filterRegion,
  category: messages.filterCategory,
  organization: messages.filterOrganization,
  coach: messages.filterCoach,
}

function FacetFilter({ facet, athletes, filters, onChange }: Props & { facet: Facet }) {
  const choices = useMemo(() => choicesOf(athletes, filters, facet), [athletes, filters, facet])
  const chosen = filters[facet]
  const nothing = facet === "category" ? messages.noCategory : messages.missing
  // A choice of the address that no athlete has any more stays visible, or nobody could see why the table is empty.
  const isGone = chosen !== undefined && !choices.some(({ value }) => value === chosen)
  const listed = isGone ? [...choices, { value: chosen, label: chosen, count: 0 }] : choices
  return (
    <Select
      aria-label={labels[facet]}
      placeholder={labels[facet]}
      searchable
      clearable
      clearButtonProps={{ "aria-label": `${labels[facet]}: ${messages.reset}` }}
      limit={200}
      nothingFoundMessage={messages.nothing}
      {...openList}
      comboboxProps={{ ...openList.comboboxProps, width: "max-content", position: "bottom-start" }}
      data={listed.map(({ value, label, count }) => ({ value: `=${value}`, label: `${label || nothing} (${count})` }))}
      value={chosen === undefined ? null : `=${chosen}`}
      onChange={(value) => onChange({ [facet]: value === null ? undefined : value.slice(1) })}
    />
  )
}
