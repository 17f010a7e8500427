import { type Call, CallFailed, createClient } from "#contract/wire/client.ts"
import { heard } from "./connection.ts"
import { deviceHeader } from "./device.ts"
import { Unanswered } from "./errors.ts"
import { patience } from "./patience.ts"
import { sentence } from "./sentence.ts"
import { signOut, token } from "./session.ts"

/** ms; the longest step of a large tournament takes a few seconds. */
const PATIENCE = 60_000

const client = createClient({
  token,
  sentence,
  encodeForm,
  send: async ({ url, method, headers, body }) => {
    const { signal, met } = patience(PATIENCE)
    // The upload of a file may take long; any other call is given up without an answer.
    if (body instanceof FormData) met()
    try {
      const answer = await fetch(url, {
        method,
        headers: { ...headers, ...deviceHeader() },
        ...(body === undefined ? {} : { body: asBody(body) }),
        signal,
      })
      // An answer that has begun may take its time on a bad line.
      met()
      heard(true)
      return answer
    } catch (cause) {
      heard(false)
      throw new Unanswered("no answer", { cause })
    }
  },
})

/**
 * Calls the server as the account that is signed in; a token that is no longer valid is forgotten, which leads to the
 * login page.
 */
export const call: Call = async (endpoint, input) => {
  const sent = token()
  try {
    return await client(endpoint, input)
  } catch (error) {
    if (sent !== null && sent === token() && error instanceof CallFailed && error.status === 401) signOut()
    throw error
  }
}

function asBody(body: unknown): BodyInit {
  return body instanceof FormData ? body : String(body)
}

function encodeForm(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  // Files last: whether they are for this person is decided by the fields before them.
  const filesOf = (value: unknown): Blob[] => [value].flat().filter((one) => one instanceof Blob)
  const isFile = ([, value]: [string, unknown]): number => Number(filesOf(value).length > 0)
  for (const [name, value] of Object.entries(fields).sort((left, right) => isFile(left) - isFile(right))) {
    const files = filesOf(value)
    if (files.length > 0) for (const file of files) form.append(name, file)
    else if (value !== undefined) form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value))
  }
  return form
}
