import { ActionIcon, Group, Kbd, SegmentedControl, Stack } from "@mantine/core"
import { IconAdjustmentsHorizontal, IconArrowsMaximize, IconArrowsMinimize } from "@tabler/icons-react"
import { Choice } from "#web/ui/Choice.tsx"
import { Popped } from "#web/ui/Popped.tsx"
import { useFullScreen } from "#web/ui/panes/use-room.ts"
import { messages } from "../uk.ts"
import { type BoardLook, WHOLE, zooms } from "./use-board.ts"

interface Props {
  readonly look: BoardLook
  readonly onChange: (change: Partial<BoardLook>) => void
  /** What is no picture has no zoom. */
  readonly hasZoom?: boolean
}

const floating = {
  pos: "absolute",
  right: 14,
  bottom: 14,
  p: 4,
  bd: "1px solid var(--line)",
  bdrs: 8,
  bg: "var(--surface)",
  style: { zIndex: 3 },
} as const

const Whole = () => (
  <>
    <span>{messages.wholeBracket}</span>{" "}
    <Kbd visibleFrom="md" aria-hidden>
      0
    </Kbd>
  </>
)

/** Zoom, what brackets look like, and the whole screen for them. */
export function BoardTools({ look, onChange, hasZoom = true }: Props) {
  const { isFull, toggle } = useFullScreen()
  const Screen = isFull ? IconArrowsMinimize : IconArrowsMaximize
  // Two fingers give any zoom; it is listed beside the others until one of them is chosen.
  const offered = zooms.some((one) => one === look.zoom) ? zooms : [...zooms, look.zoom]
  return (
    <Group justify="flex-end" gap={4} {...(hasZoom && floating)}>
      {hasZoom && (
        <SegmentedControl
          size="xs"
          aria-label={messages.zoom}
          data={offered.map((zoom) => ({
            value: String(zoom),
            label: zoom === WHOLE ? <Whole /> : messages.percent(zoom),
          }))}
          value={String(look.zoom)}
          onChange={(zoom) => onChange({ zoom: Number(zoom) })}
        />
      )}
      <Popped
        position="top-end"
        trapFocus
        returnFocus
        button={(props) => (
          <ActionIcon variant="subtle" size={32} aria-label={messages.look} title={messages.look} {...props}>
            <IconAdjustmentsHorizontal size={18} stroke={1.8} aria-hidden />
          </ActionIcon>
        )}
      >
        <Stack gap={12}>
          <Choice
            label={messages.below}
            words={{ organization: messages.organization, region: messages.region }}
            value={look.secondary}
            onChange={(secondary) => onChange({ secondary })}
          />
          <Choice
            label={messages.colours}
            words={{ fill: messages.fill, bars: messages.bars }}
            value={look.scheme}
            onChange={(scheme) => onChange({ scheme })}
          />
        </Stack>
      </Popped>
      <ActionIcon
        variant="subtle"
        size={32}
        aria-label={messages.fullScreen}
        title={messages.fullScreen}
        aria-pressed={isFull}
        onClick={toggle}
      >
        <Screen size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
