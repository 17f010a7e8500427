import { Button, TextInput } from "@mantine/core"
import { useRef } from "react"
import { offerMirror } from "#contract/mirror.ts"
import { errorText } from "#web/lib/errors.ts"
import { useHallLink } from "#web/lib/hall-address.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import styles from "./mirror.module.css"

/** The code by which a laptop takes the tournament, shown once. */
export function OfferCode({ tournament, onDone }: { tournament: number; onDone: () => void }) {
  const { link } = useHallLink("")
  const field = useRef<HTMLInputElement>(null)
  const offer = useTournamentWrite(offerMirror, tournament, {
    onSuccess: onDone,
    onError: (error) => toastError(errorText(error), messages.failed),
  })
  const copy = async (): Promise<void> => {
    // A page over plain HTTP has no clipboard.
    const isCopied = await navigator.clipboard?.writeText(offer.data?.code ?? "").then(
      () => true,
      () => false,
    )
    field.current?.select()
    if (isCopied) toastSuccess(messages.copied)
    else toastError(messages.copyFailed)
  }
  return (
    <div className="stack">
      <p className={styles.note}>{messages.giveLead}</p>
      <div>
        <Button loading={offer.isPending} onClick={() => offer.mutate({ id: tournament })}>
          {messages.create}
        </Button>
      </div>
      {offer.data && (
        <div className={styles.form}>
          <p role="status">{messages.ready}</p>
          <TextInput label={messages.address} value={link} readOnly />
          <TextInput
            ref={field}
            label={messages.code}
            value={offer.data.code}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="default" onClick={copy}>
            {messages.copy}
          </Button>
        </div>
      )}
    </div>
  )
}
