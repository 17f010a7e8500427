import { Button } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { WireTeamAthlete } from "#contract/team.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { errorText } from "#web/lib/errors.ts"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { AthleteDialog } from "./AthleteDialog.tsx"
import { messages } from "./messages.ts"
import { TeamTiles } from "./TeamTiles.tsx"
import styles from "./team.module.css"

export function TeamPage() {
  const { data, error, refetch } = useQuery(currentUserQuery)
  const [edited, setEdited] = useState<WireTeamAthlete | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (athlete: WireTeamAthlete | null): void => {
    setEdited(athlete)
    setOpen(true)
  }
  return (
    <div>
      <PageHeading title={messages.title}>
        <Button onClick={() => open(null)}>{messages.add}</Button>
      </PageHeading>
      <p className={styles.note}>{messages.note}</p>
      {data ? (
        <Team athletes={data.user.team ?? []} onEdit={open} />
      ) : error ? (
        <Failed text={errorText(error)} onRetry={refetch} />
      ) : (
        <Loading />
      )}
      <AthleteDialog athlete={edited} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}

interface TeamProps {
  readonly athletes: readonly WireTeamAthlete[]
  readonly onEdit: (athlete: WireTeamAthlete) => void
}

function Team({ athletes, onEdit }: TeamProps) {
  if (athletes.length === 0) return <Empty text={messages.empty} />
  return <TeamTiles athletes={athletes} onEdit={onEdit} />
}
