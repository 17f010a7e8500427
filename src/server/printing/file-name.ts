/** «Кадети −44 ч» becomes «Кадети_−44_ч.pdf»: blanks to underscores, nothing that a file system refuses. */
export function pdfFileName(name: string): string {
  const kept = name
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}]|[<>:"/\\|?*]/gu, " ")
    .trim()
    .replace(/\s+/gu, "_")
  const start = Array.from(kept).slice(0, 120).join("").replace(/^\.+/u, "")
  return `${start === "" ? "document" : start}.pdf`
}

/** Header `Content-Disposition` for a name in any script (RFC 6266); shown in the browser, saved under the name. */
export function contentDisposition(fileName: string): string {
  const encoded = encodeURIComponent(fileName).replace(/['()*]/gu, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return `inline; filename="document.pdf"; filename*=UTF-8''${encoded}`
}
