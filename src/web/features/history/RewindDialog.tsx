import { Button, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { rewind, type WireRewind } from "#contract/history/calls.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { DialogEnd } from "#web/ui/DialogEnd.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { toastFailure, toastSuccess } from "#web/ui/toasts.ts"
import { previewQuery } from "./queries.ts"
import { messages } from "./uk.ts"

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
  const query = useQuery(previewQuery(tournament, to))
  const { mutate, isPending } = useTournamentWrite(rewind, tournament, {
    onSuccess: () => {
      toastSuccess(messages.backDone)
      onClose()
    },
    onError: toastFailure(messages.backFailed),
  })
  return (
    <QueryView query={query} loading={messages.backLoading}>
      {(preview) => (
        <Stack gap={12}>
          <Changes preview={preview} />
          <DialogEnd close={messages.cancel} onClose={onClose} focus="close">
            {preview.counts.length > 0 && (
              // Later steps that this user has not seen are not taken back.
              <Button loading={isPending} onClick={() => mutate({ id: tournament, to, revision: preview.revision })}>
                {messages.backAction}
              </Button>
            )}
          </DialogEnd>
        </Stack>
      )}
    </QueryView>
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
          <h3>{messages.backChanges}</h3>
          <ul>
            {counts.map((count) => (
              <li key={count.name}>
                {count.name}: {numbersOf(count)}
              </li>
            ))}
          </ul>
          <Scroll as="ol" style={{ maxHeight: "40vh", margin: 0, overflowY: "auto" }} label={messages.backChanges}>
            {list.map((sentence, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a preview is shown whole or not at all.
              <li key={at}>{sentence}</li>
            ))}
          </Scroll>
          {more > 0 && <Text c="dimmed">{messages.backMore(more)}</Text>}
          <Text c="dimmed">{messages.backUndo}</Text>
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
