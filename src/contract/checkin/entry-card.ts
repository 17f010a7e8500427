import { TYPED_CARD } from "./entry-card.data.ts"

/** Text of the QR code on an athlete's card if the server has no address to print: the entry. */
export const cardText = (tournament: number, athlete: number): string => `S:${tournament}:${athlete}`

/** Text of the QR code otherwise: a telephone opens the entry at check-in, a desk's scanner types it. */
export const cardAddress = (origin: string, tournament: number, athlete: number): string =>
  `${origin}/user/tournaments/overview/${tournament}/checkin?athlete=${athlete}`

export interface Card {
  readonly tournament: number
  readonly athlete: number
}

/**
 * Reads the text typed by a scanner; null: no card. A scanner is a keyboard: under a Ukrainian layout its S and colon
 * come out as «І» and «Ж», under a Russian one as «Ы» and «Ж».
 */
export function readCard(text: string): Card | null {
  const found = TYPED_CARD.exec(text.trim()) ?? TYPED_ADDRESS.exec(text.trim())
  return found ? { tournament: Number(found[1]), athlete: Number(found[2]) } : null
}

/**
 * The end of such an address, with its words in the letters of any keyboard layout, in which / is a full stop and ? a
 * comma.
 */
const TYPED_ADDRESS = /[/.]\S{8}[/.](\d{1,10})[/.]\S{7}[?,]\S{7}=(\d{1,10})$/u
