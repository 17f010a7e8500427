import { type KeyboardEvent, useState } from "react"

/** What Enter does in an open list if no option is marked. */
type Unmarked =
  /** It has to be one of the list: Enter leaves nothing behind that the list does not have. */
  | "of the list"
  /** The text itself is an answer too. */
  | "free text"

/**
 * How an input with a list below it handles Enter: it takes the marked option, else the only one that is left; Enter
 * closes an open list, and a form is never sent while one is open.
 */
export function useChoosing(unmarked: Unmarked) {
  const [dropdownOpened, setOpened] = useState(false)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !dropdownOpened) return
    const options = optionsOf(event.currentTarget)
    // For free text an empty list is not shown: there is nothing to choose, and nothing to close.
    if (options.length === 0 && unmarked === "free text") return
    event.preventDefault()
    choose(options)
  }
  const choose = (options: readonly HTMLElement[]): void => {
    const [only] = options.length === 1 ? options : options.filter(({ dataset }) => "comboboxSelected" in dataset)
    // The library also counts the marked option, but forgets it if a list opens during the search; choosing twice does
    // no harm.
    if (only) only.click()
    else if (options.length > 0) setOpened(false)
  }
  return {
    dropdownOpened,
    onDropdownOpen: () => setOpened(true),
    onDropdownClose: () => setOpened(false),
    onKeyDown,
  }
}

function optionsOf(input: HTMLInputElement): HTMLElement[] {
  const list = document.getElementById(input.getAttribute("aria-controls") ?? "")
  return list === null ? [] : [...list.querySelectorAll<HTMLElement>("[role=option]")]
}
