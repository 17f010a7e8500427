import { Button } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { rewind, type WireRewind } from "#contract/history.ts"
import { errorText } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { Failed, Loading } from "#web/ui/states.tsx"
import { toastError, toastSuccess } from "#web/ui/toasts.ts"
import styles from "./history.module.css"
import { messages } from "./messages.ts"
import { previewQuery } from "./queries.ts"

interface Props {
  readonly tournament: number
  /** The revision whose state is to come back; null: closed. */
  readonly to: number | null
  readonly onClose: () => void
}

/** Shows what a return to a moment would change, and does it. */
export function RewindDialog({ tournament, to, onClose }: Props) {
  return (
    <Dialog opened={to !== null} onClose={onClose} size={760} title={to === null ? "" : messages.backTitle(to)}>
      {to !== null && <Preview tournament={tournament} to={to} onClose={onClose} />}
    </Dialog>
  )
}

function Preview({ tournament, to, onClose }: { tournament: number; to: number; onClose: () => void }) {
  const { data, error } = useQuery(previewQuery(tournament, to))
  const { mutate, isPending } = useTournamentWrite(rewind, tournament, {
    onSuccess: () => {
      toastSuccess(messages.backDone)
      onClose()
    },
    onError: (failure) => toastError(errorText(failure), messages.backFailed),
  })
  if (error) return <Failed text={errorText(error)} />
  if (!data) return <Loading text={messages.backLoading} />
  const isNothing = data.counts.length === 0
  return (
    <>
      <Changes preview={data} />
      <div className={styles.buttons}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {messages.cancel}
        </Button>
        {!isNothing && (
          // Later steps that nobody has seen here are not taken back unseen.
          <Button loading={isPending} onClick={() => mutate({ id: tournament, to, revision: data.revision })}>
            {messages.backAction}
          </Button>
        )}
      </div>
    </>
  )
}

function Changes({ preview }: { preview: WireRewind }) {
  const { steps, kinds, counts, list, more } = preview
  return (
    <>
      <p>
        <strong>{messages.backSteps(steps)}</strong>
        {": "}
        {kinds.map(({ title, count }) => `${title.toLowerCase()} ${count}`).join(", ")}
      </p>
      {counts.length === 0 ? (
        <p>{messages.backNothing}</p>
      ) : (
        <>
          <h3 className={styles.part}>{messages.backChanges}</h3>
          <ul>
            {counts.map((count) => (
              <li key={count.name}>
                {count.name}: {numbersOf(count)}
              </li>
            ))}
          </ul>
          <Scroll as="ol" className={styles.preview} label={messages.backChanges}>
            {list.map((sentence, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a preview is shown whole or not at all.
              <li key={at}>{sentence}</li>
            ))}
          </Scroll>
          {more > 0 && <p className={styles.quiet}>{messages.backMore(more)}</p>}
          <p className={styles.lead}>{messages.backUndo}</p>
        </>
      )}
    </>
  )
}

const numbersOf = ({ added, changed, removed }: WireRewind["counts"][number]): string =>
  [
    added > 0 ? messages.added(added) : "",
    changed > 0 ? messages.changed(changed) : "",
    removed > 0 ? messages.removed(removed) : "",
  ]
    .filter(Boolean)
    .join(", ")
