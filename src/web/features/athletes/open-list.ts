/**
 * Settings of lists that open below an input: inside their region, for users of a screen reader, and scrolled by the
 * list itself, because no key would reach a scrolling box around it.
 */
export const openList = {
  withScrollArea: false,
  styles: { options: { maxHeight: 260, overflowY: "auto" } },
  comboboxProps: { withinPortal: false },
} as const
