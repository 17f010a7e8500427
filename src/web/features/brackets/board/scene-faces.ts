import { families, weights } from "#layout/svg/faces.ts"
import type { Item, TextItem } from "#layout/types.ts"

/** Neither a canvas nor a printer waits for fonts: every face is loaded with the letters that it will have to write. */
export async function loadFaces(items: readonly Item[]): Promise<void> {
  const letters = new Map<string, string>()
  for (const item of items) {
    if (item.k === "text") letters.set(fontOf(item, 16), (letters.get(fontOf(item, 16)) ?? "") + item.s)
  }
  await Promise.all([...letters].map(([font, text]) => document.fonts.load(font, text)))
}

/** A face and its size as CSS writes them. */
export const fontOf = ({ face }: TextItem, size: number): string => `${weights[face]} ${size}px ${families[face]}`
