import { Modal, type ModalProps } from "@mantine/core"
import { type FocusEvent, useEffect, useRef } from "react"

/** What opens over a page. It leaves the focus where its content puts it, and gives it back to whatever opened it. */
export function Dialog({ opened, ...rest }: ModalProps) {
  const opener = useRef<Element | null>(null)
  // While drawing: where nothing moves, the content has taken the focus before any effect of ours.
  opener.current = opened ? (opener.current ?? document.activeElement) : null
  useEffect(() => {
    const { current } = opener
    return opened ? () => giveBack(current) : undefined
  }, [opened])
  return <Modal opened={opened} returnFocus={false} onFocusCapture={keepFirst} {...rest} />
}

function giveBack(opener: Element | null): void {
  const { activeElement: now } = document
  const isLost = now === null || now === document.body || now.closest('[role="dialog"]') !== null
  if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
}

/** The library would lead on to the cross, unless an element of the content is marked as the first one. */
function keepFirst({ currentTarget, target }: FocusEvent): void {
  if (target instanceof HTMLElement && !currentTarget.querySelector("[data-autofocus]")) target.dataset.autofocus = ""
}
