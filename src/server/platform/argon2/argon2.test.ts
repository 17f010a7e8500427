import { expect, test } from "vitest"
import { openArgon2 } from "./argon2.ts"

// As Node fails to load machine code on a Windows without the runtime of Visual C++.
const missing = () => Promise.reject(new Error("Cannot find native binding."))

test("passwords that were set in machine code are accepted without it, and the other way round", async () => {
  const usual = await openArgon2()
  const without = await openArgon2(missing)
  for (const [one, other] of [
    [usual, without],
    [without, usual],
  ] as const) {
    const hash = await one.hash("пароль Їжака")
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await other.verify(hash, "пароль Їжака")).toBe(true)
    expect(await other.verify(hash, "пароль їжака")).toBe(false)
  }
  expect(await without.hash("пароль")).not.toBe(await without.hash("пароль"))
})

test("a hash in WebAssembly does not stop the server's own thread", async () => {
  const { hash } = await openArgon2(missing)
  await hash("starts the thread")
  let ticks = 0
  const timer = setInterval(() => ticks++, 5)
  for (let n = 0; n < 3; n++) await hash("takes its time")
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(3)
})
