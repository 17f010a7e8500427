import { randomUUID } from "node:crypto"
import { createUser } from "#contract/accounts/calls.ts"
import { type Call, createClient } from "#contract/wire/client.ts"

/** A signed-up person calling a running server over HTTP. */
export interface Person {
  readonly call: Call
  readonly token: string
}

export const PASSWORD = "пароль-для-тесту"

/** Signs a new person up. */
export async function signedUp(url: string): Promise<Person> {
  const username = `u${randomUUID().replaceAll("-", "").slice(0, 20)}`
  const password = PASSWORD
  const fields = { username, email: `${username}@example.org`, password, passwordRepeat: password }
  const answer = await caller(url, null)(createUser, { ...fields, fname: "Олена", lname: "Коваль" })
  return { call: caller(url, answer.item.token), token: answer.item.token }
}

/** Calls with a token; null: without one. */
export function caller(url: string, token: string | null): Call {
  return createClient({
    token: () => token,
    send: ({ url: path, ...request }) => fetch(`${url}${path}`, request as RequestInit),
    encodeForm: (fields) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) {
        if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value))
      }
      return form
    },
  })
}
