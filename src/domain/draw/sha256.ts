/** SHA-256 (FIPS 180-4) of a text's UTF-8 bytes: 32 bytes. Our own, because a page on plain HTTP has no crypto.subtle. */
export function sha256(text: string): Uint8Array {
  const message = padded(utf8(text))
  const state = Uint32Array.from(initial)
  const schedule = new Uint32Array(64)
  for (let at = 0; at < message.length; at += 64) compress(state, schedule, message, at)
  return Uint8Array.from({ length: 32 }, (_, i) => state[i >> 2]! >>> (24 - 8 * (i & 3)))
}

/** Bytes as small hexadecimal digits. */
export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")

/** UTF-8 without TextEncoder, which the domain does not have. An unpaired surrogate becomes U+FFFD, as there. */
function utf8(text: string): number[] {
  const bytes: number[] = []
  for (const character of text) {
    const read = character.codePointAt(0) ?? 0
    const code = read >= 0xd800 && read <= 0xdfff ? 0xfffd : read
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), tail(code))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), tail(code >> 6), tail(code))
    else bytes.push(0xf0 | (code >> 18), tail(code >> 12), tail(code >> 6), tail(code))
  }
  return bytes
}

const tail = (code: number): number => 0x80 | (code & 0x3f)

/** The bytes, a one bit, zeros, and the length in bits, in whole blocks of 64. */
function padded(bytes: readonly number[]): Uint8Array {
  const length = Math.ceil((bytes.length + 9) / 64) * 64
  const message = new Uint8Array(length)
  message.set(bytes)
  message[bytes.length] = 0x80
  for (let i = 0; i < 6; i += 1) message[length - 1 - i] = Math.floor((bytes.length * 8) / 2 ** (8 * i))
  return message
}

function compress(state: Uint32Array, w: Uint32Array, message: Uint8Array, at: number): void {
  expand(w, message, at)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let t = 0; t < 64; t += 1) {
    const up = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + round[t]! + w[t]!) | 0
    const down = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + up) | 0
    d = c
    c = b
    b = a
    a = (up + down) | 0
  }
  const mixed = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i += 1) state[i] = state[i]! + mixed[i]!
}

function expand(w: Uint32Array, message: Uint8Array, at: number): void {
  for (let t = 0; t < 16; t += 1) {
    const i = at + 4 * t
    w[t] = (message[i]! << 24) | (message[i + 1]! << 16) | (message[i + 2]! << 8) | message[i + 3]!
  }
  for (let t = 16; t < 64; t += 1) {
    const [early, late] = [w[t - 15]!, w[t - 2]!]
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    w[t] = w[t - 16]! + low + w[t - 7]! + high
  }
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** First 32 bits of the fractional parts of the square roots of the first eight primes. */
const initial = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19]
/** The same of the cube roots of the first sixty-four. */
const round = Uint32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
])
