import { type DragEvent, useRef, useState } from "react"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import styles from "./photo.module.css"

/** A photo by the system's dialog or dropped here. */
export function PhotoChoice({ isChosen, onChoose }: { isChosen: boolean; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null): void => {
    const [file, second] = Array.from(files ?? [])
    if (second) toastError(messages.oneFile)
    else if (file) onChoose(file)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button does the same for the keyboard.
    <div
      className={styles.choice}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <button type="button" className="button button-quiet" data-autofocus onClick={() => input.current?.click()}>
        {isChosen ? messages.other : messages.choose}
      </button>
      <span className={styles.muted}>{messages.rule}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          currentTarget.value = ""
        }}
      />
    </div>
  )
}
