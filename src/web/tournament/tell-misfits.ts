import type { useNavigate } from "@tanstack/react-router"
import { createElement } from "react"
import { NoticeAction } from "#web/ui/NoticeAction.tsx"
import { tell } from "#web/ui/toasts.ts"
import { misfitTexts } from "./misfits.uk.ts"
import { onlyThese } from "./next-step.ts"

interface Misfits {
  readonly tournament: number
  readonly ids: readonly number[]
  /** What they do not fit. */
  readonly what: "age" | "bounds"
  readonly navigate: ReturnType<typeof useNavigate>
}

/** Says how many athletes no longer fit their categories after a save, with the way to them; nothing if all do. */
export function tellMisfits({ tournament, ids, what, navigate }: Misfits): void {
  if (ids.length === 0) return
  const show = () => void navigate(onlyThese(tournament, ids))
  const message = createElement(NoticeAction, {
    text: misfitTexts.told[what](ids.length),
    label: misfitTexts.show,
    onAct: show,
  })
  tell({ message, autoClose: false, role: "status", color: "var(--warn)" })
}
