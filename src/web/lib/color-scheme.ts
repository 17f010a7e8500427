import { useSyncExternalStore } from "react"
import { keptText } from "./kept-text.ts"
import { createListeners } from "./listeners.ts"

export type ColorScheme = "light" | "dark"

// The same key and attribute as in public/theme.js, which sets them before the first paint.
const kept = keptText("color-scheme")
const attribute = "data-mantine-color-scheme"
const system = window.matchMedia("(prefers-color-scheme: dark)")
const { subscribe, tell } = createListeners()

/** Light or dark as it is shown now: the person's choice, else the system's. */
export const useColorScheme = (): ColorScheme => useSyncExternalStore(subscribe, currentColorScheme)

/** The same outside React. */
export const currentColorScheme = (): ColorScheme =>
  document.documentElement.getAttribute(attribute) === "dark" ? "dark" : "light"

/** Remembers the choice in this browser and shows it at once, in its other tabs too. */
export function chooseColorScheme(scheme: ColorScheme): void {
  kept.keep(scheme)
  follow()
}

function follow(): void {
  const chosen = kept.read()
  const isDark = chosen === "dark" || (chosen !== "light" && system.matches)
  document.documentElement.setAttribute(attribute, isDark ? "dark" : "light")
  tell()
}

system.addEventListener("change", follow)
window.addEventListener("storage", follow)
