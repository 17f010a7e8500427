const isTouched = window.matchMedia("(pointer: coarse)").matches

/** Height of a row in pixels: a finger needs more. */
export const rowHeight = isTouched ? 48 : 36

/** Widths in pixels of the columns that hold controls. */
const controls = { select: isTouched ? 54 : 42, verified: 84, actions: isTouched ? 146 : 76 }

interface Sized {
  /** Pixels; the one without takes what is left. */
  readonly width?: number
}

/** How the table's style measures its rows; `isEdited`: with the columns that hold controls. */
export function sizesOf(columns: readonly Sized[], { isEdited }: { readonly isEdited: boolean }): object {
  const widths = columns.map(({ width }) => width)
  const all = isEdited ? [controls.select, ...widths, controls.verified, controls.actions] : widths
  return {
    "--row": `${rowHeight}px`,
    "--actions-width": `${controls.actions}px`,
    "--columns": all.map((width) => (width === undefined ? "minmax(var(--name-width), 1fr)" : `${width}px`)).join(" "),
    "--other-width": `${all.reduce<number>((sum, width) => sum + (width ?? 0), 0)}px`,
  }
}
