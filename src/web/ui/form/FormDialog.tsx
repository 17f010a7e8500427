import { Drawer } from "@mantine/core"
import { type ReactNode, Suspense } from "react"
import { Loading } from "../states.tsx"
import { messages } from "../uk.ts"
import { useDialog } from "../use-dialog.ts"
import { type GuardedClose, useGuardedClose } from "../use-guarded-close.ts"
import { useLeaveGuard } from "../use-leave-guard.ts"
import { DialogGuard } from "./dialog-guard.ts"
import styles from "./form-panel.module.css"

interface Props {
  /** null: closed. */
  readonly title: string | null
  readonly onClose: () => void
  /** Pixels; by default 760, and the whole sheet in a window below 1024. */
  readonly size?: number
  /** Called while it is open. */
  readonly children: () => ReactNode
}

/**
 * A form at the right side of the page, over its sheet: the frame beside it leads on to other pages. It asks before what was
 * typed is lost. The form may be loaded as it opens (`lazy`).
 */
export function FormDialog({ title, onClose, size, children }: Props) {
  const guard = useGuardedClose(onClose)
  const opened = title !== null
  const shown = useDialog({ opened, title, children: opened && children() })
  return (
    <Drawer
      {...shown.focus}
      opened={opened}
      onClose={guard.requestClose}
      position="right"
      size={size ?? USUAL}
      title={shown.title}
      closeOnClickOutside={false}
      classNames={{
        overlay: styles.over,
        inner: styles.over,
        content: styles.panel,
        header: styles.panelHead,
        body: styles.panelBody,
      }}
    >
      <LeaveGuard isTyped={guard.isTyped} />
      <DialogGuard value={guard}>
        <Suspense fallback={<Loading />}>{shown.children}</Suspense>
      </DialogGuard>
    </Drawer>
  )
}

/** Never wider than its place: below 1024 px far more than any place has. */
const USUAL = "calc(max(760px, (1024px - 100vw) * 100))"

/** Stands in the panel only while it is open: each that watches the way out costs every way a question. */
function LeaveGuard({ isTyped }: Pick<GuardedClose, "isTyped">) {
  useLeaveGuard(isTyped, messages.leaveBody)
  return null
}
