import { Button } from "@mantine/core"
import { useClickOutside } from "@mantine/hooks"
import { IconAdjustmentsHorizontal, IconArrowsMaximize, IconArrowsMinimize } from "@tabler/icons-react"
import { lazy, type ReactNode, Suspense, useRef, useState } from "react"
import { messages } from "../messages.ts"
import styles from "./board.module.css"
import { useFullScreen } from "./full-screen.ts"
import type { BoardLook } from "./use-board.ts"
import { ZoomChoice } from "./ZoomChoice.tsx"

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
  const close = (): void => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div className={styles.tools} ref={tools}>
      <ZoomChoice zoom={look.zoom} onChange={(zoom) => onChange({ zoom })} />
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
