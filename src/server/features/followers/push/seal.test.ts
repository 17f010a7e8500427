import { createECDH, randomBytes } from "node:crypto"
import fc from "fast-check"
import { expect, test } from "vitest"
import { open } from "#tests/support/push-service.ts"
import { areKeys, seal } from "./seal.ts"
import { isPushService } from "./services.ts"
import { senderOf } from "./vapid.ts"

const PUBLIC = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
const AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
const bytes = (text: string): Buffer<ArrayBuffer> => Buffer.from(text, "base64url")

test("a message is sealed as the example of RFC 8291", () => {
  const ours = createECDH("prime256v1")
  ours.setPrivateKey(bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
  const salt = bytes("DGv6ra1nlYgDCS1FRnbzlw")
  const sealed = seal("When I grow up, I want to be a watermelon", { p256dh: PUBLIC, auth: AUTH }, ours, salt)
  expect(sealed.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  )
})

test("whatever is sealed for a browser, that browser opens, and no two messages are alike", () => {
  const pair = createECDH("prime256v1")
  const p256dh = pair.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: p256dh.toString("base64url"), auth: auth.toString("base64url") }
  const computeSecret = (their: Buffer): Buffer => pair.computeSecret(their)
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 900 }), (text) => {
      const sealed = seal(text, keys)
      expect(open(sealed, { computeSecret, p256dh, auth })).toBe(Buffer.from(text).toString())
      expect(seal(text, keys).equals(sealed)).toBe(false)
    }),
    { numRuns: 50 },
  )
})

test("keys that are none are known as such", () => {
  expect(areKeys({ p256dh: PUBLIC, auth: AUTH })).toBe(true)
  for (const [p256dh, auth] of [
    ["", AUTH],
    [PUBLIC, ""],
    [PUBLIC.replace("BC", "BD"), AUTH],
    [PUBLIC, PUBLIC],
  ] as const)
    expect([p256dh, areKeys({ p256dh, auth })]).toEqual([p256dh, false])
})

test("messages go to the push services of browsers and to those that were named, and nowhere else", () => {
  const own = ["http://127.0.0.1:4000"]
  const good = ["https://fcm.googleapis.com/fcm/send/a", "https://web.push.apple.com/a", "http://127.0.0.1:4000/a"]
  for (const endpoint of [...good, "https://updates.push.services.mozilla.com/wpush/v2/a"])
    expect([endpoint, isPushService(endpoint, own)]).toEqual([endpoint, true])
  const bad = [
    ...["http://fcm.googleapis.com/a", "https://fcm.googleapis.com:8443/a", "https://a:b@fcm.googleapis.com/a"],
    ...["https://fcm.googleapis.com.example.org/a", "https://example.org/fcm.googleapis.com", "file:///etc/passwd"],
    ...[
      "https://127.0.0.1/a",
      "http://127.0.0.1:4001/a",
      "https://apple.com/a",
      "https://evilpush.apple.com.ua/a",
      "",
      "a",
    ],
  ]
  for (const endpoint of bad) expect([endpoint, isPushService(endpoint, own)]).toEqual([endpoint, false])
})

test("the sender follows from the secret alone", async () => {
  const [one, again, other] = await Promise.all(
    ["a".repeat(40), "a".repeat(40), "b".repeat(40)].map((secret) => senderOf(secret, "mailto:a@b.ua")),
  )
  expect(one?.publicKey).toBe(again?.publicKey)
  expect(one?.publicKey).not.toBe(other?.publicKey)
  expect(bytes(one?.publicKey ?? "")).toHaveLength(65)
})
