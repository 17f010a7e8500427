import { createHash } from "node:crypto"
import { type SignalNote, signalNotes } from "#contract/bouts/protectors.ts"
import { admitted } from "#domain/bout/admit.ts"
import type { Body } from "#domain/bout/events.ts"
import { type ArrivingPress, momentOf, pressRefusal } from "#domain/bout/gate.ts"
import { meaningOf, type Signal } from "#domain/bout/protectors.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Bouts } from "../bouts.ts"
import type { LiveBout } from "../live-bout.ts"
import type { Answered } from "./book.ts"

/** A signal as its bridge sends it: its clock is taken as a judge's phone is. */
export interface SentSignal extends Signal, ArrivingPress {
  readonly id: string
}

/**
 * Writes what a signal means into the log of the court's bout, or says why nothing was written; that is shown to the
 * operator. The same signal again is answered as before.
 */
export async function takeSignal(bouts: Bouts, section: number, signal: SentSignal): Promise<Answered> {
  const { protectors, registry } = bouts
  const known = protectors.answered(section, signal.id)
  if (known) return known
  const at = momentOf(signal)
  const bout = registry.at(section)
  const sendId = sendIdOf(section, signal.id)
  const written = bout?.sent.get(sendId)
  if (bout && written) return { counted: true, at: bout.log[(written[0] ?? 0) - 1]?.at ?? at, note: null }
  const note = await refusalOf(async () => {
    bouts.paces.take("protectors", section)
    if (!bout) throw new Refusal("bout_not_open")
    return await writeSignal(bouts, bout, sendId, { signal, at })
  })
  // Of what was sent twice at once one was written: the other is no contradiction.
  const counted = bout?.sent.has(sendId) === true
  const answer = { counted, at, note: counted ? null : note }
  if (counted) return answer
  protectors.remember(section, signal.id, answer)
  const { kind, side, technique } = signal
  if (note !== null) protectors.note(section, { at: bouts.time.now(), kind, side, technique, why: note })
  return answer
}

interface Arrived {
  readonly signal: SentSignal
  /** Its moment in server time. */
  readonly at: number
}

async function writeSignal(
  { time, lag, writer }: Bouts,
  bout: LiveBout,
  sendId: string,
  { signal, at }: Arrived,
): Promise<SignalNote | null> {
  if (bout.interruptedAt !== null) throw new Refusal("bout_interrupted")
  const now = time.now()
  const arrival = Math.max(now - lag(), Math.min(now, at))
  const code = pressRefusal(signal, { arrival, epoch: time.epoch() }, bout.state.rules)
  if (code !== null) throw new Refusal(code)
  let doubt: SignalNote | null = null
  await writer.write(bout, sendId, ({ log, state }) => {
    const meaning = meaningOf(state, signal, at)
    doubt = meaning.doubt
    if (meaning.body === null) return []
    const wish = { body: meaning.body, at, by: "pss" as const, epoch: null }
    const bodies: readonly Body[] = admitted({ log, state, isConfirmed: bout.isConfirmed }, wish)
    return bodies.map((body) => ({ body, at, by: "pss" as const }))
  })
  return doubt
}

const notes: ReadonlyMap<string, SignalNote> = new Map(signalNotes.map((note) => [note, note]))

/** What a refusal means for the operator; what is no answer to a signal is thrown. */
async function refusalOf(write: () => Promise<SignalNote | null>): Promise<SignalNote | null> {
  try {
    return await write()
  } catch (error) {
    const note = error instanceof Refusal ? notes.get(error.code) : undefined
    if (note === undefined) throw error
    return note
  }
}

/** Names of signals are any text; a log knows what was sent to it by UUIDs. */
function sendIdOf(section: number, id: string): string {
  const hex = createHash("sha256").update(`pss ${section} ${id}`).digest("hex")
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-")
}
