import type { WireStander } from "#contract/wire/stander.ts"
import { NoticeAction } from "#web/ui/NoticeAction.tsx"
import { tell } from "#web/ui/toasts.ts"
import { openPlacing } from "./open-placing.ts"
import { outsideTexts } from "./uk.ts"

/**
 * Says by name who stands in no bracket by a step of this page, as the answer to the step names them, and offers a place
 * there: who could do the step may do that. The notice stays until somebody closes it: what the step itself did is told in
 * one of its own.
 */
export function tellOutside(tournament: number, answer: unknown): void {
  const outside = outsideIn(answer)
  if (outside.length === 0) return
  const act = (): void => openPlacing({ tournament, athletes: outside.map(({ athlete }) => athlete) })
  tell({
    message: (
      <NoticeAction
        text={outsideTexts.told(outside)}
        label={outside.length === 1 ? outsideTexts.placeOne : outsideTexts.placeMany}
        onAct={act}
      />
    ),
    role: "alert",
    color: "var(--warn)",
    autoClose: false,
  })
}

/** Every step may answer so (`written`). */
const outsideIn = (answer: unknown): readonly WireStander[] =>
  (answer as { readonly outside?: readonly WireStander[] } | null)?.outside ?? []
