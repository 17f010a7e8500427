import { Badge, Button, Group, NativeSelect, Radio } from "@mantine/core"
import type { ReactNode } from "react"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WireRoundsData } from "#contract/poomsae/calls.ts"
import { kindCode, poomsaeCode, sexCode, showCode } from "#contract/wire/codes.ts"
import type { Round } from "#domain/poomsae/types.ts"
import { papers } from "#web/tournament/papers.ts"
import { FileLink } from "#web/ui/FileLink.tsx"
import { messages } from "./uk.ts"

interface Props {
  readonly category: WireCategory
  readonly children?: ReactNode
}

/** Number, name and badges of the category, and what can be done. */
export const ListHead = ({ category, children }: Props) => (
  <Group justify="space-between" gap="8 16">
    <div>
      <h2>{messages.title(category.id, category.fullname)}</h2>
      <Group component="ul" gap={4} className="plain-list" aria-label={messages.badges}>
        {badgesOf(category).map((badge) => (
          <Badge component="li" variant="default" tt="none" fw={500} key={badge}>
            {badge}
          </Badge>
        ))}
      </Group>
    </div>
    <Group gap={8}>{children}</Group>
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
    <Group gap={12}>
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

interface ToggleProps {
  readonly text: string
  readonly isOn: boolean
  readonly onToggle: () => void
}

export const Toggle = ({ text, isOn, onToggle }: ToggleProps) => (
  <Button variant={isOn ? "filled" : "default"} aria-pressed={isOn} onClick={onToggle}>
    {text}
  </Button>
)

/** The list and its results on paper: in list order, by stored places, by places computed now. */
export const ListPapers = ({ category }: Pick<Props, "category">) => (
  <Group component="nav" gap={8} aria-label={messages.papers}>
    <FileLink {...papers.list(category)} text={messages.paperList} />
    <FileLink {...papers.results(category)} text={messages.paperResults} />
    <FileLink {...papers.resultsByPlace(category)} text={messages.paperByPlace} />
    <FileLink {...papers.resultsCounted(category)} text={messages.paperCounted} />
  </Group>
)
