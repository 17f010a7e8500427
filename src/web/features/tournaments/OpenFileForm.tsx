import { Button, Stack } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { FILE_ENDING, importTournament } from "#contract/transfer/calls.ts"
import { shortMoment } from "#domain/uk/dates.ts"
import { call } from "#web/lib/api.ts"
import { paths } from "#web/lib/paths.ts"
import { useWrite } from "#web/lib/use-write.ts"
import { DialogEnd } from "#web/ui/DialogEnd.tsx"
import { FileBox } from "#web/ui/FileBox.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { toastSuccess } from "#web/ui/toasts.ts"
import { fileMessages } from "./file.uk.ts"
import { useShowSaved } from "./use-show-saved.ts"

/** The file is inspected as soon as it is chosen; a tournament is made of it only after a confirmation. */
export function OpenFileForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const showSaved = useShowSaved()
  const [file, setFile] = useState<File | null>(null)
  const look = useMutation({ mutationFn: (chosen: File) => call(importTournament, { file: chosen, preview: 1 }) })
  const open = useWrite(importTournament)
  const read = look.data?.read
  const choose = (chosen: File): void => {
    setFile(chosen)
    open.reset()
    look.mutate(chosen)
  }
  const make = async (): Promise<void> => {
    if (!file || open.isPending) return
    const { item } = await open.mutateAsync({ file })
    if (!item) return
    showSaved(item)
    toastSuccess(fileMessages.opened)
    onClose()
    await navigate(paths.overview(item.id))
  }
  const isBusy = look.isPending || open.isPending
  return (
    <Stack gap={16} aria-busy={isBusy}>
      <p>{fileMessages.openRule}</p>
      <FileBox
        accept={FILE_ENDING}
        chosen={file && fileMessages.file(file.name)}
        isDisabled={isBusy}
        texts={{
          button: file ? fileMessages.other : fileMessages.choose,
          drop: fileMessages.drop,
          onlyOne: fileMessages.onlyOne,
        }}
        onChoose={choose}
      />
      <p role="status">{look.isPending ? fileMessages.reading : open.isPending ? fileMessages.opening : ""}</p>
      <FormErrors title={fileMessages.notRead} error={look.error} />
      <FormErrors title={fileMessages.notOpened} error={open.error} />
      {read && (
        <div>
          <p>
            <strong>{fileMessages.inside(read)}</strong>
          </p>
          <p>{fileMessages.counts(read.athletes, read.categories, read.steps)}</p>
          <p>{fileMessages.madeAt(shortMoment(new Date(read.madeAt)))}</p>
        </div>
      )}
      <DialogEnd close={fileMessages.cancel} onClose={onClose}>
        <Button onClick={() => void make().catch(() => undefined)} disabled={!read || isBusy}>
          {fileMessages.openAction}
        </Button>
      </DialogEnd>
    </Stack>
  )
}
