import { Button, Stack, Text } from "@mantine/core"
import { WEIGHTS } from "#domain/checkin/checkin.ts"
import { tenthsOutside } from "#domain/checkin/right-classes.ts"
import { classesFor, type DeskView, type Entry } from "./desk-view.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly view: DeskView
  readonly entry: Entry
  readonly weight: string
  /** Saves the weight and asks whether to move him there. */
  readonly onMove: (category: number) => void
}

/** Categories that are offered beside the weight; the others follow after it is saved. */
const MOST = 2

/** What a typed weight means before it is saved: it is in the class, or by how much it is not, and where it leads. */
export function LiveVerdict({ view, entry, weight, onMove }: Props) {
  const kg = Number(weight.replace(",", "."))
  const isKnown = kg >= WEIGHTS.min && kg <= WEIGHTS.max && entry.category !== undefined
  const tenths = isKnown ? tenthsOutside(kg, entry.category) : 0
  const offered = tenths === 0 ? [] : classesFor(entry, kg, view).slice(0, MOST)
  return (
    <Stack gap={4} flex="1 1 200px" role="status">
      {isKnown && (
        <Text fz={18} fw={600} c={tenths === 0 ? "var(--ok)" : "var(--danger)"}>
          {tenths === 0 ? `✓ ${messages.inClass}` : messages.outside(tenths)}
        </Text>
      )}
      {offered.map(({ id, fullname }) => (
        <Button key={id} variant="default" onClick={() => onMove(id)}>
          {messages.moveInto(fullname)}
        </Button>
      ))}
    </Stack>
  )
}
