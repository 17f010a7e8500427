import { createECDH, hkdfSync } from "node:crypto"
import { importJWK, SignJWT } from "jose"

/** Who sends, as push services know it (RFC 8292). */
export interface Sender {
  /** The public key that a browser subscribes with, base64url. */
  readonly publicKey: string
  /** The `Authorization` of a message to the push service of this origin. */
  authorize(origin: string, now: Date): Promise<string>
}

/** A token is accepted for a day at most; a signed one is reused for this long, ms. */
const REUSED_MS = 60 * 60 * 1000
const LIFETIME_S = 12 * 60 * 60

/**
 * The sender, whose key is derived from the server's secret: all subscriptions stay valid while the secret stays, and
 * instances that share it are one sender. `contact`: a mailto: address, which push services want.
 */
export async function senderOf(secret: string, contact: string): Promise<Sender> {
  const pair = pairOf(secret)
  const open = pair.getPublicKey()
  const [x, y] = [open.subarray(1, 33), open.subarray(33)].map((part) => part.toString("base64url"))
  const d = padded(pair.getPrivateKey()).toString("base64url")
  const key = await importJWK({ kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "", d }, "ES256")
  const publicKey = open.toString("base64url")
  const tokens = new Map<string, { readonly token: string; readonly at: number }>()
  return {
    publicKey,
    async authorize(origin, now) {
      const known = tokens.get(origin)
      const isFresh = known && Math.abs(now.getTime() - known.at) < REUSED_MS
      const token = isFresh ? known.token : await sign(origin, Math.floor(now.getTime() / 1000) + LIFETIME_S)
      tokens.set(origin, isFresh ? known : { token, at: now.getTime() })
      return `vapid t=${token}, k=${publicKey}`
    },
  }

  function sign(origin: string, expires: number): Promise<string> {
    const claims = new SignJWT({ sub: contact }).setAudience(origin).setExpirationTime(expires)
    return claims.setProtectedHeader({ typ: "JWT", alg: "ES256" }).sign(key)
  }
}

/** The address at which push services contact the sender; some require one. */
export const contactOf = (mailbox: string): string => `mailto:${mailbox || "nobody@sijak.invalid"}`

function pairOf(secret: string) {
  const pair = createECDH("prime256v1")
  // Not every number of 32 bytes is a key: one in four thousand millions is too large.
  for (let turn = 0; ; turn++) {
    const bytes = Buffer.from(hkdfSync("sha256", secret, "", `sijak web push ${turn}`, 32))
    try {
      pair.setPrivateKey(bytes)
      return pair
    } catch {}
  }
}

const padded = (key: Buffer): Buffer => Buffer.concat([Buffer.alloc(32 - key.length), key])
