import { useEffect, useRef } from "react"

/** Keys that work wherever the focus is, as «F8» or «Ctrl+Enter»; not while a dialog asks something. */
export function useDeskKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const act = (event: KeyboardEvent): void => {
      const name = `${event.ctrlKey || event.metaKey ? "Ctrl+" : ""}${event.key}`
      const action = latest.current[name]
      if (!action || event.repeat || isAsking()) return
      event.preventDefault()
      action()
    }
    document.addEventListener("keydown", act)
    return () => document.removeEventListener("keydown", act)
  }, [])
}

/** Whether a question covers the page; the dialog of a fight itself does not count. */
const isAsking = (): boolean => document.querySelector('[role="dialog"]:not(:has(form[data-fight]))') !== null
