import { useQuery } from "@tanstack/react-query"
import { listBackups, type WireBackupPlace } from "#contract/backups.ts"
import { FILE_ENDING } from "#contract/transfer.ts"
import { call } from "#web/lib/api.ts"
import { errorText } from "#web/lib/errors.ts"
import { fileName } from "#web/lib/save-blob.ts"
import { FileLink } from "#web/ui/FileLink.tsx"
import { Failed, Loading } from "#web/ui/states.tsx"
import { fileMessages } from "./file-messages.ts"
import { shortMoment } from "./short-moment.ts"
import styles from "./tournaments.module.css"

const EVERY_MS = 10_000

/** The owner's: the whole tournament as a file, and where its copies are. */
export function FileAndCopies({ id, name }: { id: number; name: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["backups", id],
    queryFn: () => call(listBackups, { id }),
    refetchInterval: EVERY_MS,
  })
  return (
    <section className={styles.copies} aria-labelledby="file-and-copies">
      <h2 id="file-and-copies">{fileMessages.section}</h2>
      <p>{fileMessages.saveRule}</p>
      <FileLink
        href={`/api/v1/tournaments/${id}/file`}
        file={fileName(name, "", FILE_ENDING.slice(1))}
        text={fileMessages.save}
      />
      <h3>{fileMessages.copies}</h3>
      {data ? (
        <Places list={data.list} />
      ) : error ? (
        <Failed text={errorText(error)} onRetry={refetch} />
      ) : (
        <Loading text={fileMessages.loading} />
      )}
    </section>
  )
}

function Places({ list }: { list: readonly WireBackupPlace[] }) {
  if (list.length === 0) return <p>{fileMessages.noCopies}</p>
  return (
    <ul>
      {list.map((place, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of a server do not change while it runs
        <li key={at}>
          <strong>{place.folder || fileMessages.place(at + 1)}</strong>
          {": "}
          {place.saved_at ? fileMessages.saved(shortMoment(place.saved_at), place.steps) : fileMessages.notYet}
          {"; "}
          {place.verified_at ? fileMessages.verified(shortMoment(place.verified_at)) : fileMessages.notVerified}
          {place.trouble !== "" && <p className={styles.missing}>{fileMessages.trouble[place.trouble]}</p>}
          {place.late !== "" && <p className={styles.missing}>{fileMessages.late[place.late]}</p>}
          {place.broken && <p className={styles.missing}>{fileMessages.broken}</p>}
        </li>
      ))}
    </ul>
  )
}
