import { NativeSelect } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { seasonOf } from "#web/tournament/season.ts"
import { messages } from "./messages.ts"
import styles from "./standings.module.css"
import type { StandingsSearch } from "./standings-search.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly search: StandingsSearch
  readonly onChange: (search: StandingsSearch) => void
}

/** Of which categories: age group, sex and kind, where the tournament has more than one. */
export function StandingsFilters({ tournament: { id, date, protocols }, search, onChange }: Props) {
  const { data } = useQuery(catalogueQuery(seasonOf(date), id))
  const names = new Map([...(data?.ageCategories ?? []), ...(data?.extra ?? [])].map((group) => [group.id, group.name]))
  const choice = (field: "age" | "sex" | "type", values: readonly number[], nameOf: (value: number) => string) => {
    const all = [...new Set(values)].filter((value) => field !== "type" || value > 0)
    if (all.length < 2 && search[field] === undefined) return null
    return (
      <NativeSelect
        aria-label={messages.filters[field]}
        data={[
          { value: "", label: messages.filterAll[field] },
          ...all.map((value) => ({ value: String(value), label: nameOf(value) })),
        ]}
        value={search[field] === undefined ? "" : String(search[field])}
        onChange={({ currentTarget: { value } }) => {
          const { [field]: _, ...rest } = search
          onChange(value === "" ? rest : { ...rest, [field]: Number(value) })
        }}
      />
    )
  }
  const selects = [
    choice(
      "age",
      protocols.map(({ age_category }) => age_category),
      (age) => names.get(age) ?? (age === 0 ? messages.ownAges : "…"),
    ),
    choice(
      "sex",
      protocols.map(({ sex }) => sex),
      (sex) => messages.sexes[sex] ?? "",
    ),
    choice(
      "type",
      protocols.map(({ type }) => type),
      (type) => messages.kinds[type] ?? "",
    ),
  ]
  if (selects.every((select) => select === null)) return null
  return (
    <search className={styles.filters} aria-label={messages.filtersLabel}>
      {selects}
    </search>
  )
}
