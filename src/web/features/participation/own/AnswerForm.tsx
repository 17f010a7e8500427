import { Textarea } from "@mantine/core"
import { useEffect, useState } from "react"
import { answerApplication, type WireApplication } from "#contract/applications.ts"
import { fieldErrors } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import type { GuardedClose } from "#web/ui/use-guarded-close.ts"
import { FormFrame } from "../FormDialog.tsx"
import { messages } from "../messages.ts"

interface Props {
  readonly one: WireApplication
  readonly guard: GuardedClose
  readonly onSaved: () => void
}

/** Answers what the secretary asked. */
export function AnswerForm({ one, guard, onSaved }: Props) {
  const [answer, setAnswer] = useState("")
  useEffect(() => guard.watch(() => answer.trim() !== ""), [guard.watch, answer])
  const { mutate, isPending, error } = useTournamentWrite(answerApplication, one.tournament_id, {
    onSuccess: () => {
      toastSuccess(messages.answered)
      onSaved()
    },
  })
  return (
    <FormFrame
      failure={error}
      fields={["answer"]}
      isBusy={isPending}
      action={messages.send}
      onSubmit={() => mutate({ id: one.tournament_id, application: one.id, answer })}
      onClose={guard.requestClose}
    >
      <p>
        {messages.question}: {one.note}
      </p>
      <Textarea
        label={messages.answerLabel}
        required
        autosize
        minRows={3}
        maxLength={500}
        data-autofocus
        value={answer}
        error={fieldErrors(error).answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
    </FormFrame>
  )
}
