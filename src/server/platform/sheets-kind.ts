import { zipPaths } from "./sheets-zip.ts"

/** `xls`: Excel's format before 2007; `locked`: a workbook with a password; `ods`: of LibreOffice. */
export type FileKind = "csv" | "xlsx" | "xls" | "locked" | "ods" | "page" | "other"

/** The kind of a file by its content. Text is taken for CSV. */
export function kindOfFile(bytes: Uint8Array): FileKind {
  if (startsWith(bytes, [0x50, 0x4b])) return kindOfArchive(zipPaths(bytes))
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return isLocked(bytes) ? "locked" : "xls"
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) return "other"
  return isMarkup(bytes) ? "page" : "csv"
}

export const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

function kindOfArchive(paths: readonly string[]): FileKind {
  if (paths.includes("xl/workbook.xml")) return "xlsx"
  return paths.includes("content.xml") ? "ods" : "other"
}

/** An encrypted workbook is in a container of the old kind, in a stream of this name. */
const isLocked = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from("EncryptedPackage", "utf16le"))

/** Many programs save a page of HTML or XML under the name of a workbook. */
const isMarkup = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*<(?:!doctype|html|\?xml|table|mso|meta)/i.test(new TextDecoder().decode(bytes.subarray(0, 200)))
