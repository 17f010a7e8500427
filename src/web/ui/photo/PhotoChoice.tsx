import { FileDrop } from "../FileDrop.tsx"
import { messages } from "./messages.ts"
import styles from "./photo.module.css"

/** A photo by the system's dialog or dropped here. */
export function PhotoChoice({ isChosen, onChoose }: { isChosen: boolean; onChoose: (file: File) => void }) {
  return (
    <FileDrop
      accept="image/png,image/jpeg,image/webp"
      className={styles.choice}
      onlyOne={messages.oneFile}
      onChoose={onChoose}
    >
      {(choose) => (
        <>
          <button type="button" className="button button-quiet" data-autofocus onClick={choose}>
            {isChosen ? messages.other : messages.choose}
          </button>
          <span className={styles.muted}>{messages.rule}</span>
        </>
      )}
    </FileDrop>
  )
}
