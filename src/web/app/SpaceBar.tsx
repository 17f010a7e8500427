import { useQuery } from "@tanstack/react-query"
import { health } from "#contract/site/calls.ts"
import { queryOf } from "#web/lib/query-of.ts"
import styles from "./layout.module.css"
import { messages } from "./uk.ts"

const EVERY_MS = 30_000

/** Warns everybody at work that the server's disk is filling up, in time, and when it is full. */
export function SpaceBar() {
  const { data } = useQuery({ ...queryOf(["health"], health, {}), refetchInterval: EVERY_MS })
  const space = data?.space ?? "enough"
  if (space === "enough") return null
  return (
    <p role="status" className={styles.bar} data-tone="bad">
      {messages.space[space]}
    </p>
  )
}
