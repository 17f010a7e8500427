import { CallFailed } from "#contract/client.ts"
import { Unanswered } from "./errors.ts"
import { saveBlob } from "./save-blob.ts"
import { token } from "./session.ts"

/** Fetches a file as whoever is signed in and saves it under the name. Fails as a call does. */
export async function download(url: string, fileName: string): Promise<void> {
  saveBlob(await fetchFile(url), fileName)
}

/** The file at an address of this server, fetched as whoever is signed in. Fails as a call does. */
export async function fetchFile(url: string): Promise<Blob> {
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
