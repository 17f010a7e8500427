import { useNavigate } from "@tanstack/react-router"
import { createTournament } from "#contract/tournaments.ts"
import { paths } from "#web/app/paths.ts"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { messages } from "./messages.ts"
import { TournamentForm } from "./TournamentForm.tsx"
import { blankValues, wireOf } from "./tournament-values.ts"
import styles from "./tournaments.module.css"
import { useSaveTournament } from "./use-save-tournament.ts"

const initial = blankValues(messages.defaultName)

export function CreateTournamentPage() {
  const navigate = useNavigate()
  const { mutateAsync } = useSaveTournament(createTournament)
  return (
    <div className={styles.page}>
      <PageHeading title={messages.createTitle} />
      <TournamentForm
        initial={initial}
        onSave={(values) => mutateAsync(wireOf(values))}
        onCancel={() => navigate(paths.tournaments())}
      />
    </div>
  )
}
