import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { openScreen } from "#contract/displays/calls.ts"
import type { WireScoringCourt } from "#contract/poomsae/scoring.ts"
import { arrangeSeats, leaveSeat, offerSeat, type WireWatchedSeat } from "#contract/seats/calls.ts"
import { useHallLink } from "#web/lib/hall-address.ts"
import { keys } from "#web/lib/query-keys.ts"
import { HallCode } from "#web/tournament/HallCode.tsx"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { Card } from "#web/ui/Card.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { toastFailure } from "#web/ui/toasts.ts"
import { type PlaceProps, SeatTable } from "./SeatTable.tsx"
import { messages } from "./uk.ts"

interface Props extends PlaceProps {
  readonly section: number
  /** The court's name. */
  readonly court: string
}

const counts = { poomsae: ["1", "3", "5", "7"], fights: ["2", "3", "4"] }
/** The seat beside the judges: the chief of a poomsae place, the video table of fights. */
const besides = { poomsae: 0, fights: 9 }

/** One scoring place: how many judges, what their tablets do, and the ways to them. */
export function PlacePanel({ tournament, section, court, kort, seats, place }: Props) {
  const [shown, show] = useState<number | null>(null)
  const steps = usePlace(tournament, section, kort, seats)
  const kind = kort === 0 ? "fights" : "poomsae"
  const judges = seats.filter(({ seat }) => seat > 0 && seat !== 9).length
  const beside = besides[kind]
  const offered = seats.find(({ seat }) => seat === shown)
  return (
    <Card>
      <Stack component="section" aria-label={messages.place(kort)} gap={12}>
        <Group justify="space-between" align="end" gap="8px 16px">
          <h2>{messages.place(kort)}</h2>
          <NativeSelect
            label={messages.judges(kort)}
            data={judges === 0 ? [{ value: "0", label: messages.noJudges }, ...counts[kind]] : counts[kind]}
            value={String(judges)}
            onChange={({ currentTarget: { value } }) => void steps.arrange(Number(value))}
          />
          {kind === "poomsae" && (
            <Button variant="default" aria-label={messages.screenFor(kort)} onClick={steps.openScreen}>
              {messages.screen}
            </Button>
          )}
        </Group>
        <p role={kind === "fights" ? undefined : "status"}>
          {kind === "fights" ? messages.fightsHint : placeText(place)}
        </p>
        {seats.length === 0 ? (
          <p>{messages.nobody(kort)}</p>
        ) : (
          <SeatTable
            tournament={tournament}
            kort={kort}
            seats={seats}
            place={place}
            onShow={show}
            onFree={(seat) => void steps.free(seat)}
          />
        )}
        {seats.every(({ seat }) => seat !== beside) && (
          <Button variant="subtle" style={{ alignSelf: "start" }} onClick={() => show(beside)}>
            {kind === "fights" ? messages.video : messages.chief}
          </Button>
        )}
      </Stack>
      {shown !== null && (
        <OfferDialog
          tournament={tournament}
          section={section}
          court={court}
          kort={kort}
          number={shown}
          held={offered}
          onClose={() => show(null)}
        />
      )}
    </Card>
  )
}

function placeText(place: WireScoringCourt | null): string {
  if (!place || place.state === "idle") return messages.idle
  if (place.state === "closed") return messages.closed(place.name)
  const sent = place.judges.filter((judge) => judge.sent).length
  return `${messages.open(place.name)}, ${messages.sentOf(sent, place.judges.length)}`
}

/** The recorder's steps at one seat group; failures are shown. */
function usePlace(tournament: number, section: number, kort: 0 | 1 | 2, seats: readonly WireWatchedSeat[]) {
  const queries = useQueryClient()
  const options = {
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.seats(tournament) }),
    onError: toastFailure(messages.failed),
  }
  const { mutate: arrange } = useTournamentWrite(arrangeSeats, tournament, options)
  const { mutate: leave } = useTournamentWrite(leaveSeat, tournament, options)
  const { mutateAsync: open } = useTournamentWrite(openScreen, tournament, options)
  return {
    arrange: async (judges: number): Promise<void> => {
      const losing = seats.filter(({ seat, held }) => seat > judges && held).length
      const body = messages.fewerBody(losing)
      if (losing > 0 && !(await confirm({ title: messages.fewer, body, action: messages.fewerAction }))) return
      arrange({ id: tournament, section, kort, judges })
    },
    free: async ({ id, seat }: WireWatchedSeat): Promise<void> => {
      const body = messages.freeBody(messages.seat(seat), kort)
      if (await confirm({ title: messages.freeAsk, body, action: messages.free })) leave({ seat: id })
    },
    openScreen: (): void => {
      // Opened by the press itself: a window that opens after an answer is held back by the browser.
      const display = window.open("", "_blank")
      open({ tournament, section, kort }).then(
        ({ item }) => display?.location.assign(`/screen/${item.code}`),
        () => display?.close(),
      )
    },
  }
}

interface OfferDialogProps {
  readonly tournament: number
  readonly section: number
  readonly court: string
  readonly kort: 0 | 1 | 2
  readonly number: number
  /** The seat as it is watched; undefined: it is made now. */
  readonly held: WireWatchedSeat | undefined
  readonly onClose: () => void
}

/** The QR code and the PIN of one seat, large enough to be read across a table. */
function OfferDialog({ tournament, section, court, kort, number, held, onClose }: OfferDialogProps) {
  const { mutate, data, error } = useTournamentWrite(offerSeat, tournament)
  const isAsked = useRef(false)
  // Who sat here when the code was shown: if it is somebody else now, the code was followed.
  const [before] = useState(held?.since ?? "")
  // biome-ignore lint/correctness/useExhaustiveDependencies: one code for one opening.
  useEffect(() => {
    if (!isAsked.current) mutate({ tournament, section, kort, seat: number })
    isAsked.current = true
  }, [])
  const title = messages.offerTitle(messages.seat(number), court, kort)
  const isTaken = held?.held === true && held.since !== before
  return (
    <Dialog opened onClose={onClose} title={title}>
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
