import { useMediaQuery } from "@mantine/hooks"
import { useEffect } from "react"
import { keptText } from "#web/lib/kept-text.ts"

/** Kept per browser: "open", "folded"; '' leaves it to the page. */
const kept = keptText("rail")

/** The width of the open rail, px. */
const RAIL = 200

/** Whether the rail is folded, by the person's choice, else where the page needs its room; and the way to turn it. */
export function useFold(minWidth: number): readonly [boolean, () => void] {
  const choice = kept.use()
  const hasRoom = useMediaQuery(`(min-width: ${minWidth + RAIL}px)`, true, { getInitialValueInEffect: false })
  const isFolded = choice === "" ? !hasRoom : choice === "folded"
  const turn = (): void => void kept.keep(isFolded ? "open" : "folded")
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      // The physical key: on a Ukrainian layout it types another letter.
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.code !== "KeyB") return
      // In a text that is written it makes letters bold.
      if (event.target instanceof HTMLElement && event.target.isContentEditable) return
      event.preventDefault()
      turn()
    }
    window.addEventListener("keydown", listen)
    return () => window.removeEventListener("keydown", listen)
  })
  return [isFolded, turn]
}
