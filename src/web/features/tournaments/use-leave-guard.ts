import { useBlocker } from "@tanstack/react-router"
import { confirm } from "#web/ui/confirm.tsx"
import { messages } from "./messages.ts"

/** Asks before a page with unsaved changes is left, by a link, by the browser's buttons or by closing its tab. */
export function useLeaveGuard(isUnsaved: () => boolean): void {
  useBlocker({
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async () =>
      isUnsaved() && !(await confirm({ title: messages.leaveTitle, body: messages.leaveText, action: messages.leave })),
  })
}
