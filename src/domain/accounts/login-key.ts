import { key, text } from "#domain/key.ts"
import { loginLookAlikes } from "./login-key.data.ts"

/** A login as it is stored: wide, small and joined letters are the plain ones that they stand for (NFKC). */
export const loginText = (login: string): string => text(text(login).normalize("NFKC"))

/**
 * The form in which logins and e-mails are compared, never shown. Beside what `key` folds: letters that look alike in a
 * login, and the dot above a letter, so that nobody signs up under a login that reads as another's.
 */
export function loginKey(login: string): string {
  const letters = loginText(login).toLowerCase().normalize("NFD").replace(DOT_ABOVE, "")
  return key(Array.from(letters, (letter) => loginLookAlikes.get(letter) ?? letter).join(""))
}

const DOT_ABOVE = /\u0307/g
