import { Suspense, useState } from "react"
import { lazy } from "#web/lib/lazy.ts"
import type { PoppedProps } from "./OpenedPopover.tsx"

/** What the library needs for it comes with the first press. */
const OpenedPopover = lazy(async () => ({ default: (await import("./OpenedPopover.tsx")).OpenedPopover }))

/** A button and what opens beside it, once it is pressed. */
export function Popped(props: PoppedProps) {
  const { button, withRoles = true } = props
  const [isUsed, use] = useState(false)
  if (!isUsed) {
    return button({ ...(withRoles && { "aria-haspopup": "dialog", "aria-expanded": false }), onClick: () => use(true) })
  }
  return (
    <Suspense fallback={button({ autoFocus: true })}>
      <OpenedPopover {...props} />
    </Suspense>
  )
}
