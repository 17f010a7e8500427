import { Button, NativeSelect, Popover, SegmentedControl } from "@mantine/core"
import { IconAdjustmentsHorizontal } from "@tabler/icons-react"
import { messages } from "../messages.ts"
import styles from "./board.module.css"
import { type BoardLook, zooms } from "./use-board.ts"

interface Props {
  readonly look: BoardLook
  readonly onChange: (change: Partial<BoardLook>) => void
}

/** Zoom, and what brackets look like. */
export function BoardTools({ look, onChange }: Props) {
  return (
    <div className={styles.tools}>
      <SegmentedControl
        size="xs"
        aria-label={messages.zoom}
        data={zooms.map((zoom) => ({ value: String(zoom), label: messages.percent(zoom) }))}
        value={String(look.zoom)}
        onChange={(value) => onChange({ zoom: Number(value) })}
      />
      <Popover position="bottom-end" withinPortal={false} trapFocus shadow="md">
        <Popover.Target>
          <Button variant="default" aria-label={messages.look} px={0} w="var(--control)">
            <IconAdjustmentsHorizontal size={18} stroke={1.8} aria-hidden />
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={styles.look} aria-label={messages.look}>
          <NativeSelect
            label={messages.below}
            data={[
              { value: "organization", label: messages.organization },
              { value: "region", label: messages.region },
            ]}
            value={look.secondary}
            onChange={(event) =>
              onChange({ secondary: event.currentTarget.value === "region" ? "region" : "organization" })
            }
          />
          <NativeSelect
            label={messages.colours}
            data={[
              { value: "fill", label: messages.fill },
              { value: "bars", label: messages.bars },
            ]}
            value={look.scheme}
            onChange={(event) => onChange({ scheme: event.currentTarget.value === "bars" ? "bars" : "fill" })}
          />
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
