import "#web/app/tokens.css"
import { pageInks } from "#layout/svg/page-inks.ts"
import { sceneMarkup } from "#layout/svg/scene-markup.ts"
import styles from "#web/features/brackets/board/board.module.css"
import { fightsOn, showFights } from "#web/features/brackets/board/FightButtons.tsx"
import { facesAreHere, watchFaces } from "#web/features/brackets/board/SceneSvg.tsx"
import { boardOf } from "./board-of.ts"

/**
 * The part that paints our board and its fights, without the page's React around it, for comparison with a library that
 * has no React either.
 */
export function show(names: readonly string[], root: HTMLElement): void {
  const board = boardOf(names)
  const { w, h, items } = board.scene
  const paint = (): void => {
    const picture = `<svg width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" aria-hidden="true">${sceneMarkup(items, pageInks)}</svg>`
    root.innerHTML = `<section class="${styles.pane}"><div class="${styles.sheet}">${picture}<div></div></div></section>`
    const group = root.querySelector<HTMLElement>("section > div > div")
    const boxes = fightsOn(board)
    if (group) showFights(group, board, boxes, { zoom: 100, chosen: null, stop: boxes[0]?.t })
  }
  if (facesAreHere()) paint()
  else watchFaces(paint)
}
