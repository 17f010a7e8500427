import { Button } from "@mantine/core"
import { IconPhoto } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import type { Scene } from "#layout/types.ts"
import { saveBlob } from "#web/lib/save-blob.ts"
import { fileNameOf } from "#web/tournament/use-bracket-pdf.ts"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "../messages.ts"

interface Props {
  readonly scene: Scene
  readonly title: string
  /** What the file is named after. */
  readonly name: string
}

/** The bracket as a picture, made in the browser. */
export function PngButton({ scene, title, name }: Props) {
  const save = useMutation({
    mutationFn: async () => {
      const { scenePng } = await import("./scene-png.ts")
      saveBlob(await scenePng(scene, title), `${fileNameOf(name)}.png`)
    },
    onError: () => toastError(messages.pngFailed),
  })
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
