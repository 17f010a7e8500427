import { Checkbox } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useEffect } from "react"
import type { WireParticipation } from "#contract/participation.ts"
import { paths } from "#web/app/paths.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { fieldErrors } from "#web/lib/errors.ts"
import { Empty, Loading } from "#web/ui/states.tsx"
import type { GuardedClose } from "#web/ui/use-guarded-close.ts"
import { FormFrame } from "../FormDialog.tsx"
import { messages } from "../messages.ts"
import styles from "../participation.module.css"
import { FromFields } from "./FromFields.tsx"
import { GroupLines } from "./GroupLines.tsx"
import { TeamLines } from "./TeamLines.tsx"
import { useEnter } from "./use-enter.ts"

interface Props {
  readonly view: WireParticipation
  readonly guard: GuardedClose
  readonly onSaved: () => void
}

/** Enters athletes of the coach's own team, several at once and each in several categories. */
export function EnterForm({ view, guard, onSaved }: Props) {
  const { data } = useQuery(currentUserQuery)
  const team = data?.user.team ?? []
  const enter = useEnter(view, team, onSaved)
  const { isTyped, lines, hasConsent } = enter
  useEffect(() => guard.watch(() => isTyped), [guard.watch, isTyped])
  if (!data) return <Loading text={messages.loading} />
  if (team.length === 0) {
    return (
      <Empty text={messages.teamEmpty}>
        <Link {...paths.team()} className="button">
          {messages.toTeam}
        </Link>
      </Empty>
    )
  }
  const errors = { ...fieldErrors(enter.error), ...enter.lacks }
  const atField = ["organization", "oblast", "country", "coach", "consent", ...lines.map((_, at) => `items.${at}`)]
  return (
    <FormFrame
      failure={enter.error}
      fields={atField}
      isBusy={enter.isPending}
      action={messages.submit(lines.length)}
      onSubmit={enter.send}
      onClose={guard.requestClose}
    >
      <TeamLines team={team} enter={enter} errors={errors} />
      <GroupLines team={team} enter={enter} errors={errors} />
      <FromFields from={enter.from} errors={errors} season={view.item.season} onChange={enter.setFrom} />
      <div className={styles.group}>
        <Checkbox
          label={messages.consent}
          description={messages.consentHint}
          checked={hasConsent}
          error={errors.consent}
          onChange={(event) => enter.setConsent(event.currentTarget.checked)}
        />
      </div>
    </FormFrame>
  )
}
