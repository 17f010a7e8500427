import { type RefObject, useEffect } from "react"

/** `/` leads to the search, wherever nothing is being typed and no dialog stands open. */
export function useSlash(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const lead = (event: KeyboardEvent): void => {
      const isSlash = event.key === "/" || (event.code === "Slash" && !event.shiftKey)
      if (!isSlash || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('[role="dialog"]') || !input.current) return
      event.preventDefault()
      input.current.focus()
      input.current.select()
    }
    window.addEventListener("keydown", lead, { capture: true })
    return () => window.removeEventListener("keydown", lead, { capture: true })
  }, [input])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'))
