import { Modal, type ModalProps } from "@mantine/core"
import { useDialog } from "./use-dialog.ts"

/**
 * A window over a page. It leaves the focus where its content puts it, and returns it to the element that opened it.
 */
export function Dialog(props: ModalProps) {
  const { title, children, focus } = useDialog(props)
  return (
    <Modal {...focus} {...props} title={title}>
      {children}
    </Modal>
  )
}
