/** Saves what the page has made or fetched under a name, as a download of the browser. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement("a")
  link.href = address
  link.download = fileName
  link.click()
  // Some browsers read the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
