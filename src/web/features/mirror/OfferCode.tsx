import { Button, Stack, Text, TextInput } from "@mantine/core"
import { useRef } from "react"
import { offerMirror } from "#contract/mirror/calls.ts"
import { useHallLink } from "#web/lib/hall-address.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { toastError, toastFailure, toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"

/** The code by which a laptop takes the tournament, shown once. */
export function OfferCode({ tournament, onDone }: { tournament: number; onDone: () => void }) {
  const { link } = useHallLink("")
  const field = useRef<HTMLInputElement>(null)
  const offer = useTournamentWrite(offerMirror, tournament, {
    onSuccess: onDone,
    onError: toastFailure(messages.failed),
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
    <Stack gap={12} align="flex-start">
      <Text c="dimmed">{messages.giveLead}</Text>
      <Button loading={offer.isPending} onClick={() => offer.mutate({ id: tournament })}>
        {messages.create}
      </Button>
      {offer.data && (
        <Stack gap={12} w="100%" maw={480}>
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
        </Stack>
      )}
    </Stack>
  )
}
