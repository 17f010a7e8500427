import { LETTERS } from "./fonts.data.ts"
import "#web/ui/bracket-fonts.css"
import { families, weights } from "#layout/svg/faces.ts"

/** A picture in other faces would overlap and then jump: it waits for its own, but no longer than this, ms. */
const PATIENCE = 1500

let areHere = false
const watchers = new Set<() => void>()

function come(): void {
  areHere = true
  for (const watcher of watchers) watcher()
}

/** Fetched as soon as the program is, not when the first name is laid out. */
function fetchFaces(): void {
  const faces = (["cond", "condSemi"] as const).map((face) => `${weights[face]} 16px ${families[face]}`)
  const timer = setTimeout(come, PATIENCE)
  Promise.allSettled(faces.map((face) => document.fonts.load(face, LETTERS))).then(() => {
    clearTimeout(timer)
    come()
  })
}

fetchFaces()

/** Calls back when a bracket can be painted in the faces that its layout counts with; the answer ends it. */
export function watchFaces(then: () => void): () => void {
  watchers.add(then)
  return () => watchers.delete(then)
}

export const facesAreHere = (): boolean => areHere
