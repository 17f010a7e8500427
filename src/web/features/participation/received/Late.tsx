import { Button } from "@mantine/core"
import { applyApplication, type WireReceived } from "#contract/applications.ts"
import { CallFailed } from "#contract/client.ts"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { toastError } from "#web/ui/toasts.ts"
import styles from "../participation.module.css"
import { messages } from "./messages.ts"

/** What was changed after the entry was brought in, and the step that brings it into the list. */
export function Late({ one }: { one: WireReceived }) {
  const { kind, fields } = one.late
  const offerUndo = useUndoToast(one.tournament_id)
  const { mutate, isPending } = useTournamentWrite(applyApplication, one.tournament_id, {
    onSuccess: ({ revision }) => offerUndo(kind === "gone" ? messages.goneApplied : messages.applied, revision),
    onError: async (error, input) => {
      if (!hasResults(error)) return toastError(errorText(error), messages.failed)
      const { forceTitle: title, forceBody: body } = messages
      if (kind !== "" && (await confirm({ title, body, action: messages.apply[kind] }))) mutate({ ...input, force: 1 })
    },
  })
  if (kind === "") return null
  const mayApply = kind !== "changed" || one.state === "accepted"
  return (
    <div className={styles.late}>
      <p className={styles.note}>{messages.late[kind]}</p>
      {fields.length > 0 && (
        <ul>
          {fields.map(({ field, before, after }) => (
            <li key={field}>{messages.lateField(messages.lateFields[field] ?? field, before, after)}</li>
          ))}
        </ul>
      )}
      {mayApply ? (
        <Button
          variant="default"
          aria-busy={isPending}
          aria-label={messages.applyNamed(messages.apply[kind], one.name)}
          onClick={() => !isPending && mutate({ id: one.tournament_id, application: one.id })}
        >
          {messages.apply[kind]}
        </Button>
      ) : (
        <p className={styles.note}>{messages.acceptFirst}</p>
      )}
    </div>
  )
}

const hasResults = (error: Error): boolean =>
  isStatus(error, 409) && error instanceof CallFailed && error.errors.some(({ code }) => code === "has_results")
