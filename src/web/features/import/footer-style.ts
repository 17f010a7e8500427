import type { CSSProperties } from "react"

const GROUND = "var(--sheet-ground, var(--mantine-color-body))"

/**
 * The counts and the step of an import, always in sight below its rows. Stuck to the end of a page it stands above the page's padding: its
 * shadow is ground over the rows that would show there.
 */
export const footerStyle: CSSProperties = {
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  borderTop: "1px solid var(--line)",
  background: GROUND,
  boxShadow: `0 32px ${GROUND}`,
}
