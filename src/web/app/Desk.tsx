import "./mantine.css"
import { MantineProvider } from "@mantine/core"
import type { ReactNode } from "react"
import { useColorScheme } from "./color-scheme.ts"
import { cssVariables, theme } from "./theme.ts"

/** What the pages with forms stand on: the component library in our theme. The landing page goes without it. */
export function Desk({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={useColorScheme()}>
      {children}
    </MantineProvider>
  )
}
