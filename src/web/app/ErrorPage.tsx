import type { ErrorComponentProps } from "@tanstack/react-router"
import { errorText } from "#web/lib/errors.ts"
import { isMissingPart } from "#web/lib/lazy.ts"
import { messages } from "./uk.ts"

/** Replaces a page that failed; if a part of the program did not load, it offers one more try. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const isChunk = isMissingPart(error)
  return (
    <section className="stack few-words" role="alert">
      <h1>{isChunk ? messages.chunkFailed : messages.failed}</h1>
      <p>{isChunk ? messages.chunkFailedText : errorText(error)}</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {messages.reload}
      </button>
    </section>
  )
}
