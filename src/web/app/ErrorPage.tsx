import type { ErrorComponentProps } from "@tanstack/react-router"
import { errorText } from "#web/lib/errors.ts"
import { messages } from "./messages.ts"
import styles from "./notice.module.css"

/** What stands in place of a page that broke; a part of the program that did not load is worth one more try. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const isChunk = isChunkFailure(error)
  return (
    <section className={styles.notice} role="alert">
      <h1>{isChunk ? messages.chunkFailed : messages.failed}</h1>
      <p>{isChunk ? messages.chunkFailedText : errorText(error)}</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {messages.reload}
      </button>
    </section>
  )
}

/** In the words of the browsers: none gives this failure a type of its own. */
function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && /dynamically imported|preload|module script/i.test(error.message)
}
