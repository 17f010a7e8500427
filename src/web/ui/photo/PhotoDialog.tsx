import { lazy, Suspense } from "react"
import { Loading } from "#web/ui/states.tsx"
import { Dialog } from "../Dialog.tsx"
import { messages } from "./messages.ts"
import styles from "./photo.module.css"

const PhotoEditor = lazy(async () => ({ default: (await import("./PhotoEditor.tsx")).PhotoEditor }))

interface Props {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Sends the cropped photo, PNG of 300x300; rejects where the server says no. */
  readonly onUpload: (photo: File) => Promise<unknown>
}

/** Chooses a photo, crops it and sends it; what crops is loaded with the dialog. */
export function PhotoDialog({ title, isOpen, onClose, onUpload }: Props) {
  return (
    <Dialog opened={isOpen} onClose={onClose} size={760} title={title} closeOnClickOutside={false}>
      <div className={styles.dialog}>
        <Suspense fallback={<Loading text={messages.loading} />}>
          <PhotoEditor onClose={onClose} onUpload={onUpload} />
        </Suspense>
      </div>
    </Dialog>
  )
}
