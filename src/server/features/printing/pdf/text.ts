/** A text as PDF writes it anywhere outside a page: UTF-16 with its mark, in hexadecimal. */
export const pdfText = (text: string): string => `<FEFF${utf16(text)}>`

/** UTF-16, the greater byte first, in hexadecimal. */
export function utf16(text: string): string {
  let out = ""
  for (let at = 0; at < text.length; at++) out += hex4(text.charCodeAt(at))
  return out
}

/** 0 .. 65535 as four hexadecimal figures. */
export const hex4 = (value: number): string => value.toString(16).toUpperCase().padStart(4, "0")

/** A moment to the second, in UTC. */
export const pdfDate = (moment: Date): string => `(D:${moment.toISOString().replace(/\..*|\D/gu, "")}Z)`
