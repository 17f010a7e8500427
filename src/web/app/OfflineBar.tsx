import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { timeOf } from "#domain/uk/dates.ts"
import { heard, useLostSince } from "#web/lib/connection.ts"
import styles from "./layout.module.css"
import { messages } from "./uk.ts"

const PROBE_MS = 3_000

/** Shows that the server does not answer, and asks it until it does; then everything shown is refetched. */
export function OfflineBar() {
  const since = useLostSince()
  const queries = useQueryClient()
  useEffect(() => {
    if (since === null) return
    const probe = setInterval(async () => {
      const answer = await fetch("/health", { cache: "no-store" }).catch(() => null)
      // A captive portal answers too, but not with our JSON.
      if (!answer?.headers.get("content-type")?.includes("json")) return
      heard(true)
      await queries.invalidateQueries()
    }, PROBE_MS)
    return () => clearInterval(probe)
  }, [since, queries])
  return (
    <div role="status">
      {since !== null && (
        <p className={styles.bar} data-tone="bad">
          {messages.offline(timeOf(since))}
        </p>
      )}
    </div>
  )
}
