import { useCallback, useRef } from "react"
import { toastFailure } from "#web/ui/toasts.ts"

/**
 * Runs one step at a time: a forecast takes a moment, and a second press puts no second question. `step` answers
 * whether it was done; a failure is told under the title `failed`.
 */
export function useOneAtATime(failed: string): (step: () => Promise<boolean>) => Promise<boolean> {
  const isRunning = useRef(false)
  return useCallback(
    async (step) => {
      if (isRunning.current) return false
      isRunning.current = true
      try {
        return await step()
      } catch (error) {
        toastFailure(failed)(error)
        return false
      } finally {
        isRunning.current = false
      }
    },
    [failed],
  )
}
