import { Button, Group, Text } from "@mantine/core"
import { FileDrop } from "#web/ui/FileDrop.tsx"
import styles from "./print.module.css"
import { messages } from "./uk.ts"

interface Props {
  readonly isPending: boolean
  readonly words: { readonly choose: string; readonly remove: string; readonly onlyOne: string }
  /** Which files are taken. */
  readonly rule: string
  readonly onChoose: (img: File) => void
  /** null: there is none to remove. */
  readonly onRemove: (() => void) | null
}

/** A place for one picture, dropped there or chosen; it is stored at once. */
export const PictureDrop = ({ isPending, words, rule, onChoose, onRemove }: Props) => (
  <FileDrop
    accept="image/png,image/jpeg,image/webp"
    className={styles.drop}
    isDisabled={isPending}
    onlyOne={words.onlyOne}
    onChoose={([file]) => file && onChoose(file)}
  >
    {(choose) => (
      <>
        <Group gap={8}>
          <Button variant="default" disabled={isPending} onClick={choose}>
            {isPending ? messages.uploading : words.choose}
          </Button>
          {onRemove && (
            <Button variant="default" disabled={isPending} onClick={onRemove}>
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
