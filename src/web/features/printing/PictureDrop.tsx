import { Button, Group, Text } from "@mantine/core"
import { useState } from "react"
import type { PictureUse } from "#domain/printing/pictures.ts"
import { FileDrop } from "#web/ui/FileDrop.tsx"
import { smallPhoto } from "#web/ui/photo/small-photo.ts"
import { toastFailure } from "#web/ui/toasts.ts"
import styles from "./print.module.css"
import { messages } from "./uk.ts"

interface Props {
  readonly isPending: boolean
  readonly words: {
    readonly choose: string
    readonly remove: string
    readonly onlyOne: string
    /** Title of why a picture is not taken. */
    readonly failed: string
  }
  /** A larger picture is made smaller before it is sent. */
  readonly bound: PictureUse
  /** Which files are taken. */
  readonly rule: string
  readonly onChoose: (img: File) => void
  /** null: there is none to remove. */
  readonly onRemove: (() => void) | null
}

/** A place for one picture, dropped there or chosen; it is stored at once. */
export function PictureDrop({ isPending, words, bound, rule, onChoose, onRemove }: Props) {
  const [isOpening, setOpening] = useState(false)
  const isBusy = isPending || isOpening
  const take = async (file: File): Promise<void> => {
    setOpening(true)
    try {
      onChoose(await smallPhoto(file, bound))
    } catch (error) {
      toastFailure(words.failed)(error)
    } finally {
      setOpening(false)
    }
  }
  return (
    <FileDrop
      accept="image/png,image/jpeg,image/webp"
      className={styles.drop}
      isDisabled={isBusy}
      onlyOne={words.onlyOne}
      onChoose={([file]) => file && take(file)}
    >
      {(choose) => (
        <>
          <Group gap={8}>
            <Button variant="default" disabled={isBusy} onClick={choose}>
              {isBusy ? messages.uploading : words.choose}
            </Button>
            {onRemove && (
              <Button variant="default" disabled={isBusy} onClick={onRemove}>
                {words.remove}
              </Button>
            )}
          </Group>
          <Text c="dimmed" mt={8}>
            {rule}
          </Text>
        </>
      )}
    </FileDrop>
  )
}
