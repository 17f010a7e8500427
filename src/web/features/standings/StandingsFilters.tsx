import { Group, Select } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { seasonOf } from "#web/tournament/season.ts"
import type { StandingsSearch } from "./standings-search.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly search: StandingsSearch
  readonly onChange: (search: StandingsSearch) => void
}

/** Filters for categories: age group, sex and kind, if the tournament has more than one. */
export function StandingsFilters({ tournament: { id, date, protocols }, search, onChange }: Props) {
  const { data } = useQuery(catalogueQuery(seasonOf(date), id))
  const names = new Map([...(data?.ageCategories ?? []), ...(data?.extra ?? [])].map((group) => [group.id, group.name]))
  const filters = [
    {
      field: "age" as const,
      values: protocols.map(({ age_category }) => age_category),
      nameOf: (age: number) => names.get(age) ?? (age === 0 ? messages.ownAges : "…"),
    },
    {
      field: "sex" as const,
      values: protocols.map(({ sex }) => sex),
      nameOf: (sex: number) => messages.sexes[sex] ?? "",
    },
    {
      field: "type" as const,
      values: protocols.map(({ type }) => type).filter(Boolean),
      nameOf: (type: number) => messages.kinds[type] ?? "",
    },
  ]
    .map((filter) => ({ ...filter, values: [...new Set(filter.values)] }))
    .filter(({ field, values }) => values.length > 1 || search[field] !== undefined)
  if (filters.length === 0) return null
  return (
    <Group component="search" gap={8} aria-label={messages.filtersLabel}>
      {filters.map(({ field, values, nameOf }) => (
        <Select
          key={field}
          aria-label={messages.filters[field]}
          allowDeselect={false}
          data={[
            { value: "", label: messages.filterAll[field] },
            ...values.map((value) => ({ value: String(value), label: nameOf(value) })),
          ]}
          value={search[field] === undefined ? "" : String(search[field])}
          onChange={(value) => {
            const { [field]: _, ...rest } = search
            onChange(value ? { ...rest, [field]: Number(value) } : rest)
          }}
        />
      ))}
    </Group>
  )
}
