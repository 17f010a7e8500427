import { List, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { useRef, useState } from "react"
import { listBackups, type WireBackupPlace } from "#contract/backup/calls.ts"
import { updateTournament, type WireTournament } from "#contract/tournaments/calls.ts"
import { FILE_ENDING } from "#contract/transfer/calls.ts"
import { shortMoment } from "#domain/uk/dates.ts"
import { isStatus } from "#web/lib/errors.ts"
import { paths } from "#web/lib/paths.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { fileName } from "#web/lib/save-blob.ts"
import { PayeeDialog } from "#web/tournament/PayeeDialog.tsx"
import { payeeTexts } from "#web/tournament/payee.uk.ts"
import { tournamentQuery } from "#web/tournament/queries.ts"
import { TournamentMissing } from "#web/tournament/TournamentMissing.tsx"
import { roleQuery } from "#web/tournament/use-role.ts"
import { FileLink } from "#web/ui/FileLink.tsx"
import type { FormSection } from "#web/ui/form/FormPage.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty } from "#web/ui/states.tsx"
import { tell } from "#web/ui/toasts.ts"
import { storedDaysAlong } from "./days-along.ts"
import { fileMessages } from "./file.uk.ts"
import { PayeeSection } from "./PayeeSection.tsx"
import { agreesToPublish } from "./publish.ts"
import { TournamentForm } from "./TournamentForm.tsx"
import { valuesOf, wireOf } from "./tournament-values.ts"
import { messages } from "./uk.ts"
import { useSaveTournament } from "./use-save-tournament.ts"

export function UpdateTournamentPage({ id }: { id: number }) {
  const navigate = useNavigate()
  const isId = id > 0
  const query = useQuery({ ...tournamentQuery(id), enabled: isId })
  // As it was when the form was opened: later ones come in over the live stream, this save among them.
  const opened = useRef<WireTournament | null>(null)
  if (query.data && opened.current?.id !== id) opened.current = query.data.item
  const { mutateAsync } = useSaveTournament(updateTournament, opened)
  const [isPayee, setPayee] = useState(false)
  const role = useQuery({ ...roleQuery(id), enabled: isId }).data
  if (!isId || (!query.data && isStatus(query.error, 404))) return <TournamentMissing />
  // An account that typed the address of somebody else's published tournament.
  if (role === "" || role === "judge") return <NotYours id={id} />
  return (
    <>
      <QueryView query={query} loading={messages.overviewLoading}>
        {({ item }) => (
          <TournamentForm
            key={id}
            head={{ title: messages.updateTitle, back: { to: paths.overview(id), label: messages.toTournament } }}
            tournament={id}
            initial={valuesOf(item)}
            revision={item.revision}
            onSave={async (values, revision) => {
              if (opened.current?.published === 0 && values.published === "1" && !(await agreesToPublish(id)))
                return null
              const wire = wireOf(values)
              const moved = await storedDaysAlong(id, opened.current?.date ?? wire.date, wire.date)
              const saved = await mutateAsync({ id, revision, ...wire })
              if (moved.length > 0) tell({ message: messages.daysMoved(moved), autoClose: false, role: "status" })
              return saved
            }}
            onCancel={() => navigate(paths.overview(id))}
            more={[
              payee(id, () => setPayee(true)),
              ...(role === "owner" || role === "operator" ? [fileAndCopies(id, item.name)] : []),
            ]}
          />
        )}
      </QueryView>
      <PayeeDialog tournament={id} isOpen={isPayee} onClose={() => setPayee(false)} />
    </>
  )
}

/** Who receives the fees; its form stands beside this page's, not inside. */
const payee = (id: number, onEdit: () => void): FormSection => ({
  key: "money",
  title: payeeTexts.section,
  hint: <p>{payeeTexts.sectionHint}</p>,
  content: <PayeeSection tournament={id} onEdit={onEdit} />,
})

const NotYours = ({ id }: { readonly id: number }) => (
  <>
    <PageHead title={messages.updateTitle} order={1} />
    <Empty text={messages.mayNotEdit}>
      <Link {...paths.overview(id)} className="button">
        {messages.open}
      </Link>
    </Empty>
  </>
)

/** For the owner: the whole tournament as a file, and where its copies are. */
const fileAndCopies = (id: number, name: string): FormSection => ({
  key: "copies",
  title: fileMessages.section,
  hint: <p>{fileMessages.saveRule}</p>,
  content: <FileAndCopies id={id} name={name} />,
})

const EVERY_MS = 10_000

function FileAndCopies({ id, name }: { id: number; name: string }) {
  const query = useQuery({ ...queryOf(["backups", id], listBackups, { id }), refetchInterval: EVERY_MS })
  return (
    <Stack gap={12} align="flex-start">
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
