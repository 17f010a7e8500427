/**
 * Watches a dragged item from its first moment: Escape drops it at once, and so does a button or finger that is lifted
 * while `isHeld`. The library reports neither before it has rendered the drag. Returns a function that stops watching.
 */
export function watchLetGo(isHeld: () => boolean, letGo: () => void): () => void {
  const end = (): void => {
    if (isHeld()) letGo()
  }
  const key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !isHeld()) return
    withoutClick()
    letGo()
  }
  document.addEventListener("keydown", key, { capture: true })
  // After the library's own listeners, which drop if they can.
  for (const lifted of LIFTED) window.addEventListener(lifted, end)
  return () => {
    document.removeEventListener("keydown", key, { capture: true })
    for (const lifted of LIFTED) window.removeEventListener(lifted, end)
  }
}

const LIFTED = ["mouseup", "touchend", "touchcancel"] as const

/** The button is still down: lifting it over the same place would be a click, and pick up what was just let go. */
function withoutClick(): void {
  const swallow = (event: Event): void => event.stopPropagation()
  const stop = (): void => window.removeEventListener("click", swallow, { capture: true })
  window.addEventListener("click", swallow, { capture: true })
  // The click comes right behind the lifting; lifted outside the window, it never comes.
  for (const lifted of LIFTED) window.addEventListener(lifted, () => setTimeout(stop), { capture: true, once: true })
  for (const pressed of ["mousedown", "touchstart"])
    window.addEventListener(pressed, stop, { capture: true, once: true })
}
