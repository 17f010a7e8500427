import { Button, Group, Stack, Text } from "@mantine/core"
import { IconAlertCircle, IconCircleCheck } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import type { WireCategory } from "#contract/categories/calls.ts"
import { weightWords } from "#domain/athletes/category-words.ts"
import { isOpenWeight } from "#domain/athletes/upper-limits.ts"
import { WEIGHTS } from "#domain/checkin/checkin.ts"
import { tenthsOutside } from "#domain/checkin/right-classes.ts"
import { classField } from "#web/tournament/class-field.ts"
import { catalogueQuery } from "#web/tournament/queries.ts"
import { seasonOf } from "#web/tournament/season.ts"
import { classesFor, type DeskView, type Entry } from "./desk-view.ts"
import { messages } from "./uk.ts"
import type { Target } from "./use-entry-steps.ts"

interface Props {
  readonly view: DeskView
  readonly entry: Entry
  readonly weight: string
  /** Saves the weight and asks whether to move the athlete there. */
  readonly onMove: (target: Target) => void
}

/** Categories that are offered beside the weight; the others follow after it is saved. */
const MOST = 2

/** What a typed weight means before it is saved: it is in the class, or by how much it is not, and where it leads. */
export function LiveVerdict({ view: { tournament }, entry, weight, onMove }: Props) {
  const { category } = entry
  const { data: catalogue } = useQuery(catalogueQuery(seasonOf(tournament.date), tournament.id))
  const field = useMemo(() => classField(tournament, catalogue), [tournament, catalogue])
  const typed = Number(weight.replace(",", "."))
  const isKnown = typed >= WEIGHTS.min && typed <= WEIGHTS.max && category !== undefined
  return (
    <Stack
      role="status"
      flex="1 1 140px"
      miw={0}
      mih={88}
      gap={4}
      px={16}
      py={8}
      justify="center"
      bg={isKnown ? LOOKS[tenthsOutside(typed, category) === 0 ? "fits" : "misses"].soft : "var(--page)"}
      style={{ borderRadius: 8 }}
    >
      {isKnown ? (
        <Verdict
          kg={typed}
          category={category}
          offered={classesFor(entry, typed, field).slice(0, MOST)}
          onMove={onMove}
        />
      ) : (
        <Declared entry={entry} />
      )}
    </Stack>
  )
}

const LOOKS = {
  fits: { soft: "var(--ok-soft)", ink: "var(--ok)", Icon: IconCircleCheck },
  misses: { soft: "var(--danger-soft)", ink: "var(--danger)", Icon: IconAlertCircle },
}

/** Beside the weight there is room for few words. */
const ofSeveralLines = { h: "auto", px: 8, py: 4, lh: 1.2, styles: { label: { whiteSpace: "normal" } } } as const

interface VerdictProps extends Pick<Props, "onMove"> {
  readonly kg: number
  readonly category: WireCategory
  readonly offered: readonly Target[]
}

function Verdict({ kg, category, offered, onMove }: VerdictProps) {
  const tenths = tenthsOutside(kg, category)
  const { ink, Icon } = LOOKS[tenths === 0 ? "fits" : "misses"]
  return (
    <>
      <Group gap={8} c={ink} wrap="nowrap">
        <Icon size={18} stroke={1.75} aria-hidden />
        <Text fz={18} fw={600} inline>
          {tenths === 0 ? messages.inClass : messages.outside(tenths)}
        </Text>
      </Group>
      {tenths === 0 ? (
        <Text fz={13}>{[limitsOf(category), spareOf(kg, category)].filter(Boolean).join(", ")}</Text>
      ) : (
        offered.map((target) => (
          <Button key={target.name} {...ofSeveralLines} variant="default" onClick={() => onMove(target)}>
            {messages.moveInto(target.name)}
          </Button>
        ))
      )}
    </>
  )
}

/** Once weighed the athlete has the weight of the scales. */
function Declared({ entry: { athlete, item, category } }: { readonly entry: Entry }) {
  const declared = item.weight1 === null ? athlete.weight : item.declared
  if (declared === null) return null
  return (
    <Text fz={13} component="p">
      {messages.declared} <strong>{messages.declaredKg(declared)}</strong>
      <br />
      {category && limitsOf(category)}
    </Text>
  )
}

type Limits = { readonly weight1: number; readonly weight2: number }

/** «понад 28 кг, до 30 кг»: the desk needs the lower limit too. */
const limitsOf = (category: Limits): string =>
  [category.weight1 > 0 && !isOpenWeight(category.weight2) && messages.above(category.weight1), weightWords(category)]
    .filter(Boolean)
    .join(", ")

/** By how much the athlete might be heavier. */
const spareOf = (weight: number, { weight2 }: Limits): string =>
  isOpenWeight(weight2) ? "" : messages.spare(Math.round(weight2 * 10) - Math.round(weight * 10))
