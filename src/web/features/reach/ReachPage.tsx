import { Button, Group, List, Loader, Stack, Text, Textarea, Title } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { Suspense, useRef, useState } from "react"
import { showReach, type WireDevice } from "#contract/site/reach.ts"
import { reachOf } from "#domain/hall/devices.ts"
import { isStatus } from "#web/lib/errors.ts"
import { lazy } from "#web/lib/lazy.ts"
import { paths } from "#web/lib/paths.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { useClock } from "#web/lib/use-clock.ts"
import { hallMessages } from "#web/tournament/hall.uk.ts"
import { Callout } from "#web/ui/Callout.tsx"
import { CopyButton } from "#web/ui/CopyButton.tsx"
import { EntryCard } from "#web/ui/EntryCard.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { commandFor, type Reach } from "./firewall.ts"
import { messages } from "./uk.ts"

const QrCode = lazy(async () => ({ default: (await import("#web/ui/QrCode.tsx")).QrCode }))

/** A link of the page has a colour of its own. */
const ON_BUTTON = "var(--on-ink)"
const LOOK_MS = 2_000
const query = { ...queryOf(["reach"], showReach, {}), refetchInterval: LOOK_MS }

/** The address of this computer as a code, and which devices have come by it. */
export function ReachPage() {
  const reach = useQuery(query)
  const elsewhere = (error: Error) => isStatus(error, 403) && <FromElsewhere />
  return (
    <EntryCard title={messages.title} width={880}>
      <QueryView query={reach} refused={elsewhere}>
        {(shown) => <AtServer reach={shown} />}
      </QueryView>
    </EntryCard>
  )
}

/** Whoever reads it on a tablet has the answer. */
const FromElsewhere = () => (
  <Stack gap={12} align="flex-start">
    <Callout role="status">{messages.fromElsewhere}</Callout>
    <Text c="dimmed">{messages.fromElsewhereHint}</Text>
    <Button c={ON_BUTTON} component="a" href="/">
      {messages.toHome}
    </Button>
  </Stack>
)

function AtServer({ reach }: { readonly reach: Reach }) {
  const { origin, ways, lack } = reach
  if (lack !== "") return <Callout role="alert">{hallMessages.lack[lack]}</Callout>
  return (
    <Group align="flex-start" gap="24px 32px">
      <Stack gap={8} flex="0 1 256px" align="flex-start">
        <Code origin={origin} size={240} />
        <Others ways={ways.filter((way) => way !== origin)} />
      </Stack>
      <Stack gap={12} flex="1 1 360px">
        <Text>{messages.lead}</Text>
        <State reach={reach} />
        <Text c="dimmed">{messages.sleep}</Text>
        <Button
          c={ON_BUTTON}
          style={{ alignSelf: "flex-start" }}
          renderRoot={(root) => <Link {...paths.user()} {...root} />}
        >
          {messages.onward}
        </Button>
      </Stack>
    </Group>
  )
}

/** A tablet that opens it reads there that all is well. */
const Code = ({ origin, size }: { readonly origin: string; readonly size: number }) => (
  <>
    <Suspense>
      <QrCode text={`${origin}/reach`} label={messages.code(origin)} size={size} />
    </Suspense>
    <strong style={{ overflowWrap: "anywhere" }}>{origin}</strong>
  </>
)

const Others = ({ ways }: { readonly ways: readonly string[] }) =>
  ways.length > 0 && (
    <>
      <Title order={2} fz={16} mt={8}>
        {messages.otherWays}
      </Title>
      {ways.map((way) => (
        <Code key={way} origin={way} size={144} />
      ))}
    </>
  )

function State({ reach }: { readonly reach: Reach }) {
  const now = useClock(0, LOOK_MS)
  const [began] = useState(now)
  const { devices, system } = reach
  const state = reachOf({ seen: devices.length, waited: (now - began) / 1000 })
  return (
    <>
      <div role="status">
        {state === "seen" && <strong>✓ {messages.seen}</strong>}
        {state === "silent" && <strong>{messages.silent}</strong>}
        {state === "waiting" && (
          <Group gap={8}>
            <Loader size="xs" color="var(--ink)" aria-hidden />
            {messages.waiting}
          </Group>
        )}
      </div>
      {state === "seen" && <Devices devices={devices} />}
      {state === "waiting" && messages.question[system] && <Callout>{messages.question[system]}</Callout>}
      {state === "silent" && <Causes reach={reach} />}
    </>
  )
}

const Devices = ({ devices }: { readonly devices: readonly WireDevice[] }) => (
  <List size="sm">
    {devices.map(({ address, kind, seconds }) => (
      <List.Item key={address}>
        {address}, {messages.kinds[kind]}: {messages.ago(seconds)}
      </List.Item>
    ))}
  </List>
)

/** What keeps devices out, the likeliest first, with what to do. */
function Causes({ reach }: { readonly reach: Reach }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const command = commandFor(reach)
  return (
    <>
      <List type="ordered" size="sm" spacing={8}>
        {[...messages.causes[reach.system], ...messages.everywhere].map((cause) => (
          <List.Item key={cause}>{cause}</List.Item>
        ))}
      </List>
      {command !== "" && (
        <>
          <Textarea ref={field} label={messages.command} value={command} readOnly autosize />
          <CopyButton text={command} field={field} words={messages} style={{ alignSelf: "flex-start" }} />
        </>
      )}
    </>
  )
}
