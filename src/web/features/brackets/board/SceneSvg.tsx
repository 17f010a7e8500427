import { useMemo, useSyncExternalStore } from "react"
import { pageInks } from "#layout/svg/page-inks.ts"
import { type Inks, sceneMarkup } from "#layout/svg/scene-markup.ts"
import type { Scene } from "#layout/types.ts"
import styles from "./board.module.css"
import { facesAreHere, watchFaces } from "./fonts.ts"

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
