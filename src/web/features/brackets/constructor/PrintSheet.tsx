import { memo } from "react"
import { createPortal } from "react-dom"
import { paperInks } from "#layout/inks.ts"
import type { Scene } from "#layout/types.ts"
import { SceneSvg } from "../board/SceneSvg.tsx"
import "./print.css"

/** The page that the browser prints instead of the screen, by the button and by its own command alike. */
export const PrintSheet = memo(function PrintSheet({ page }: { page: Scene }) {
  return createPortal(
    <div className="print-sheet">
      <SceneSvg scene={page} zoom={1} inks={paperInks} />
    </div>,
    document.body,
  )
})
