/** How many of a list fight one against one in a bracket made of their places; 0: the list goes on to its end. */
export const finalsSizes = [0, 4, 8, 16] as const
export type Finals = (typeof finalsSizes)[number]

export const isFinals = (number: number): number is Finals => (finalsSizes as readonly number[]).includes(number)
