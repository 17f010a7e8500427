import { Stack } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { useRef } from "react"
import { updateTournament, type WireTournament } from "#contract/tournaments/calls.ts"
import { isStatus } from "#web/lib/errors.ts"
import { paths } from "#web/lib/paths.ts"
import { tournamentQuery } from "#web/tournament/queries.ts"
import { TournamentMissing } from "#web/tournament/TournamentMissing.tsx"
import { roleQuery } from "#web/tournament/use-role.ts"
import { PageHead } from "#web/ui/PageHead.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Empty } from "#web/ui/states.tsx"
import { FileAndCopies } from "./FileAndCopies.tsx"
import { TournamentForm } from "./TournamentForm.tsx"
import { valuesOf, wireOf } from "./tournament-values.ts"
import { messages } from "./uk.ts"
import { useSaveTournament } from "./use-save-tournament.ts"

export function UpdateTournamentPage({ id }: { id: number }) {
  const navigate = useNavigate()
  const query = useQuery(tournamentQuery(id))
  // As it was when the form was opened: later ones come in over the live stream, this save among them.
  const opened = useRef<WireTournament | null>(null)
  if (query.data && opened.current?.id !== id) opened.current = query.data.item
  const { mutateAsync } = useSaveTournament(updateTournament, opened)
  const role = useQuery(roleQuery(id)).data
  if (!query.data && isStatus(query.error, 404)) return <TournamentMissing />
  // An account that typed the address of somebody else's published tournament.
  const mayNotEdit = role === "" || role === "judge"
  return (
    <Stack maw={960} mx="auto">
      <PageHead title={messages.updateTitle} order={1} />
      {mayNotEdit ? (
        <Empty text={messages.mayNotEdit}>
          <Link {...paths.overview(id)} className="button">
            {messages.open}
          </Link>
        </Empty>
      ) : (
        <QueryView query={query} loading={messages.overviewLoading}>
          {({ item }) => (
            <>
              <TournamentForm
                key={id}
                tournament={id}
                initial={valuesOf(item)}
                revision={item.revision}
                onSave={(values, revision) => mutateAsync({ id, revision, ...wireOf(values) })}
                onCancel={() => navigate(paths.overview(id))}
              />
              {(role === "owner" || role === "operator") && <FileAndCopies id={id} name={item.name} />}
            </>
          )}
        </QueryView>
      )}
    </Stack>
  )
}
