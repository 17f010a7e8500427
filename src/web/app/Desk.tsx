import "./mantine.css"
import { MantineProvider } from "@mantine/core"
import type { ReactNode } from "react"
import { useColorScheme } from "#web/lib/color-scheme.ts"
import { cssVariables, theme } from "./theme.ts"

/** The base of pages with forms: the component library in our theme. The landing page does not use it. */
export function Desk({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={useColorScheme()}>
      {children}
    </MantineProvider>
  )
}
