import { Button } from "@mantine/core"
import { IconPhoto } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { isTree } from "#domain/formats/format.ts"
import type { BracketModel } from "#layout/bracket/model.ts"
import { screenBracket } from "#layout/bracket/screen.ts"
import { saveBlob } from "#web/lib/save-blob.ts"
import { fileNameOf } from "#web/tournament/use-bracket-pdf.ts"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "../messages.ts"
import type { BoardLook } from "./use-board.ts"

interface Props {
  readonly model: BracketModel
  readonly look: BoardLook
  readonly title: string
  /** What the file is named after. */
  readonly name: string
}

/** The bracket as a picture, made in the browser. */
export function PngButton({ model, look: { scheme }, title, name }: Props) {
  const save = useMutation({
    mutationFn: async () => {
      const { scenePng } = await import("./scene-png.ts")
      // Without the mark of the chosen fight, which is the desk's own.
      const { scene } = screenBracket(model, { slots: "standing", scheme })
      saveBlob(await scenePng(scene, title), `${fileNameOf(name)}.png`)
    },
    onError: () => toastError(messages.pngFailed),
  })
  if (!isTree(model.format)) return null
  return (
    <Button
      variant="default"
      aria-label={messages.png}
      loading={save.isPending}
      px={0}
      w="var(--control)"
      onClick={() => save.mutate()}
    >
      <IconPhoto size={18} stroke={1.8} aria-hidden />
    </Button>
  )
}
