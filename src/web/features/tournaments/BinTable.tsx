import { Button } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { errorText } from "#web/lib/errors.ts"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { binQuery } from "./bin-query.ts"
import { messages } from "./messages.ts"
import styles from "./tournaments.module.css"
import { useRestoreTournament } from "./use-restore-tournament.ts"

/** One's own deleted tournaments, the last first, with the days that are left to take them back. */
export function BinTable() {
  const { data, error, refetch } = useQuery(binQuery)
  const restore = useRestoreTournament()
  if (!data) return error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />
  if (data.list.length === 0) return <Empty text={messages.noneInBin} />
  return (
    <>
      <p className={styles.rule}>{messages.binRule}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            {[messages.id, messages.name, messages.city, messages.date, messages.deletedAt, messages.left].map(
              (title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ),
            )}
            <th scope="col">
              <span className="visually-hidden">{messages.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.list.map(({ id, name, city, date, deleted_at, days_left }) => (
            <tr key={id}>
              <td className={styles.id}>{id}</td>
              <th scope="row">{name}</th>
              <td>{city}</td>
              <td>{date}</td>
              <td data-label={messages.deletedAt}>{day.format(new Date(deleted_at))}</td>
              <td data-label={messages.left}>{messages.daysLeft(days_left)}</td>
              <td className={styles.actions}>
                <Button variant="default" aria-label={messages.restoreNamed(name)} onClick={() => restore({ id })}>
                  {messages.restore}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const day = new Intl.DateTimeFormat("uk-UA", {
  timeZone: "Europe/Kyiv",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
})
