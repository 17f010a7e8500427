/** The text of a card as a scanner types it under a Latin, Ukrainian or Russian layout of the keyboard. */
export const TYPED_CARD = /^[sіы][:;ж](\d{1,10})[:;ж](\d{1,10})$/iu
