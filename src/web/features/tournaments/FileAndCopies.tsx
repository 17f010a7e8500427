import { List, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { listBackups, type WireBackupPlace } from "#contract/backup/calls.ts"
import { FILE_ENDING } from "#contract/transfer/calls.ts"
import { shortMoment } from "#domain/uk/dates.ts"
import { call } from "#web/lib/api.ts"
import { fileName } from "#web/lib/save-blob.ts"
import { FileLink } from "#web/ui/FileLink.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { fileMessages } from "./file.uk.ts"

const EVERY_MS = 10_000

/** For the owner: the whole tournament as a file, and where its copies are. */
export function FileAndCopies({ id, name }: { id: number; name: string }) {
  const query = useQuery({
    queryKey: ["backups", id],
    queryFn: () => call(listBackups, { id }),
    refetchInterval: EVERY_MS,
  })
  return (
    <Stack component="section" aria-labelledby="file-and-copies" gap={12} mt={16} align="flex-start">
      <h2 id="file-and-copies">{fileMessages.section}</h2>
      <p>{fileMessages.saveRule}</p>
      <FileLink
        href={`/api/v1/tournaments/${id}/file`}
        file={fileName(name, "", FILE_ENDING.slice(1))}
        text={fileMessages.save}
      />
      <h3>{fileMessages.copies}</h3>
      <QueryView
        query={query}
        loading={fileMessages.loading}
        empty={({ list }) => list.length === 0 && <p>{fileMessages.noCopies}</p>}
      >
        {({ list }) => (
          <List>
            {list.map((place, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places of a server do not change while it runs
              <List.Item key={at}>
                <Place place={place} name={place.folder || fileMessages.place(at + 1)} />
              </List.Item>
            ))}
          </List>
        )}
      </QueryView>
    </Stack>
  )
}

function Place({ place, name }: { place: WireBackupPlace; name: string }) {
  const { savedAt, verifiedAt, steps, trouble, late, broken } = place
  const faults = [
    trouble !== "" && fileMessages.trouble[trouble],
    late !== "" && fileMessages.late[late],
    broken && fileMessages.broken,
  ].filter(Boolean)
  return (
    <>
      <strong>{name}</strong>
      {": "}
      {savedAt ? fileMessages.saved(shortMoment(new Date(savedAt)), steps) : fileMessages.notYet}
      {"; "}
      {verifiedAt ? fileMessages.verified(shortMoment(new Date(verifiedAt))) : fileMessages.notVerified}
      {faults.map((fault) => (
        <Text key={String(fault)} c="var(--danger)">
          {fault}
        </Text>
      ))}
    </>
  )
}
