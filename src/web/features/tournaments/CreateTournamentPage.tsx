import { Stack } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { createTournament } from "#contract/tournaments/calls.ts"
import { paths } from "#web/lib/paths.ts"
import { PageHead } from "#web/ui/PageHead.tsx"
import { TournamentForm } from "./TournamentForm.tsx"
import { blankValues, wireOf } from "./tournament-values.ts"
import { messages } from "./uk.ts"
import { useSaveTournament } from "./use-save-tournament.ts"

const initial = blankValues(messages.defaultName)

export function CreateTournamentPage() {
  const navigate = useNavigate()
  const { mutateAsync } = useSaveTournament(createTournament)
  return (
    <Stack maw={960} mx="auto">
      <PageHead title={messages.createTitle} order={1} />
      <TournamentForm
        initial={initial}
        onSave={(values) => mutateAsync(wireOf(values))}
        onCancel={() => navigate(paths.tournaments())}
      />
    </Stack>
  )
}
