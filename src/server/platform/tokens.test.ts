import { SignJWT } from "jose"
import { expect, test } from "vitest"
import type { AccountId } from "#domain/ids.ts"
import { createTokens } from "./tokens.ts"

const secret = "s".repeat(48)
const claims = { accountId: 7 as AccountId, sessionId: "5cbb1c1c-3f8b-4b4c-8a3e-0a5d3c1f8f11" }
const signed = (key: string, change = (token: SignJWT) => token) =>
  change(new SignJWT({ sid: claims.sessionId }).setProtectedHeader({ alg: "HS256" }).setSubject("7")).sign(
    new TextEncoder().encode(key),
  )
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")

test("a token of ours is read back", async () => {
  const tokens = createTokens(secret)
  expect(await tokens.read(await tokens.issue(claims))).toEqual(claims)
})

test.each([
  ["another secret", async () => signed("t".repeat(48))],
  ["a time that has run out", async () => signed(secret, (token) => token.setExpirationTime(1))],
  [
    "no session",
    async () =>
      new SignJWT({}).setProtectedHeader({ alg: "HS256" }).setSubject("7").sign(new TextEncoder().encode(secret)),
  ],
  ["no signature", async () => `${base64({ alg: "none" })}.${base64({ sub: "7", sid: claims.sessionId })}.`],
  [
    "another account under the same signature",
    async () => {
      const [head, , signature] = (await signed(secret)).split(".")
      return `${head}.${base64({ sub: "8", sid: claims.sessionId })}.${signature}`
    },
  ],
  ["no token at all", async () => "олена"],
])("%s is no token", async (_, make) => {
  expect(await createTokens(secret).read(await make())).toBeNull()
})
