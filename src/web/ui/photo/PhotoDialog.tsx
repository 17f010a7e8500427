import { onDemand } from "#web/ui/on-demand.tsx"
import { Loading } from "#web/ui/states.tsx"
import { Dialog } from "../Dialog.tsx"

const PhotoEditor = onDemand(async () => (await import("./PhotoEditor.tsx")).PhotoEditor, <Loading />)

interface Props {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Sends the cropped photo, PNG of 300x300; rejects on a refusal. */
  readonly onUpload: (photo: File) => Promise<unknown>
}

/** Chooses a photo, crops it and sends it; what crops is loaded with the dialog. */
export function PhotoDialog({ title, isOpen, onClose, onUpload }: Props) {
  return (
    <Dialog opened={isOpen} onClose={onClose} size={760} title={title} closeOnClickOutside={false}>
      <PhotoEditor onClose={onClose} onUpload={onUpload} />
    </Dialog>
  )
}
