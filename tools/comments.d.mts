export function genderedIn(file: string, text: string): { readonly line: number; readonly text: string }[]
