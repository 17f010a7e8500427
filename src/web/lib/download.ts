import { CallFailed, failedCall } from "#contract/wire/client.ts"
import { Unanswered } from "./errors.ts"
import { saveBlob } from "./save-blob.ts"
import { sentence } from "./sentence.ts"
import { token } from "./session.ts"

/** Fetches a file as the account that is signed in and saves it under the name. Fails as a call does. */
export async function download(url: string, fileName: string): Promise<void> {
  saveBlob(await fetchFile(url), fileName)
}

/** The file at an address of this server, fetched as the account that is signed in. Fails as a call does. */
export async function fetchFile(url: string): Promise<Blob> {
  const bearer = token()
  const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {}
  try {
    const response = await fetch(url, { headers })
    if (response.ok) return await response.blob()
    throw await failedCall(response.status, await response.json().catch(() => ({})), sentence)
  } catch (error) {
    throw error instanceof CallFailed ? error : new Unanswered("no answer", { cause: error })
  }
}
