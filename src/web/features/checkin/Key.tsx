import { Kbd } from "@mantine/core"
import "@mantine/core/styles/Kbd.layer.css"
import type { ReactNode } from "react"

/** The key that does what it stands at; a phone has none. */
export const Key = ({ children }: { children: ReactNode }) => (
  <Kbd ml={4} visibleFrom="sm">
    {children}
  </Kbd>
)
