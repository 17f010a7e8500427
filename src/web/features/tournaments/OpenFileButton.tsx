import { lazy, Suspense, useCallback, useState } from "react"
import { Dialog } from "#web/ui/Dialog.tsx"
import { Loading } from "#web/ui/states.tsx"
import { fileMessages } from "./file-messages.ts"

const OpenFileForm = lazy(async () => ({ default: (await import("./OpenFileForm.tsx")).OpenFileForm }))

/** Makes a tournament of a file. */
export function OpenFileButton() {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
        {fileMessages.open}
      </button>
      <Dialog opened={isOpen} onClose={close} size={560} title={fileMessages.openTitle} closeOnClickOutside={false}>
        <Suspense fallback={<Loading text={fileMessages.loading} />}>
          {isOpen && <OpenFileForm onClose={close} />}
        </Suspense>
      </Dialog>
    </>
  )
}
