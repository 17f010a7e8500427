import { type KeyboardEvent, useState } from "react"

/** What an open list does with Enter where none of its options is marked. */
type Unmarked =
  /** It has to be one of the list: Enter leaves nothing behind that the list does not have. */
  | "of the list"
  /** The text itself is an answer too. */
  | "free text"

/**
 * How an input with a list below it takes Enter: the marked option, else the only one that is left; an open list closes by it, and
 * a form is never sent while one is open.
 */
export function useChoosing(unmarked: Unmarked) {
  const [dropdownOpened, setOpened] = useState(false)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !dropdownOpened) return
    const options = optionsOf(event.currentTarget)
    // Of a free text an empty list is not shown: there is nothing to choose, and nothing to close.
    if (options.length === 0 && unmarked === "free text") return
    event.preventDefault()
    choose(options)
  }
  const choose = (options: readonly HTMLElement[]): void => {
    const [only] = options.length === 1 ? options : options.filter(({ dataset }) => "comboboxSelected" in dataset)
    // The library counts the marked one too, but forgets it where a list opens while it is searched; chosen twice is chosen.
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
