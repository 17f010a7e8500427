import { type DragEvent, type ReactNode, useRef, useState } from "react"
import { toastError } from "./toasts.ts"

interface Props {
  /** Kinds of files, as in the `accept` of an input. */
  readonly accept: string
  readonly className?: string | undefined
  readonly isDisabled?: boolean
  /** What a notice says when several files are dropped; absent: several are taken. */
  readonly onlyOne?: string
  /** At least one file. */
  readonly onChoose: (files: readonly File[]) => void
  /** Content of the box; `choose` opens the system's dialog. */
  readonly children: (choose: () => void) => ReactNode
}

/** Takes files, chosen in the system's dialog or dropped here. */
export function FileDrop({ accept, className, isDisabled = false, onlyOne, onChoose, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null): void => {
    const chosen = Array.from(files ?? [])
    if (onlyOne !== undefined && chosen.length > 1) toastError(onlyOne)
    else if (chosen.length > 0 && !isDisabled) onChoose(chosen)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button does the same for the keyboard.
    <div
      className={className}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        multiple={onlyOne === undefined}
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // The same file, mended meanwhile, may be chosen again.
          currentTarget.value = ""
        }}
      />
    </div>
  )
}
