/** What the QR code on an athlete's card holds where the server has no address that could be printed: whose entry it is. */
export const cardText = (tournament: number, athlete: number): string => `S:${tournament}:${athlete}`

/** What it holds else: a telephone opens the entry at the desks, a desk's scanner types it. */
export const cardAddress = (origin: string, tournament: number, athlete: number): string =>
  `${origin}/user/tournaments/overview/${tournament}/checkin?athlete=${athlete}`

export interface Card {
  readonly tournament: number
  readonly athlete: number
}

/**
 * Reads what a scanner typed; null: no card. A scanner is a keyboard: under a Ukrainian layout its S and colon come out as «І» and
 * «Ж», under a Russian one as «Ы» and «Ж».
 */
export function readCard(text: string): Card | null {
  const found = /^[sіы][:;ж](\d{1,10})[:;ж](\d{1,10})$/iu.exec(text.trim()) ?? TYPED_ADDRESS.exec(text.trim())
  return found ? { tournament: Number(found[1]), athlete: Number(found[2]) } : null
}

/** The end of such an address, its words in whatever letters the layout makes of them: there / is a full stop and ? a comma. */
const TYPED_ADDRESS = /[/.]\S{8}[/.](\d{1,10})[/.]\S{7}[?,]\S{7}=(\d{1,10})$/u
