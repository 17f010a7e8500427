import { CallFailed } from "#contract/client.ts"
import { Unanswered } from "./errors.ts"
import { token } from "./session.ts"

/** Fetches a file as whoever is signed in and saves it under the name. Fails as a call does. */
export async function download(url: string, fileName: string): Promise<void> {
  const blob = await fetchFile(url)
  const address = URL.createObjectURL(blob)
  const link = document.createElement("a")
  link.href = address
  link.download = fileName
  link.click()
  // Some browsers read the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

async function fetchFile(url: string): Promise<Blob> {
  const bearer = token()
  const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {}
  try {
    const response = await fetch(url, { headers })
    if (response.ok) return await response.blob()
    const body: { errors?: CallFailed["errors"] } = await response.json().catch(() => ({}))
    throw new CallFailed(response.status, body.errors ?? [])
  } catch (error) {
    throw error instanceof CallFailed ? error : new Unanswered("no answer", { cause: error })
  }
}
