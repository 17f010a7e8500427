import { setTimeout as pause } from "node:timers/promises"
import type { Dice } from "#rehearsal/dice.ts"
import type { Side } from "#rehearsal/paper/agreement.ts"
import type { PaperRules, Technique } from "#rehearsal/paper/bout-rules.ts"
import type { Bridge } from "./bridge.ts"
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
/** How often protectors register a hit, and how often they give a point by themselves. */
const FELT = 0.5
const GIVEN = 0.06
/** How often the same judge presses twice by mistake. */
const TREMBLED = 0.04

const PLAIN: Partial<Record<Technique, Technique>> = {
  turningTrunk: "trunk",
  turningHead: "head",
  spinningTrunk: "turningTrunk",
}

/** What a judge makes of a kick; null: missed. Where there are no keys for the head, somebody presses for it all the same. */
function seenIn(
  { dice }: Fought,
  { side, technique }: { readonly side: Side; readonly technique: Technique },
): Sight | null {
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
  /** Nobody kicks to the head. */
  readonly isHeadless: boolean
  readonly phones: readonly Phone[]
  readonly bridge: Bridge
  /** Whether the round is over: nobody kicks any more. */
  readonly isOver: () => boolean
  /** Whether the clock stands: nobody kicks now. */
  readonly stands: () => boolean
  readonly signal: AbortSignal
}

const KICKS = ["trunk", "trunk", "head", "turningTrunk", "turningHead"] as const
const TRUNK_KICKS = ["trunk", "trunk", "turningTrunk", "spinningTrunk"] as const
const BETWEEN = 380

/** Kicks of both sides, or of one that storms the other, until time is called; resolves when all presses are over. */
export async function kicking(fought: Fought, storms: Side | null): Promise<void> {
  const { dice, bout, phones, bridge, isOver, stands, signal } = fought
  const presses: Promise<void>[] = []
  while (!isOver()) {
    await pause(BETWEEN * (0.4 + dice.next() * 1.2), null, { signal })
    if (isOver()) break
    if (stands()) continue
    const kick = kickOf(fought, storms)
    presses.push(felt(dice, bridge, kick))
    for (const phone of phones) {
      const sight = seenIn(fought, kick)
      if (sight) presses.push(pressed(phone, bout, sight, dice.chance(TREMBLED), signal))
    }
  }
  await Promise.all(presses)
}

function kickOf({ dice, isHeadless }: Fought, storms: Side | null): { side: Side; technique: Technique } {
  const side = storms ?? dice.pick(["blue", "red"] as const)
  if (storms) return { side, technique: isHeadless ? "spinningTrunk" : "turningHead" }
  return { side, technique: isHeadless ? dice.pick(TRUNK_KICKS) : dice.pick(KICKS) }
}

/** What the protectors make of a kick. */
async function felt(dice: Dice, bridge: Bridge, kick: { readonly side: Side; readonly technique: Technique }) {
  const isHit = dice.chance(FELT)
  const isPoint = dice.chance(GIVEN)
  await Promise.all([
    isHit && bridge.signal({ kind: "hit", side: kick.side, technique: null }),
    isPoint && bridge.signal({ kind: "point", ...kick }),
  ])
}

/** Hits that give no point: they decide a round that stays level. */
export async function touching({ dice, bridge, isOver, signal }: Fought): Promise<void> {
  const sent: Promise<void>[] = []
  for (let n = dice.below(4); n > 0 && !isOver(); n--) {
    await pause(BETWEEN, null, { signal })
    sent.push(bridge.signal({ kind: "hit", side: dice.pick(["blue", "red"] as const), technique: null }))
  }
  await Promise.all(sent)
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
 * Two judges press for a punch (where it gives nothing, for a kick) that nobody else saw, the second exactly at the window's end, or a millisecond behind it:
 * a window that is off by one makes another score.
 */
export async function atTheEdge(fought: Fought, side: Side, behind: 0 | 1, windowMs: number): Promise<void> {
  const { bout, phones, signal, isHeadless } = fought
  const [one, other] = phones
  const technique = isHeadless ? "trunk" : "punch"
  const first = one?.now()
  if (!one || !other || first === undefined || first === null) return
  const at = Math.round(first)
  const presses = [one.press(bout, { side, technique, at })]
  const due = at + windowMs + behind
  for (let now = other.now(); now !== null && now < due; now = other.now()) {
    await pause(Math.max(1, Math.min(20, due - now)), null, { signal })
    if (fought.isOver()) break
  }
  // Not ahead of its moment: what is pressed later was seen then.
  if (!fought.isOver()) presses.push(other.press(bout, { side, technique, at: due }))
  await Promise.all(presses)
}
