import { useWindowEvent } from "@mantine/hooks"
import { useState } from "react"
import { isCovered, isTyping } from "#web/lib/typing.ts"
import { isAsking } from "#web/ui/confirm.tsx"
import { type Command, commandOf, type Mode } from "./panel-keys.ts"

/** Keys of the panel; silent in fields and questions. */
export function useKeys(mode: Mode, isReview: boolean, run: (command: Command) => void): void {
  useWindowEvent("keydown", (event) => {
    // A held key would press its button again and again: a gam-jeom each time.
    if (event.repeat && event.key === "Enter" && pressesControl(event)) event.preventDefault()
    // What was reached by Tab is pressed by its own keys.
    if (!isForPanel(event) || pressesControl(event)) return
    const command = commandOf(event, mode, isReview)
    if (!command) return
    event.preventDefault()
    run(command)
  })
}

function isForPanel(event: KeyboardEvent): boolean {
  const isSpent = event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey
  return !isSpent && !isAsking() && !isTyping(event) && !isCovered()
}

const pressesControl = ({ code, target }: KeyboardEvent): boolean =>
  (code === "Enter" || code === "NumpadEnter" || code === "Space") &&
  target instanceof Element &&
  target.closest("button, a") !== null

/** Whether Shift is held. */
export function useShift(): boolean {
  const [isHeld, hold] = useState(false)
  const look = (event: KeyboardEvent): void => hold(event.shiftKey)
  useWindowEvent("keydown", look)
  useWindowEvent("keyup", look)
  useWindowEvent("blur", () => hold(false))
  return isHeld
}
