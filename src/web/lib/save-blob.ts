/** «Кубок_Тигра_підсумки.csv»: what a list of a tournament is saved as. */
export const fileName = (tournament: string, what: string, kind: string): string =>
  `${`${tournament} ${what}`.trim().replace(/[\s/\\:*?"<>|]+/g, "_")}.${kind}`

/** Saves what the page has made or fetched under a name, as a download of the browser. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement("a")
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
