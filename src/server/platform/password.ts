import { randomBytes } from "node:crypto"
import { openArgon2 } from "./argon2/argon2.ts"

const { hash, verify } = await openArgon2()

/** The same letters typed on different systems are one password. */
const normal = (password: string): string => password.normalize("NFC")

export function hashPassword(password: string): Promise<string> {
  return hash(normal(password))
}

// Made before the first login, so that none takes longer than another.
const hashOfNobody = hash(randomBytes(32).toString("base64"))

/** The hash of an account that nobody signs in to: no password matches it. */
export const nobodysPassword = (): Promise<string> => hashOfNobody

/** Takes the same time whether there is an account (its hash) or none (null, which never matches). */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await hashOfNobody), normal(password))
  return isRight && passwordHash !== null
}
