import { useQuery } from "@tanstack/react-query"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { errorText } from "#web/lib/errors.ts"
import { Failed, Loading } from "#web/ui/states.tsx"
import { DiplomaEditor } from "./DiplomaEditor.tsx"
import { messages } from "./messages.ts"
import { diplomaQuery } from "./queries.ts"

/** How the winners' diplomas look. */
export function DiplomaPart({ tournament }: { tournament: WireTournamentFull }) {
  const { data, error, refetch } = useQuery(diplomaQuery(tournament.id))
  if (!data) {
    return error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />
  }
  // What somebody else has saved meanwhile is taken over; what was typed here and not saved goes with it.
  return <DiplomaEditor key={JSON.stringify(data.item)} tournament={tournament} stored={data.item} />
}
