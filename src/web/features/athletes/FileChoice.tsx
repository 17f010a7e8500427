import { IconFileSpreadsheet } from "@tabler/icons-react"
import { type DragEvent, useRef, useState } from "react"
import { toastError } from "#web/ui/toasts.ts"
import styles from "./import.module.css"
import { importMessages } from "./import-messages.ts"

interface Props {
  /** Name of the file that is chosen already. */
  readonly name: string | null
  readonly disabled: boolean
  readonly onChoose: (file: File) => void
}

/** A file by the system's dialog or dropped here; what is in it the server tells. */
export function FileChoice({ name, disabled, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null): void => {
    const [file, second] = Array.from(files ?? [])
    if (second) toastError(importMessages.oneFile)
    else if (file && !disabled) onChoose(file)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button does the same for the keyboard.
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={24} stroke={1.5} aria-hidden />
      {name !== null && <span className={styles.fileName}>{importMessages.file(name)}</span>}
      <button type="button" className="button button-quiet" disabled={disabled} onClick={() => input.current?.click()}>
        {name === null ? importMessages.choose : importMessages.other}
      </button>
      <span className={styles.muted}>{importMessages.drop}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // The same file, mended meanwhile, may be chosen again.
          currentTarget.value = ""
        }}
      />
    </div>
  )
}
