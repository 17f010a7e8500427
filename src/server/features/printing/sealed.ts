import { setImmediate } from "node:timers/promises"
import { deserialize, serialize } from "node:v8"

/** Plain values on their way into another process, each written for itself: that takes a millisecond for some tens of kilobytes. */
export type Sealed<Value> = readonly Uint8Array[] & { readonly of?: Value }

/** Between two values the server answers others. */
export async function sealed<Value>(values: readonly Value[]): Promise<Sealed<Value>> {
  const written: Uint8Array[] = []
  for (const value of values) {
    if (written.length > 0) await setImmediate()
    written.push(serialize(value))
  }
  return written
}

export const opened = <Value>(values: Sealed<Value>): Value[] => values.map((one) => deserialize(one) as Value)

/** A long list in parts that are sealed one after another. */
export const inParts = <Value>(values: readonly Value[], size: number): Value[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, at) => values.slice(at * size, (at + 1) * size))
