/** Parts of a text with one telephone number or several, as written. */
export const phonesOf = (value: string): string[] =>
  value
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== "")

/** Whether every part is a number that can be dialled: 5 to 15 digits (E.164 has 15), blanks, brackets, dashes. */
export const isPhones = (value: string): boolean =>
  phonesOf(value).length > 0 &&
  phonesOf(value).every((part) => {
    const digits = part.replace(/\D/g, "").length
    return /^\+?[\d\s()./-]+$/.test(part) && digits >= 5 && digits <= 15
  })

/** What a phone dials: '+380501112233'. A number of ten digits from 0 is a Ukrainian one. */
export function dialled(phone: string): string {
  const digits = phone.replace(/\D/g, "")
  if (phone.trim().startsWith("+")) return `+${digits}`
  if (/^0\d{9}$/.test(digits)) return `+38${digits}`
  return /^380\d{9}$/.test(digits) ? `+${digits}` : digits
}
