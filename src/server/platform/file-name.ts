/** «Кадети −44 ч» becomes «Кадети_−44_ч.pdf»: blanks to underscores, nothing that a file system refuses. */
export const pdfFileName = (name: string): string => fileNameWith(".pdf", name)

/** The same with another ending. */
export function fileNameWith(ending: string, name: string): string {
  const kept = name
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}]|[<>:"/\\|?*]/gu, " ")
    .trim()
    .replace(/\s+/gu, "_")
  const start = Array.from(kept).slice(0, 120).join("").replace(/^\.+/u, "")
  return `${start === "" ? "document" : start}${ending}`
}
