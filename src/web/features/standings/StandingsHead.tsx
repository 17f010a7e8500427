import { IconPrinter, IconTableExport } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import type { Sheet } from "#web/lib/sheet-file.ts"
import { type SavePaper, useSavePaper } from "#web/tournament/outside/use-save-paper.ts"
import { papers } from "#web/tournament/papers.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { seasonOf } from "#web/tournament/season.ts"
import { Filter } from "#web/ui/Filter.tsx"
import type { MenuItem } from "#web/ui/menu-items.tsx"
import { PartHead } from "#web/ui/PartsPage.tsx"
import { saveSheet } from "#web/ui/save-sheet.ts"
import type { PartProps } from "./part-props.ts"
import { messages } from "./uk.ts"

interface Props extends Pick<PartProps, "tournament" | "search" | "onChange"> {
  /** The table of the part as files; absent: it has none. */
  readonly files?: Files | false
  readonly state?: string
  readonly actions?: readonly MenuItem[]
}

interface Files {
  /** The file's name before the tournament's name. */
  readonly what: string
  readonly makeSheet: () => Sheet
  /** The same table on paper; absent: it has none. */
  readonly paper?: Parameters<typeof papers.table>[1]
}

/** The head of a part: which categories count, and its table on paper and as a file. */
export function StandingsHead({ tournament, search, onChange, files, actions = [], state }: Props) {
  const filters = useFilters(tournament, search)
  const savePaper = useSavePaper(tournament.id)
  return (
    <PartHead
      filters={filters.map(({ field, values, nameOf }) => (
        <Filter
          key={field}
          label={messages.filters[field]}
          options={values.map((value) => ({ value: String(value), label: nameOf(value) }))}
          value={search[field] === undefined ? null : String(search[field])}
          onChange={(value) => {
            const { [field]: _, ...rest } = search
            onChange(value === null ? rest : { ...rest, [field]: Number(value) })
          }}
        />
      ))}
      filtersSet={filters.filter(({ field }) => search[field] !== undefined).length}
      actions={[...actions, ...(files ? [printItem(tournament.name, files, savePaper)] : [])]}
      {...(state === undefined ? {} : { state })}
    />
  )
}

const printItem = (tournament: string, { what, makeSheet, paper }: Files, savePaper: SavePaper): MenuItem => ({
  key: "print",
  label: messages.print,
  icon: IconPrinter,
  items: [
    ...(paper
      ? [
          {
            key: "pdf",
            label: messages.exportAs("PDF"),
            icon: IconPrinter,
            onAct: () => void savePaper(papers.table(`${what} ${tournament}`, paper)),
          },
        ]
      : []),
    ...(["xlsx", "csv"] as const).map((kind) => ({
      key: kind,
      label: messages.exportAs(kind.toUpperCase()),
      icon: IconTableExport,
      onAct: () => void saveSheet(tournament, kind, what, makeSheet),
    })),
  ],
})

/** Age group, sex and kind, if the tournament has more than one. */
function useFilters({ id, date, protocols }: PartProps["tournament"], search: PartProps["search"]) {
  const { data } = useQuery(catalogueQuery(seasonOf(date), id))
  const names = new Map([...(data?.ageCategories ?? []), ...(data?.extra ?? [])].map((group) => [group.id, group.name]))
  return [
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
}
