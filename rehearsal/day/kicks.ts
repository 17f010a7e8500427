import { setTimeout as pause } from "node:timers/promises"
import type { Dice } from "#rehearsal/dice.ts"
import type { Side } from "#rehearsal/paper/agreement.ts"
import type { PaperRules, Technique } from "#rehearsal/paper/bout-rules.ts"
import type { Phone } from "./phone.ts"

/** What a judge saw of a kick, so many milliseconds after it. */
interface Sight {
  readonly side: Side
  readonly technique: Technique
  readonly after: number
}

/** How judges see (section 2.5 of the design): parts of all kicks; reaction in milliseconds. */
const MISSED = 0.12
const ELSEWHERE = 0.04
const TURN_UNSEEN = 0.15
const REACTION = 380
const SPREAD = 110
/** How often the same judge presses twice by mistake. */
const TREMBLED = 0.04

const PLAIN: Partial<Record<Technique, Technique>> = { turningTrunk: "trunk", turningHead: "head" }

/** What a judge makes of a kick; null: missed. */
function seenIn(dice: Dice, { side, technique }: { readonly side: Side; readonly technique: Technique }): Sight | null {
  if (dice.chance(MISSED)) return null
  const after = Math.max(120, REACTION + SPREAD * (dice.next() + dice.next() + dice.next() - 1.5) * 2)
  if (dice.chance(ELSEWHERE)) return { side, technique: dice.pick(["punch", "trunk", "head"] as const), after }
  const plain = PLAIN[technique]
  return { side, technique: plain && dice.chance(TURN_UNSEEN) ? plain : technique, after }
}

/** What is fought while the clock runs. */
export interface Fought {
  readonly dice: Dice
  readonly bout: number
  readonly rules: PaperRules
  readonly phones: readonly Phone[]
  /** Whether the clock is over or stands: nobody kicks any more. */
  readonly isOver: () => boolean
  readonly signal: AbortSignal
}

const KICKS = ["trunk", "trunk", "head", "turningTrunk", "turningHead"] as const
const BETWEEN = 380

/** Kicks of both sides, or of one that storms the other, until time is called; resolves when all presses are over. */
export async function kicking({ dice, bout, phones, isOver, signal }: Fought, storms: Side | null): Promise<void> {
  const presses: Promise<void>[] = []
  while (!isOver()) {
    await pause(BETWEEN * (0.4 + dice.next() * 1.2), null, { signal })
    if (isOver()) break
    const kick = storms
      ? { side: storms, technique: "turningHead" as const }
      : { side: dice.pick(["blue", "red"] as const), technique: dice.pick(KICKS) }
    for (const phone of phones) {
      const sight = seenIn(dice, kick)
      if (sight) presses.push(pressed(phone, bout, sight, dice.chance(TREMBLED), signal))
    }
  }
  await Promise.all(presses)
}

async function pressed(
  phone: Phone,
  bout: number,
  sight: Sight,
  trembles: boolean,
  signal: AbortSignal,
): Promise<void> {
  await pause(sight.after, null, { signal })
  const first = phone.press(bout, sight)
  if (!trembles) return await first
  await pause(60 + sight.after / 4, null, { signal })
  await Promise.all([first, phone.press(bout, sight)])
}

/**
 * Two judges press for a punch that nobody else saw, the second exactly at the window's end, or a millisecond behind it:
 * a window that is off by one makes another score.
 */
export async function atTheEdge(fought: Fought, side: Side, behind: 0 | 1, windowMs: number): Promise<void> {
  const { bout, phones, signal } = fought
  const [one, other] = phones
  const first = one?.now()
  if (!one || !other || first === undefined || first === null) return
  const at = Math.round(first)
  const presses = [one.press(bout, { side, technique: "punch", at })]
  const due = at + windowMs + behind
  for (let now = other.now(); now !== null && now < due; now = other.now()) {
    await pause(Math.max(1, Math.min(20, due - now)), null, { signal })
    if (fought.isOver()) break
  }
  // Not ahead of its moment: what is pressed later was seen then.
  if (!fought.isOver()) presses.push(other.press(bout, { side, technique: "punch", at: due }))
  await Promise.all(presses)
}
