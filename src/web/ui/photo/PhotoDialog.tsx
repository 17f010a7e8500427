import { lazy, Suspense } from "react"
import { Loading } from "#web/ui/states.tsx"
import { Dialog } from "../Dialog.tsx"

const PhotoEditor = lazy(async () => ({ default: (await import("./PhotoEditor.tsx")).PhotoEditor }))

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
      <Suspense fallback={<Loading />}>
        <PhotoEditor onClose={onClose} onUpload={onUpload} />
      </Suspense>
    </Dialog>
  )
}
