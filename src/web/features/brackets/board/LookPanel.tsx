import { NativeSelect } from "@mantine/core"
import { useEffect, useRef } from "react"
import { messages } from "../messages.ts"
import styles from "./board.module.css"
import type { BoardLook } from "./use-board.ts"

interface Props {
  readonly look: BoardLook
  readonly onChange: (change: Partial<BoardLook>) => void
  readonly onClose: () => void
}

/** What brackets look like; a file of its own, because it is opened rarely. */
export function LookPanel({ look, onChange, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.querySelector("select")?.focus(), [])
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={messages.look}
      className={styles.look}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
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
    </div>
  )
}
