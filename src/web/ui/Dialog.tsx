import { Modal, type ModalProps } from "@mantine/core"
import { type FocusEvent, useEffect, useRef } from "react"

/** What opens over a page. It leaves the focus where its content puts it, and gives it back to whatever opened it. */
export function Dialog({ opened, title, children, ...rest }: ModalProps) {
  const shown = useRef({ title, children })
  // While it fades out it shows what it showed: what its owner makes of a state that is over would flash by.
  if (opened) shown.current = { title, children }
  const opener = useRef<Element | null>(null)
  // While drawing: where nothing moves, the content has taken the focus before any effect of ours.
  opener.current = opened ? (opener.current ?? document.activeElement) : null
  useEffect(() => {
    const { current } = opener
    return opened ? () => giveBack(current) : undefined
  }, [opened])
  return (
    <Modal opened={opened} returnFocus={false} onFocusCapture={keepFirst} {...rest} title={shown.current.title}>
      {shown.current.children}
    </Modal>
  )
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
