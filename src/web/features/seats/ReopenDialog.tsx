import { Button, TextInput } from "@mantine/core"
import { type FormEvent, useState } from "react"
import type { WireScoringCourt } from "#contract/scoring.ts"
import type { WireWatchedSeat } from "#contract/seats.ts"
import { fieldErrors } from "#web/lib/errors.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { messages } from "./messages.ts"
import type { useJudging } from "./use-judging.ts"

interface Props {
  readonly place: WireScoringCourt
  readonly seat: WireWatchedSeat
  readonly judging: ReturnType<typeof useJudging>
  readonly onClose: () => void
}

/** Gives a judge his score back, with the reason that the history keeps. */
export function ReopenDialog({ place, seat, judging: { reopen }, onClose }: Props) {
  const [reason, setReason] = useState("")
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    reopen.mutate({ event: place.event, seat: seat.id, reason }, { onSuccess: onClose })
  }
  return (
    <Dialog opened onClose={onClose} title={messages.reopenTitle(messages.seat(seat.seat))}>
      <form onSubmit={onSubmit} noValidate className="stack">
        <FormErrors title={messages.failed} error={reopen.error} atField={["reason"]} />
        <p>{messages.reopenHint}</p>
        <TextInput
          label={messages.reason}
          maxLength={200}
          value={reason}
          error={fieldErrors(reopen.error).reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" loading={reopen.isPending}>
          {messages.reopen}
        </Button>
      </form>
    </Dialog>
  )
}
