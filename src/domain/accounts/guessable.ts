import { commonPasswords, commonWords } from "./common-passwords.data.ts"
import { loginKey } from "./login-key.ts"

/** Why a password is guessed at once: everybody sets it, or it is the account's own name. */
export type Guessable = "common" | "login"

/** What everybody sees of an account. */
interface Own {
  readonly username: string
  readonly email: string
}

/**
 * Whether a password of allowed length is guessed in the first tries; null: it is not. Signs, case and look-alike
 * letters make no other password of one: «Olena2026!» is the login «olena».
 */
export function guessable(password: string, { username, email }: Own): Guessable | null {
  const folded = loginKey(password)
  const word = folded.replace(/[^\p{L}]+$/u, "")
  const own = [username, email, email.replace(/@.*$/s, "")].map(loginKey).filter((name) => name !== "")
  if (own.some((name) => folded === name || word === name || folded === name + name)) return "login"
  return isRepeated(folded) || isRow(folded) || passwords.has(folded) || words.has(word) ? "common" : null
}

const passwords = new Set(commonPasswords.map(loginKey))
const words = new Set(commonWords.map(loginKey))

/** One sign, or two in turns. */
const isRepeated = (text: string): boolean => /^(.{1,2})\1{3,}.?$/su.test(text)

/** Neighbours of a row of keys or of the alphabet, forwards or backwards: «12345678», «poiuytrewq». */
function isRow(text: string): boolean {
  const backwards = Array.from(text).reverse().join("")
  return rows.some((row) => row.includes(text) || row.includes(backwards))
}

const rows = [
  "01234567890123456789",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "1qaz2wsx3edc4rfv",
].map(loginKey)
