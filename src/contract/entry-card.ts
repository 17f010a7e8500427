/** What the QR code on an athlete's card holds: whose entry it is. */
export const cardText = (tournament: number, athlete: number): string => `S:${tournament}:${athlete}`

export interface Card {
  readonly tournament: number
  readonly athlete: number
}

/**
 * Reads what a scanner typed; null: no card. A scanner is a keyboard: under a Ukrainian layout its S and colon come out as «І» and
 * «Ж», under a Russian one as «Ы» and «Ж».
 */
export function readCard(text: string): Card | null {
  const found = /^[sіы][:;ж](\d{1,10})[:;ж](\d{1,10})$/iu.exec(text.trim())
  return found ? { tournament: Number(found[1]), athlete: Number(found[2]) } : null
}
