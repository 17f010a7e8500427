import { useMemo, useState } from "react"
import { keptText } from "#web/lib/kept-text.ts"
import { readWork, type Work } from "./kept-sheet.ts"
import type { Sheet } from "./sheet.ts"

const kept = keptText("bracket-constructor")
const MOST_STEPS = 200

/** The work of the page, kept in this browser; every change of the bracket can be taken back until the page is left. */
export function useWork() {
  const text = kept.use()
  const work = useMemo(() => readWork(text), [text])
  const [past, setPast] = useState<readonly (Sheet | null)[]>([])
  const keep = (change: Partial<Work>): void => void kept.keep(JSON.stringify({ ...readWork(kept.read()), ...change }))
  const put = (sheet: Sheet): void => {
    setPast([...past, work.sheet].slice(-MOST_STEPS))
    keep({ sheet })
  }
  const undo = (): void => {
    keep({ sheet: past.at(-1) ?? null })
    setPast(past.slice(0, -1))
  }
  return { work, type: keep, put, undo: past.length === 0 ? null : undo }
}
