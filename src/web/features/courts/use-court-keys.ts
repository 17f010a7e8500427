import { useEffect, useRef } from "react"
import { isAsking } from "#web/ui/confirm.tsx"

interface Actions {
  /** By `event.code`, so that the layout of the keyboard does not matter. */
  readonly byCode: Readonly<Record<string, () => void>>
  /** Digits typed one after another. */
  readonly onNumber: (number: number) => void
}

const DIGITS_MS = 1500

/** The keys of a court's desk; silent while somebody types or a question is open. */
export function useCourtKeys(actions: Actions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const typed = typedNumber()
    const act = (event: KeyboardEvent): void => {
      if (event.repeat || isShortcut(event) || isAsking() || isTyping(event)) return
      const number = typed(event)
      if (number !== null) latest.current.onNumber(number)
      const action = latest.current.byCode[event.code]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener("keydown", act)
    return () => document.removeEventListener("keydown", act)
  }, [])
}

/** The number that digits make which follow each other soon, with no other key between; null: the key is no digit. */
function typedNumber(): (event: Pick<KeyboardEvent, "code" | "timeStamp">) => number | null {
  let digits = ""
  let last = 0
  return ({ code, timeStamp }) => {
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
    if (digit === undefined) {
      digits = ""
      return null
    }
    digits = timeStamp - last < DIGITS_MS ? digits + digit : digit
    last = timeStamp
    return Number(digits)
  }
}

/** The browser's own. */
const isShortcut = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest("input, textarea, select, form, [role=dialog]") !== null
