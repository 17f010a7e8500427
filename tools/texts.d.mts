export function mayHoldWords(file: string): boolean
export function wordsIn(file: string, text: string): { readonly line: number; readonly text: string }[]
