import { randomBytes } from "node:crypto"
import { hash, verify } from "@node-rs/argon2"

// The library's own algorithm is argon2id.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** The same letters typed on different systems are one password. */
const normal = (password: string): string => password.normalize("NFC")

/** argon2id, 19 MiB, two passes. */
export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), cost)
}

// Made before the first login, so that none takes longer than another.
const hashOfNobody = hash(randomBytes(32), cost)

/** The hash of an account that nobody signs in to: no password matches it. */
export const nobodysPassword = (): Promise<string> => hashOfNobody

/** Takes the same time whether there is an account (its hash) or none (null, which never matches). */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await hashOfNobody), normal(password))
  return isRight && passwordHash !== null
}
