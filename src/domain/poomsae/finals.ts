/** How many of a list fight one against one in a bracket made of their places; 0: the list goes on to its end. */
export const finalsSizes = [0, 4, 8, 16] as const
export type Finals = (typeof finalsSizes)[number]

/** The round whose places decide who goes on to the bracket; null: the list goes to its end. */
export const cutRoundOf = ({ finals = 0 }: { readonly finals?: Finals }): "preround" | "semifinal" | null =>
  finals === 0 ? null : finals === 16 ? "preround" : "semifinal"

export const isFinals = (number: number): number is Finals => (finalsSizes as readonly number[]).includes(number)
