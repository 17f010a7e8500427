import { useWindowEvent } from "@mantine/hooks"

/** Keys that work wherever the focus is, as «F8» or «Ctrl+Enter»; not while a dialog asks something. */
export function useDeskKeys(actions: Readonly<Record<string, () => void>>): void {
  useWindowEvent("keydown", (event) => {
    const action = actions[`${event.ctrlKey || event.metaKey ? "Ctrl+" : ""}${event.key}`]
    if (!action || event.repeat || isAsking()) return
    event.preventDefault()
    action()
  })
}

/** Whether a question covers the page; the dialog of a fight itself does not count. */
const isAsking = (): boolean => document.querySelector('[role="dialog"]:not(:has(form[data-fight]))') !== null
