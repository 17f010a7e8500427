import fc from "fast-check"
import { expect, test } from "vitest"
import { Announcer } from "./announcer.ts"

/** A loudspeaker that notes what it does, and whether two things ever sounded at once. */
function loudspeaker(fails: (text: string) => boolean = () => false) {
  const heard: string[] = []
  let sounding = 0
  const sound = async (what: string): Promise<void> => {
    sounding += 1
    expect(sounding).toBe(1)
    await Promise.resolve()
    sounding -= 1
    heard.push(what)
    if (fails(what)) throw new Error("no sound")
  }
  return { heard, announcer: new Announcer({ gong: () => sound("gong"), speak: (text) => sound(text) }) }
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 500; turn++) await Promise.resolve()
}

test("calls are said in their order, each after a gong, never two at once, whatever fails", async () => {
  const texts = fc.array(fc.record({ text: fc.string({ minLength: 1 }), fails: fc.boolean() }), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(texts, async (all) => {
      const failing = new Set(all.filter(({ fails }) => fails).map(({ text }) => text))
      const { heard, announcer } = loudspeaker((what) => failing.has(what))
      for (const [at, { text }] of all.entries()) announcer.say({ key: String(at), text })
      await settled()
      expect(heard).toEqual(all.flatMap(({ text }) => ["gong", text]))
    }),
  )
})

test("the same call is said once, and nothing that waits after the sound was turned off", async () => {
  const { heard, announcer } = loudspeaker()
  announcer.say({ key: "1", text: "перший" })
  announcer.say({ key: "1", text: "перший" })
  announcer.say({ key: "2", text: "другий" })
  announcer.stop()
  await settled()
  expect(heard).toEqual(["gong", "перший"])
})
