const isTouched = window.matchMedia("(pointer: coarse)").matches

/** Height of a row in pixels: a finger needs more. */
export const rowHeight = isTouched ? 48 : 36

/** Widths in pixels of the columns that hold controls. */
export const controlWidths = { select: isTouched ? 48 : 36, verified: 80, actions: isTouched ? 100 : 76 }
