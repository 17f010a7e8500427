import { useNavigate } from "@tanstack/react-router"
import { createTournament } from "#contract/tournaments/calls.ts"
import { paths } from "#web/lib/paths.ts"
import { TournamentForm } from "./TournamentForm.tsx"
import { blankValues, wireOf } from "./tournament-values.ts"
import { messages } from "./uk.ts"
import { useSaveTournament } from "./use-save-tournament.ts"

const initial = blankValues(messages.defaultName)
const head = { title: messages.createTitle, back: { to: paths.tournaments(), label: messages.toList } }

export function CreateTournamentPage() {
  const navigate = useNavigate()
  const { mutateAsync } = useSaveTournament(createTournament)
  return (
    <TournamentForm
      head={head}
      initial={initial}
      onSave={(values) => mutateAsync(wireOf(values))}
      onCancel={() => navigate(paths.tournaments())}
    />
  )
}
