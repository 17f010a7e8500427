import { Button, Group, Stack, Text } from "@mantine/core"
import { useEffect, useRef, useState } from "react"
import { offerSeat, type WireWatchedSeat } from "#contract/seats/calls.ts"
import { useHallLink } from "#web/lib/hall-address.ts"
import { HallCode } from "#web/tournament/HallCode.tsx"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly section: number
  readonly kort: 1 | 2
  readonly number: number
  /** The seat as it is watched; undefined: it is made now. */
  readonly held: WireWatchedSeat | undefined
  readonly onClose: () => void
}

/** The QR code and the PIN of one seat, large enough to be read across a table. */
export function OfferDialog({ tournament, section, kort, number, held, onClose }: Props) {
  const { mutate, data, error } = useTournamentWrite(offerSeat, tournament)
  const isAsked = useRef(false)
  // Who sat here when the code was shown: if it is somebody else now, the code was followed.
  const [before] = useState(held?.since ?? "")
  // biome-ignore lint/correctness/useExhaustiveDependencies: one code for one opening.
  useEffect(() => {
    if (!isAsked.current) mutate({ tournament, section, kort, seat: number })
    isAsked.current = true
  }, [])
  const seat = messages.seat(number)
  const isTaken = held?.held === true && held.since !== before
  return (
    <Dialog opened onClose={onClose} title={messages.offerTitle(seat)}>
      <Stack gap={12} align="center" ta="center">
        <FormErrors title={messages.failed} error={error} />
        {isTaken ? (
          <Text role="status" p={24} fz={20} fw={600} c="var(--ok)">
            {messages.offerTaken}
          </Text>
        ) : (
          data && <Offer code={data.code} pin={data.pin} address={`/judge/${section}-${kort}/${number}`} />
        )}
        {!isTaken && before !== "" && (
          <Text bg="var(--winner)" px={12} py={8}>
            {messages.offerHeld}
          </Text>
        )}
        <Button onClick={onClose}>{messages.close}</Button>
      </Stack>
    </Dialog>
  )
}

function Offer({ code, pin, address }: { code: string; pin: string; address: string }) {
  const { link } = useHallLink("/judge")
  if (code === "") return <p role="alert">{messages.offerLost}</p>
  return (
    <>
      <p>{messages.offerHint}</p>
      <HallCode path={`${address}#${code}`} label={messages.qr} size={260} />
      <Group component="dl" justify="center" gap="8px 32px" m={0}>
        <div>
          <Text component="dt" c="dimmed">
            {messages.address}
          </Text>
          <Text component="dd" m={0} fz={18} fw={600} style={{ overflowWrap: "anywhere" }}>
            {link}
          </Text>
        </div>
        <div>
          <Text component="dt" c="dimmed">
            {messages.pin}
          </Text>
          <Text component="dd" m={0} fz={36} fw={600} lts="0.08em">
            {messages.pinInGroups(pin)}
          </Text>
        </div>
      </Group>
      <Text c="dimmed">{messages.offerUntil}</Text>
    </>
  )
}
