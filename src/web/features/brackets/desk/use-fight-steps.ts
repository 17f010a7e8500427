import { useWindowEvent } from "@mantine/hooks"
import type { Bracket } from "#domain/bracket/index.ts"
import { isCovered, isTyping } from "#web/lib/typing.ts"
import { fightBeside } from "./fight-form.ts"

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
