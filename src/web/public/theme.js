// Runs before the first paint, so that a dark page never flashes light. `app/color-scheme.ts` owns the key.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem("color-scheme")
  } catch {
    // Storage may be switched off: the system decides then.
  }
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"
  const scheme = chosen === "dark" || chosen === "light" ? chosen : system
  document.documentElement.setAttribute("data-mantine-color-scheme", scheme)
})()
