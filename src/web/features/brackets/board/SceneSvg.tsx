import { useMemo, useSyncExternalStore } from "react"
import { pageInks } from "#layout/svg/page-inks.ts"
import { type Inks, sceneMarkup } from "#layout/svg/scene-markup.ts"
import type { Scene } from "#layout/types.ts"
import styles from "./board.module.css"
import { LETTERS } from "./fonts.data.ts"
import "#web/ui/bracket-fonts.css"
import { families, weights } from "#layout/svg/faces.ts"

interface Props {
  readonly scene: Scene
  readonly zoom: number
  /** Absent: those of the page. */
  readonly inks?: Inks
}

/**
 * Paints a scene. `zoom` changes the size of the picture, never its coordinates. Screen readers get the bracket from
 * the buttons above it, so the picture itself is silent.
 */
export function SceneSvg({ scene: { w, h, items }, zoom, inks = pageInks }: Props) {
  const areHere = useSyncExternalStore(watchFaces, facesAreHere)
  const picture = useMemo(() => ({ __html: areHere ? sceneMarkup(items, inks) : "" }), [areHere, items, inks])
  return (
    <svg
      className={styles.scene}
      width={w * zoom}
      height={h * zoom}
      viewBox={`0 0 ${w} ${h}`}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what people wrote is escaped in it; its test tries all signs.
      dangerouslySetInnerHTML={picture}
    />
  )
}

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
