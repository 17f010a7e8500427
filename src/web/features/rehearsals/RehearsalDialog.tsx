import { Button, Group, List, Progress, Select, Stack, Text } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import {
  deleteRehearsal,
  startRehearsal,
  stopRehearsal,
  type WireRehearsal,
  type WireRehearsalReport,
} from "#contract/rehearsals/calls.ts"
import { shortMoment } from "#domain/uk/dates.ts"
import { paths } from "#web/lib/paths.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useWrite } from "#web/lib/use-write.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { rehearsalKey, rehearsalQuery } from "./rehearsal-key.ts"
import { messages } from "./uk.ts"

/** How often a rehearsal that is played is looked at, ms. */
const LOOK = 1_000

/** The rehearsal of a tournament: what it is, how far it has got, what it showed. */
export function RehearsalDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery({
    ...rehearsalQuery(id),
    refetchInterval: ({ state }) => (isPlayed(state.data?.item?.state) ? LOOK : false),
  })
  return (
    <Dialog opened onClose={onClose} size={760} title={messages.title}>
      <QueryView query={query} loading={messages.loading}>
        {({ item }) => <RehearsalPanel id={id} item={item} />}
      </QueryView>
    </Dialog>
  )
}

const isPlayed = (state: string | undefined): boolean => state === "running" || state === "stopping"

const SPEEDS = [0, 240, 60, 20]

/** Start, stop and put away; between them how far it has got, and its report. */
function RehearsalPanel({ id, item }: { id: number; item: WireRehearsal | null }) {
  const client = useQueryClient()
  const onSuccess = async (answer: { readonly item: WireRehearsal | null }) => {
    client.setQueryData(rehearsalKey(id), answer)
    await client.invalidateQueries({ queryKey: keys.tournaments })
  }
  const start = useWrite(startRehearsal, { onSuccess })
  const stop = useWrite(stopRehearsal, { onSuccess })
  const remove = useWrite(deleteRehearsal, { onSuccess })
  const error = [start, stop, remove].find((one) => one.error)?.error ?? null
  return (
    <Stack gap={12}>
      <p>{messages.what}</p>
      <FormErrors title={messages.failed} error={error} atField={[]} />
      {item && <Standing item={item} />}
      <Group gap={8} align="flex-end">
        {item && isPlayed(item.state) ? (
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate({ id })}>
            {item.state === "stopping" ? messages.stopping : messages.stop}
          </Button>
        ) : (
          <Start isAgain={item !== null} isBusy={start.isPending} onStart={(speed) => start.mutate({ id, speed })} />
        )}
        {item && (
          <>
            <Link {...paths.overview(item.tournament)} className="button button-quiet">
              {messages.watch}
            </Link>
            <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate({ id })}>
              {messages.remove}
            </Button>
          </>
        )}
      </Group>
      {item?.report && <RehearsalReport report={item.report} />}
    </Stack>
  )
}

interface StartProps {
  readonly isAgain: boolean
  readonly isBusy: boolean
  readonly onStart: (speed: number) => void
}

function Start({ isAgain, isBusy, onStart }: StartProps) {
  const [speed, setSpeed] = useState(0)
  const idle = isAgain ? messages.again : messages.start
  return (
    <>
      <Select
        label={messages.speed}
        allowDeselect={false}
        value={String(speed)}
        onChange={(value) => setSpeed(Number(value))}
        data={SPEEDS.map((value) => ({
          value: String(value),
          label: value === 0 ? messages.fastest : messages.times(value),
        }))}
      />
      <Button aria-disabled={isBusy} onClick={() => isBusy || onStart(speed)}>
        {isBusy ? messages.starting : idle}
      </Button>
    </>
  )
}

function Standing({ item: { state, done, all, until } }: { item: WireRehearsal }) {
  const whole = Math.max(state === "done" ? done : all, done, 1)
  return (
    <Stack component="section" gap={6} aria-live="polite">
      <h3>{messages.states[state]}</h3>
      <Progress value={(100 * done) / whole} color="var(--ink)" aria-label={messages.progress} />
      <p>
        {messages.progress}: {state === "done" ? done : messages.steps(done, all)}.{" "}
        {messages.until(shortMoment(new Date(until)))}
      </p>
    </Stack>
  )
}

/** What was played, and where paper and system differ, by name. */
function RehearsalReport({ report }: { report: WireRehearsalReport }) {
  const { compared, found, seconds, lines, differences } = report
  return (
    <Stack component="section" gap={12}>
      <Text fw={600} {...(found > 0 && { c: "var(--danger)" })}>
        {found === 0 ? messages.none(compared) : messages.found(compared, found)} {messages.seconds(seconds)}
      </Text>
      {differences.length > 0 && (
        <DataTable
          label={messages.differences}
          columns={columns}
          rows={differences}
          keyOf={(one) => differences.indexOf(one)}
          maxHeight="320px"
        />
      )}
      <h3>{messages.report}</h3>
      <List>
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Stack>
  )
}

type Difference = WireRehearsalReport["differences"][number]

const columns: readonly Column<Difference>[] = [
  { key: "about", title: messages.about, text: ({ about }) => about, priority: 1 },
  { key: "paper", title: messages.paper, text: ({ paper }) => paper, isTitled: true },
  { key: "system", title: messages.system, text: ({ system }) => system, isTitled: true },
]
