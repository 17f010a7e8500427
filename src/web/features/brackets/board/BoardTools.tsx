import { Button, SegmentedControl } from "@mantine/core"
import { useClickOutside } from "@mantine/hooks"
import { IconAdjustmentsHorizontal, IconArrowsMaximize, IconArrowsMinimize } from "@tabler/icons-react"
import { lazy, type ReactNode, Suspense, useRef, useState } from "react"
import { messages } from "../messages.ts"
import styles from "./board.module.css"
import { useFullScreen } from "./full-screen.ts"
import { type BoardLook, zooms } from "./use-board.ts"

const LookPanel = lazy(async () => ({ default: (await import("./LookPanel.tsx")).LookPanel }))

interface Props {
  readonly look: BoardLook
  readonly onChange: (change: Partial<BoardLook>) => void
  /** Further buttons. */
  readonly children?: ReactNode
}

/** Zoom, what brackets look like, and the whole screen for them. */
export function BoardTools({ look, onChange, children }: Props) {
  const { isFull, toggle } = useFullScreen()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const tools = useClickOutside<HTMLDivElement>(() => setOpen(false))
  // Two fingers give any zoom; it stands beside the four until one of them is chosen.
  const offered = zooms.some((zoom) => zoom === look.zoom) ? zooms : [...zooms, look.zoom]
  const close = (): void => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div className={styles.tools} ref={tools}>
      <SegmentedControl
        size="xs"
        aria-label={messages.zoom}
        data={offered.map((zoom) => ({ value: String(zoom), label: messages.percent(zoom) }))}
        value={String(look.zoom)}
        onChange={(value) => onChange({ zoom: Number(value) })}
      />
      {children}
      <Button
        ref={opener}
        variant="default"
        aria-label={messages.look}
        aria-expanded={isOpen}
        px={0}
        w="var(--control)"
        onClick={() => setOpen(!isOpen)}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.8} aria-hidden />
      </Button>
      <Button
        variant="default"
        aria-label={messages.fullScreen}
        aria-pressed={isFull}
        px={0}
        w="var(--control)"
        onClick={toggle}
      >
        {isFull ? (
          <IconArrowsMinimize size={18} stroke={1.8} aria-hidden />
        ) : (
          <IconArrowsMaximize size={18} stroke={1.8} aria-hidden />
        )}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LookPanel look={look} onChange={onChange} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
