import fc from "fast-check"
import type { Fragments } from "#contract/live/fragments.ts"
import type { LiveContent } from "#server/platform/live/channel.ts"
import { LossyLine, mishap } from "./lossy-line.ts"

/** What may come next in a day that is followed over a bad line: `Moment` is what the view then is. */
export const moveOf = <Moment>(moment: fc.Arbitrary<Moment>) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("step" as const), moment }) },
    // The clock has gone on.
    fc.record({ kind: fc.constant("clock" as const), moment }),
    fc.record({ kind: fc.constant("undo" as const) }),
    { weight: 4, arbitrary: mishap },
  )
type Move<Moment> = ReturnType<typeof moveOf<Moment>> extends fc.Arbitrary<infer One> ? One : never

export const madeAt = (revision: number, fragments: Fragments): LiveContent => ({
  revision,
  version: JSON.stringify([...fragments].sort(([one], [other]) => (one < other ? -1 : 1))),
  fragments,
})

/** Lives through it; the follower has read all that it was sent. */
export async function lived<Moment>(
  moves: readonly Move<Moment>[],
  fragmentsOf: (moment: Moment) => Fragments,
): Promise<LossyLine> {
  const line = new LossyLine(madeAt(1, new Map()))
  await line.connect()
  let before: Fragments = new Map()
  const change = async (steps: number, fragments: Fragments): Promise<void> => {
    const { revision, fragments: now } = line.made
    before = now
    await line.change(madeAt(revision + steps, fragments))
  }
  for (const one of moves) {
    if (one.kind === "undo") await change(1, before)
    else if ("moment" in one) await change(one.kind === "step" ? 1 : 0, fragmentsOf(one.moment))
    else await line.happen(one)
  }
  await line.read()
  // What is lost is noticed with the next event; nothing else waits for one.
  if (line.isMissing) {
    const { fragments } = line.made
    await change(1, new Map([["end", "lost"]]))
    await change(1, fragments)
  }
  await line.read()
  return line
}
