/** Copies a text; over plain HTTP there is no clipboard, but the old command copies what is selected in the field. */
export async function copyText(text: string, field: HTMLInputElement | HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.select()
    return document.execCommand("copy")
  }
}
