import { type PointerEvent, useRef } from "react"

/** A finger is no wider; a palm or a second touch of the same key at once is no press. */
const WIDEST = 60
const APART = 120

/** Whether a contact with a key is a press: `width` of the contact in CSS pixels, `last` press of this key, both by one clock. */
export const isTouch = (contact: { readonly width: number; readonly at: number }, last: number | undefined): boolean =>
  contact.width <= WIDEST && (last === undefined || contact.at - last >= APART)

/**
 * What a key listens to that two thumbs press at once: browsers make no click of the second contact. `press` gets the
 * moment of the event. A keyboard's press comes as a click.
 */
export function usePress(press: (stamp: number) => void) {
  const last = useRef<number | undefined>(undefined)
  return {
    onPointerDown: ({ width, timeStamp, button }: PointerEvent): void => {
      if (button !== 0 || !isTouch({ width, at: timeStamp }, last.current)) return
      last.current = timeStamp
      press(timeStamp)
    },
    onClick: ({ detail, timeStamp }: { readonly detail: number; readonly timeStamp: number }): void => {
      if (detail === 0) press(timeStamp)
    },
  }
}
