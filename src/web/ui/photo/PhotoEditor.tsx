import "react-easy-crop/react-easy-crop.css"
import { Box, Button, Group, Stack } from "@mantine/core"
import { useEffect, useRef, useState } from "react"
import Cropper from "react-easy-crop"
import { CallFailed } from "#contract/wire/client.ts"
import { errorText, Unanswered } from "#web/lib/errors.ts"
import { FileBox } from "#web/ui/FileBox.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { toastSuccess } from "#web/ui/toasts.ts"
import { canCrop, cropPhoto, type OpenPhoto, openPhoto, type Part, SIDE } from "./open-photo.ts"
import styles from "./photo.module.css"
import { photoRefused } from "./small-photo.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly onClose: () => void
  readonly onUpload: (photo: File) => Promise<unknown>
}

export function PhotoEditor({ onClose, onUpload }: Props) {
  const { photo, choose, error, setError } = usePhoto()
  const [part, setPart] = useState<Part | null>(null)
  const [isSending, setSending] = useState(false)
  const send = async (): Promise<void> => {
    if (photo === null || part === null || isSending) return
    setError(null)
    setSending(true)
    try {
      await onUpload(await cropPhoto(photo, part))
      toastSuccess(messages.done)
      onClose()
    } catch (failure) {
      setError(failure)
    } finally {
      setSending(false)
    }
  }
  if (!canCrop()) return <p role="alert">{messages.unsupported}</p>
  return (
    <Stack gap={16} mih={330} aria-busy={isSending}>
      <FormErrors title={messages.failed} error={error} />
      <FileBox
        accept="image/png,image/jpeg,image/webp"
        chosen={null}
        isDisabled={isSending}
        texts={{
          button: photo === null ? messages.choose : messages.other,
          drop: messages.rule,
          onlyOne: messages.oneFile,
        }}
        onChoose={choose}
      />
      {photo && <Crop key={photo.url} photo={photo} onPart={setPart} />}
      <Group gap={8} mt="auto">
        <Button disabled={photo === null} aria-disabled={isSending} onClick={send}>
          {isSending ? messages.uploading : messages.upload}
        </Button>
        <Button variant="subtle" ml="auto" onClick={onClose}>
          {messages.close}
        </Button>
      </Group>
    </Stack>
  )
}

/** The chosen photo, and in words what is wrong with one that does not fit. */
function usePhoto() {
  const [photo, setPhoto] = useState<OpenPhoto | null>(null)
  const [error, setFailure] = useState<Error | null>(null)
  const held = useRef<OpenPhoto | null>(null)
  const hold = (next: OpenPhoto | null): void => {
    if (held.current) URL.revokeObjectURL(held.current.url)
    held.current = next
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog goes.
  useEffect(() => () => hold(null), [])
  const setError = (failure: unknown): void => setFailure(failure === null ? null : told(failure))
  const choose = async (file: File): Promise<void> => {
    setError(null)
    try {
      const opened = await openPhoto(file)
      hold(opened)
      setPhoto(opened)
    } catch (failure) {
      setError(failure)
    }
  }
  return { photo, choose, error, setError }
}

/** What the list of errors shows: sentences of the server and of this dialog alike. */
const told = (failure: unknown): Error =>
  failure instanceof CallFailed || failure instanceof Unanswered ? failure : photoRefused(errorText(failure))

const STEP = 0.05

/** The photo under a round window: moved by hand or arrow keys, enlarged by wheel, fingers or the slider. */
function Crop({ photo, onPart }: { photo: OpenPhoto; onPart: (part: Part) => void }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const { naturalWidth, naturalHeight } = photo.image
  // Never fewer pixels than the stored photo has.
  const maxZoom = Math.max(1, Math.floor((Math.min(naturalWidth, naturalHeight) / SIDE) * 20) / 20)
  return (
    <>
      <Box
        className={styles.window}
        h="min(320px, 50vh)"
        bg="var(--page)"
        bd="1px solid var(--line)"
        bdrs="var(--radius)"
      >
        <Cropper
          image={photo.url}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={4}
          disableAutomaticStylesInjection
          mediaProps={{ alt: "" }}
          cropperProps={{ role: "group", "aria-label": messages.crop }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, part) => onPart(part)}
        />
      </Box>
      <Group component="label" gap={12} fw={600} wrap="nowrap">
        {messages.zoom}
        <Box
          component="input"
          flex={1}
          miw={0}
          h="var(--control)"
          type="range"
          min={1}
          max={maxZoom}
          step={STEP}
          value={zoom}
          disabled={maxZoom === 1}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </Group>
    </>
  )
}
