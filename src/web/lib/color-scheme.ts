import { useSyncExternalStore } from "react"
import { createListeners } from "./listeners.ts"

export type ColorScheme = "light" | "dark"

// The same key and attribute as in public/theme.js, which sets them before the first paint.
const key = "color-scheme"
const attribute = "data-mantine-color-scheme"
const system = window.matchMedia("(prefers-color-scheme: dark)")
const { subscribe, tell } = createListeners()

/** Light or dark as it is shown now: the person's choice, else the system's. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, currentColorScheme)
}

/** Remembers the choice in this browser and shows it at once, in its other tabs too. */
export function chooseColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(key, scheme)
  } catch {
    // Storage may be switched off: the choice then lasts as long as the page.
  }
  show(scheme)
}

/** The same outside React. */
export function currentColorScheme(): ColorScheme {
  return document.documentElement.getAttribute(attribute) === "dark" ? "dark" : "light"
}

function chosen(): ColorScheme | null {
  try {
    const stored = localStorage.getItem(key)
    return stored === "light" || stored === "dark" ? stored : null
  } catch {
    return null
  }
}

function show(scheme: ColorScheme): void {
  document.documentElement.setAttribute(attribute, scheme)
  tell()
}

const follow = (): void => show(chosen() ?? (system.matches ? "dark" : "light"))
system.addEventListener("change", follow)
window.addEventListener("storage", (event) => {
  if (event.key === key) follow()
})
