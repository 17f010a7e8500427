import { Button, type ButtonProps } from "@mantine/core"
import type { RefObject } from "react"
import { toastError, toastSuccess } from "./toasts.ts"

type Field = HTMLInputElement | HTMLTextAreaElement

interface Props extends ButtonProps {
  readonly text: string
  /** What shows the text. */
  readonly field: RefObject<Field | null>
  readonly words: { readonly copy: string; readonly copied: string; readonly copyFailed: string }
}

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, field, words, ...looks }: Props) {
  const copy = async (): Promise<void> => {
    if (await copyText(text, field.current)) toastSuccess(words.copied)
    else toastError(words.copyFailed)
  }
  return (
    <Button variant="default" {...looks} onClick={copy}>
      {words.copy}
    </Button>
  )
}

/** Over plain HTTP there is no clipboard, but the old command copies what is selected in the field. */
async function copyText(text: string, field: Field | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.select()
    return document.execCommand("copy")
  }
}
