/** Whether a key is a letter for the field that it is pressed in. */
export const isTyping = ({ target }: Pick<Event, "target">): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'))

/** Whether a dialog covers the page. */
export const isCovered = (): boolean => document.querySelector('[role="dialog"]') !== null
