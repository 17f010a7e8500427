import { useWindowEvent } from "@mantine/hooks"
import type { Bracket } from "#domain/bracket/index.ts"
import { isCovered, isTyping } from "#web/lib/typing.ts"
import { inOrder } from "./fight-form.ts"

/** `[` and `]` lead to the fight before and after `t`, also from the fields of figures. The keys of that place: a Ukrainian keyboard has letters there. */
export function useFightSteps(bracket: Bracket | null, t: number | null, choose: (t: number) => void): void {
  useWindowEvent("keydown", (event) => {
    const step = STEPS[event.code]
    if (!step || !bracket || event.ctrlKey || event.altKey || event.metaKey || isCovered() || isWriting(event)) return
    const next = fightBeside(bracket, t, step)
    event.preventDefault()
    if (next !== null) choose(next)
  })
}

/** Whether the key is a letter where it is pressed: a field of figures takes none. */
const isWriting = (event: Event): boolean =>
  isTyping(event) && !(event.target instanceof HTMLInputElement && event.target.inputMode === "numeric")

const STEPS: Readonly<Record<string, 1 | -1>> = { BracketLeft: -1, BracketRight: 1 }

/** The fight of a pair beside `t` in the order of the fights; null: `t` is the last on that side. */
export function fightBeside(bracket: Bracket, t: number | null, step: 1 | -1): number | null {
  const pairs = inOrder(bracket).filter(({ blue, red }) => blue !== null && red !== null)
  const at = pairs.findIndex((fight) => fight.t === t)
  return (at < 0 ? pairs[step === 1 ? 0 : pairs.length - 1] : pairs[at + step])?.t ?? null
}
