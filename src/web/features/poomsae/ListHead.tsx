import { Badge, Box, Group, NativeSelect, Radio } from "@mantine/core"
import { IconPrinter } from "@tabler/icons-react"
import type { ReactNode } from "react"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WireRoundsData } from "#contract/poomsae/calls.ts"
import { kindCode, poomsaeCode, sexCode, showCode } from "#contract/wire/codes.ts"
import type { Round } from "#domain/poomsae/types.ts"
import { type SavePaper, useSavePaper } from "#web/tournament/outside/use-save-paper.ts"
import { papers } from "#web/tournament/papers.ts"
import type { FileAt } from "#web/ui/FileLink.tsx"
import type { MenuItem } from "#web/ui/menu-items.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { messages } from "./uk.ts"

interface Props {
  readonly category: WireCategory
  readonly picker: ReactNode
  readonly tabs: ReactNode
  /** The court's place, and the order of the rows. */
  readonly filters?: ReactNode
  readonly actions?: readonly MenuItem[]
  readonly menu?: readonly MenuItem[]
}

/** Number and name of the category, and what can be done. */
export function ListHead({ category, picker, tabs, filters, actions = [], menu = [] }: Props) {
  const savePaper = useSavePaper(category.tournament_id)
  return (
    <Box className="ruled-below" pl="var(--gutter-left)" pr="var(--gutter-right)">
      <PageHead
        title={messages.title(category.id, category.fullname)}
        titleButton={picker}
        count={messages.athletes(category.count)}
        tabs={tabs}
        filters={filters}
        actions={[...actions, papersOf(category, savePaper)]}
        menu={menu}
      />
    </Box>
  )
}

/** What kind of category it is. */
export const Badges = ({ category, isDue = false }: Pick<Props, "category"> & { readonly isDue?: boolean }) => (
  <Group component="ul" gap={4} className="plain-list" aria-label={messages.badges}>
    {badgesOf(category).map((badge) => (
      <Badge component="li" variant="default" tt="none" fw={500} key={badge}>
        {badge}
      </Badge>
    ))}
    {isDue && (
      <Badge component="li" variant="default" tt="none" fw={600} bg="var(--winner)" c="var(--ink)">
        {messages.notOver}
      </Badge>
    )}
  </Group>
)

function badgesOf({ type, show_type, poomsae_type, sex, count }: WireCategory): string[] {
  return [
    messages.kinds[kindCode.from(type) ?? "poomsae"],
    messages.shows[showCode.from(show_type) ?? "list"],
    messages.styles[poomsaeCode.from(poomsae_type) ?? "none"],
    messages.sexes[sexCode.from(sex) ?? "none"],
    messages.athletes(count),
  ].filter(Boolean)
}

interface KortProps {
  readonly kort: number
  readonly onChange: (kort: string) => void
}

/** On which of the court's two places judging is opened. */
export const KortChoice = ({ kort, onChange }: KortProps) => (
  <Radio.Group value={String(kort)} onChange={onChange} aria-label={messages.kort}>
    <Group gap={12} wrap="nowrap">
      {["1", "2"].map((one) => (
        <Radio key={one} value={one} label={messages.kortLabel(Number(one))} />
      ))}
    </Group>
  </Radio.Group>
)

/** The order of the rows: the order of performance in a round, or by places. */
export type RowOrder = Round | "place"

interface OrderProps {
  readonly order: RowOrder
  readonly rounds: readonly Round[]
  readonly data: WireRoundsData
  readonly onChange: (order: RowOrder) => void
}

export const OrderChoice = ({ order, rounds, data, onChange }: OrderProps) => (
  <NativeSelect
    aria-label={messages.order}
    data={[
      ...rounds.filter((round) => data[round].length > 0).map((value) => ({ value, label: messages.rounds[value] })),
      { value: "place", label: messages.byPlace },
    ]}
    value={order}
    onChange={({ currentTarget: { value } }) => onChange(rounds.find((round) => round === value) ?? "place")}
  />
)

/** The list and its results on paper: in list order, by stored places, by places computed now. */
function papersOf(category: WireCategory, save: SavePaper): MenuItem {
  const paper = (key: string, label: string, file: FileAt): MenuItem => ({
    key,
    label,
    icon: IconPrinter,
    onAct: () => void save(file, category.id),
  })
  return {
    key: "papers",
    label: messages.print,
    icon: IconPrinter,
    items: [
      paper("list", messages.paperList, papers.list(category)),
      paper("results", messages.paperResults, papers.results(category)),
      paper("places", messages.paperByPlace, papers.resultsByPlace(category)),
      paper("counted", messages.paperCounted, papers.resultsCounted(category)),
    ],
  }
}
