import { Group, Text } from "@mantine/core"
import styles from "./FileBox.module.css"
import { FileDrop } from "./FileDrop.tsx"

interface Props {
  /** Kinds of files, as an input takes them. */
  readonly accept: string
  /** The description of the chosen file; null: none. */
  readonly chosen: string | null
  readonly isDisabled: boolean
  /** The button's label, the text behind it, and the answer to several dropped files. */
  readonly texts: { readonly button: string; readonly drop: string; readonly onlyOne: string }
  readonly onChoose: (file: File) => void
}

/** The box into which one file is dropped, with a button that chooses it. */
export function FileBox({ accept, chosen, isDisabled, texts, onChoose }: Props) {
  return (
    <FileDrop
      accept={accept}
      className={styles.drop}
      isDisabled={isDisabled}
      onlyOne={texts.onlyOne}
      onChoose={([file]) => file && onChoose(file)}
    >
      {(choose) => (
        <Group gap="8px 12px" justify="center">
          {chosen !== null && (
            <Text span fw={600} style={{ overflowWrap: "anywhere" }}>
              {chosen}
            </Text>
          )}
          <button type="button" className="button button-quiet" disabled={isDisabled} onClick={choose}>
            {texts.button}
          </button>
          <span className="for-keys">{texts.drop}</span>
        </Group>
      )}
    </FileDrop>
  )
}
