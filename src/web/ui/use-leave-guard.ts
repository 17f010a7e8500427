import { useBlocker } from "@tanstack/react-router"
import { confirm } from "./confirm.tsx"
import { messages } from "./uk.ts"

/**
 * Asks before a page with unsaved changes is left by a link or by the browser's buttons; `body`: what would be lost. Closing
 * the tab is asked about by the form (`useEditForm`).
 */
export function useLeaveGuard(isUnsaved: () => boolean, body: string): void {
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next, action }) => {
      // The page writes its filters into its own address, some time after they were typed: nobody leaves it.
      if (action === "REPLACE" && next.pathname === current.pathname) return false
      return isUnsaved() && !(await confirm({ title: messages.goTitle, body, action: messages.goAction }))
    },
  })
}
