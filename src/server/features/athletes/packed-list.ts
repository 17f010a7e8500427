import { setImmediate } from "node:timers/promises"
import { deserialize, serialize } from "node:v8"

/** A long list to be passed between processes: in pieces, each of which is unpacked within a few milliseconds. */
export type PackedList<Value> = readonly Uint8Array[] & { readonly of?: Value }

const PIECE = 300

/** Packs a list in one go; for use in a separate process, where nobody waits. */
export function packed<Value>(values: readonly Value[]): PackedList<Value> {
  const pieces: Uint8Array[] = []
  for (let at = 0; at < values.length; at += PIECE) pieces.push(serialize(values.slice(at, at + PIECE)))
  return pieces
}

/** The list, opened piece by piece with other work in between. */
export async function unpacked<Value>(pieces: PackedList<Value>): Promise<Value[]> {
  const values: Value[] = []
  for (const piece of pieces) {
    await setImmediate()
    values.push(...(deserialize(piece) as Value[]))
  }
  return values
}
