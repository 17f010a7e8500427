import { Link } from "@tanstack/react-router"
import { useCallback, useState } from "react"
import { paths } from "#web/app/paths.ts"
import type { ListedTournament } from "#web/tournament/queries.ts"
import { TableHead } from "#web/ui/TableHead.tsx"
import { CopyDialog } from "./CopyDialog.tsx"
import { messages } from "./messages.ts"
import styles from "./tournaments.module.css"
import { useDeleteTournament } from "./use-delete-tournament.ts"

/** Newest date first, as the server sends it. Others' tournaments have no actions. */
export function TournamentTable({ rows }: { rows: readonly ListedTournament[] }) {
  const remove = useDeleteTournament()
  const [copied, setCopied] = useState<ListedTournament | null>(null)
  const close = useCallback(() => setCopied(null), [])
  return (
    <>
      <table className={styles.table}>
        <TableHead columns={[messages.id, messages.name, messages.city, messages.date]} actions={messages.actions} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className={styles.id}>{row.id}</td>
              <th scope="row">
                {row.name || <Missing />}
                {row.role === "secretary" && <span className={styles.role}>{messages.invited}</span>}
              </th>
              <td>{row.city || <Missing />}</td>
              <td>{row.date || <Missing />}</td>
              <td className={styles.actions}>
                {row.role !== "" && (
                  <Link
                    {...paths.overview(row.id)}
                    className="button button-quiet"
                    aria-label={messages.openNamed(row.name)}
                  >
                    {messages.open}
                  </Link>
                )}
                {row.role !== "" && (
                  <button
                    type="button"
                    className="button button-quiet"
                    aria-label={messages.copyNamed(row.name)}
                    onClick={() => setCopied(row)}
                  >
                    {messages.copy}
                  </button>
                )}
                {row.role === "owner" && (
                  <button
                    type="button"
                    className="button button-quiet"
                    aria-label={messages.deleteNamed(row.name)}
                    onClick={() => remove(row)}
                  >
                    {messages.delete}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <CopyDialog tournament={copied} onClose={close} />
    </>
  )
}

function Missing() {
  return <span className={styles.missing}>{messages.missing}</span>
}
