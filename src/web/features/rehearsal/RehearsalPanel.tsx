import { Button, NativeSelect } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { deleteRehearsal, startRehearsal, stopRehearsal, type WireRehearsal } from "#contract/rehearsals.ts"
import { paths } from "#web/app/paths.ts"
import { keys } from "#web/lib/query-keys.ts"
import { useWrite } from "#web/lib/use-write.ts"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { messages } from "./messages.ts"
import { RehearsalReport } from "./RehearsalReport.tsx"
import styles from "./rehearsal.module.css"
import { rehearsalKey } from "./rehearsal-key.ts"

const SPEEDS = [0, 240, 60, 20]

/** Start, stop and put away; between them how far it has got, and its report. */
export function RehearsalPanel({ id, item }: { id: number; item: WireRehearsal | null }) {
  const client = useQueryClient()
  const onSuccess = async (answer: { readonly item: WireRehearsal | null }) => {
    client.setQueryData(rehearsalKey(id), answer)
    await client.invalidateQueries({ queryKey: keys.tournaments })
  }
  const start = useWrite(startRehearsal, { onSuccess })
  const stop = useWrite(stopRehearsal, { onSuccess })
  const remove = useWrite(deleteRehearsal, { onSuccess })
  const isPlayed = item?.state === "running" || item?.state === "stopping"
  const error = [start, stop, remove].find((one) => one.error)?.error ?? null
  return (
    <div className={styles.panel}>
      <p>{messages.what}</p>
      <FormErrors title={messages.failed} error={error} atField={[]} />
      {item && <Standing item={item} />}
      <div className={styles.actions}>
        {isPlayed ? (
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
      </div>
      {item?.report && <RehearsalReport report={item.report} />}
    </div>
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
      <NativeSelect
        label={messages.speed}
        value={speed}
        onChange={({ currentTarget }) => setSpeed(Number(currentTarget.value))}
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
  const whole = state === "done" ? done : Math.max(all, done, 1)
  return (
    <section className={styles.standing} aria-live="polite">
      <h3>{messages.states[state]}</h3>
      <progress className={styles.progress} value={done} max={whole} aria-label={messages.progress} />
      <p>
        {messages.progress}: {state === "done" ? done : messages.steps(done, all)}.{" "}
        {messages.until(new Date(until).toLocaleString("uk-UA", { dateStyle: "short", timeStyle: "short" }))}
      </p>
    </section>
  )
}
