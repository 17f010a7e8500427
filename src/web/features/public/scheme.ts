import { chooseColorScheme, currentColorScheme } from "#web/lib/color-scheme.ts"

/** The button for the dark theme, labelled with its effect. */
export function showScheme(): void {
  const button = document.querySelector<HTMLButtonElement>("button[data-scheme]")
  const [dark = "", light = ""] = button?.dataset.scheme?.split("|") ?? []
  if (!button) return
  const show = (): void => {
    const name = currentColorScheme() === "dark" ? light : dark
    const words = button.querySelector("[data-scheme-name]")
    if (words) words.textContent = name
    else {
      button.setAttribute("aria-label", name)
      button.title = name
    }
  }
  button.addEventListener("click", () => {
    chooseColorScheme(currentColorScheme() === "dark" ? "light" : "dark")
    show()
  })
  button.hidden = false
  show()
}
