import "./mantine.css"
import { MantineProvider } from "@mantine/core"
import { ModalsProvider } from "@mantine/modals"
import { Notifications } from "@mantine/notifications"
import type { ReactNode } from "react"
import { useColorScheme } from "./color-scheme.ts"
import { cssVariables, theme } from "./theme.ts"

/** What the pages with forms stand on: the component library, dialogs and toasts. The landing page goes without it. */
export function Desk({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={useColorScheme()}>
      <ModalsProvider>
        <Notifications position="top-right" autoClose={5000} zIndex={1000} />
        {children}
      </ModalsProvider>
    </MantineProvider>
  )
}
