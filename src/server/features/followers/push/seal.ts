import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto"

/** What a browser gave with its subscription, base64url: its public key (65 bytes, uncompressed) and its secret (16 bytes). */
export interface BrowserKeys {
  readonly p256dh: string
  readonly auth: string
}

const CURVE = "prime256v1"
/** One record holds the whole message; push services take 4096 bytes. */
const RECORD = 4096

/**
 * A message for one browser only, as `aes128gcm` of RFC 8188 with the keys of RFC 8291. Throws if the browser's key is
 * invalid.
 */
export function seal(
  text: string,
  { p256dh, auth }: BrowserKeys,
  ours: ECDH = newPair(),
  salt = randomBytes(16),
): Buffer {
  const theirs = Buffer.from(p256dh, "base64url")
  const own = ours.getPublicKey()
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, own])
  const ikm = derive(ours.computeSecret(theirs), Buffer.from(auth, "base64url"), info, 32)
  const key = derive(ikm, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16)
  const nonce = derive(ikm, salt, Buffer.from("Content-Encoding: nonce\0"), 12)
  const cipher = createCipheriv("aes-128-gcm", key, nonce)
  // 2 ends the last record.
  const sealed = [cipher.update(text), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD)
  return Buffer.concat([salt, size, Buffer.of(own.length), own, ...sealed])
}

/** Whether it is a point of the curve and a secret of the right length. */
export function areKeys({ p256dh, auth }: BrowserKeys): boolean {
  try {
    newPair().computeSecret(Buffer.from(p256dh, "base64url"))
    return Buffer.from(p256dh, "base64url").length === 65 && Buffer.from(auth, "base64url").length === 16
  } catch {
    return false
  }
}

function newPair(): ECDH {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return pair
}

const derive = (ikm: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", ikm, salt, info, length))
