import { Button, Group, Stack, Text, TextInput } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { closeProtectors, listProtectors, openProtectors } from "#contract/bouts/protectors.ts"
import { refusesGuest } from "#contract/wire/endpoint.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { errorText } from "#web/lib/errors.ts"
import { useHallLink } from "#web/lib/hall-address.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { Card } from "#web/ui/Card.tsx"
import { CopyButton } from "#web/ui/CopyButton.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { FileLink } from "#web/ui/FileLink.tsx"
import { toastFailure } from "#web/ui/toasts.ts"
import { messages } from "./protectors.uk.ts"

interface Props {
  readonly tournament: number
  readonly section: number
}

/** Whether the protectors of a court may report, and where. */
export function ProtectorsPanel({ tournament, section }: Props) {
  const key = [...keys.seats(tournament), "protectors"]
  const { data, error } = useQuery(queryOf(key, listProtectors, { id: tournament }))
  const { data: me } = useQuery(currentUserQuery)
  const steps = useProtectors({ tournament, section })
  const court = data?.list.find((one) => one.section === section)
  const file = `/api/v1/tournaments/${tournament}/protectors/bodies?section=${section}`
  // Nothing is offered that is refused to the guest of a demo.
  if (refusesGuest(openProtectors, me?.user.guestUntil !== undefined)) return null
  return (
    <Card title={messages.title}>
      <Stack gap={12}>
        <Text c="dimmed">{messages.known}</Text>
        <p role="status">{court ? stateText(court.on, court.bodies) : error ? errorText(error) : messages.loading}</p>
        {court?.on && steps.secret !== undefined && <Address secret={steps.secret} />}
        {court && (
          <Group gap={8}>
            {court.on ? (
              <>
                <Button variant="default" loading={steps.isBusy} onClick={() => void steps.renew()}>
                  {messages.another}
                </Button>
                <Button variant="default" onClick={() => void steps.close()}>
                  {messages.turnOff}
                </Button>
              </>
            ) : (
              <Button variant="default" loading={steps.isBusy} onClick={steps.open}>
                {messages.turnOn}
              </Button>
            )}
            {court.bodies > 0 && <FileLink href={file} file={`pss-${section}.jsonl.gz`} text={messages.download} />}
          </Group>
        )}
      </Stack>
    </Card>
  )
}

function stateText(isOn: boolean, bodies: number): string {
  if (isOn) return messages.on(bodies)
  return bodies > 0 ? `${messages.off} ${messages.kept(bodies)}` : messages.off
}

/** The organiser's steps; failures are shown. */
function useProtectors({ tournament, section }: Props) {
  const queries = useQueryClient()
  const options = {
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.seats(tournament) }),
    onError: toastFailure(messages.failed),
  }
  const opening = useTournamentWrite(openProtectors, tournament, options)
  const closing = useTournamentWrite(closeProtectors, tournament, options)
  const open = (): void => opening.mutate({ id: tournament, section })
  const asked = (title: string, body: string, action: string) => confirm({ title, body, action })
  return {
    secret: opening.data?.secret,
    isBusy: opening.isPending,
    open,
    renew: async (): Promise<void> => {
      if (await asked(messages.anotherAsk, messages.anotherBody, messages.another)) open()
    },
    close: async (): Promise<void> => {
      if (!(await asked(messages.offAsk, messages.offBody, messages.turnOff))) return
      opening.reset()
      closing.mutate({ id: tournament, section })
    },
  }
}

function Address({ secret }: { secret: string }) {
  const field = useRef<HTMLInputElement>(null)
  const { link } = useHallLink(`/pss/${secret}`)
  if (secret === "") return <p role="alert">{messages.lost}</p>
  return (
    <Group gap={12} align="flex-end">
      <TextInput
        ref={field}
        label={messages.address}
        description={messages.once}
        inputWrapperOrder={["label", "description", "input"]}
        value={link}
        readOnly
        flex="1 1 280px"
        maw={640}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={link} field={field} words={messages} />
    </Group>
  )
}
