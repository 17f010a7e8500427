import { Button, Checkbox, Stack } from "@mantine/core"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { autoSortableBracketAll } from "#contract/brackets/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { isOutdated } from "#web/tournament/ask-and-send.ts"
import { openPlacing } from "#web/tournament/outside/open-placing.ts"
import { outsideTexts } from "#web/tournament/outside/uk.ts"
import { progressQuery } from "#web/tournament/progress-query.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { Callout } from "#web/ui/Callout.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { DialogEnd } from "#web/ui/DialogEnd.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { bracketOf, countResults } from "../category-view.ts"
import { messages } from "../uk.ts"
import { useBracketWrite } from "../use-bracket-write.ts"

interface Props {
  readonly tournament: number
  readonly categories: readonly WireCategory[]
  readonly onClose: () => void
}

type Preview = OutputOf<typeof autoSortableBracketAll>
type Reason = Preview["skipped"][number]["reason"]

/** Draws every category: first what will be drawn and what stays, in numbers and names; those already drawn only if ticked. */
export function DrawAllDialog({ tournament, categories, onClose }: Props) {
  const offerUndo = useUndoToast(tournament)
  const [withDrawn, setWithDrawn] = useState(false)
  const [withResults, setWithResults] = useState(false)
  const preview = useQuery({
    ...queryOf(["draw-all-preview", tournament], autoSortableBracketAll, { tournament_id: tournament, preview: 1 }),
    gcTime: 0,
    staleTime: 0,
  })
  const { send } = useBracketWrite(autoSortableBracketAll, tournament)
  const skippedBy = (reason: Reason): number[] =>
    (preview.data?.skipped ?? []).filter((one) => one.reason === reason).map((one) => one.category)
  const include = [...(withDrawn ? skippedBy("confirmed") : []), ...(withResults ? skippedBy("has_results") : [])]
  const drawn = [...(preview.data?.draws ?? []).map((draw) => draw.category), ...include]
  const start = useMutation({
    mutationFn: (told: number) => send(0, { tournament_id: tournament, include: include.join(","), told }),
    onError: (error) => {
      // Other results fall by now: the preview is fetched again beside the refusal.
      if (isOutdated(error)) void preview.refetch()
    },
    onSuccess: ({ count, revision }) => {
      offerUndo(messages.drawnAll(count), revision)
      onClose()
    },
  })
  const nameOf = (id: number): string => categories.find((category) => category.id === id)?.fullname ?? ""
  const { data: progress } = useQuery(progressQuery(tournament))
  const outside = progress?.outside ?? []
  const placeAll = (): void => {
    onClose()
    openPlacing({ tournament })
  }
  const leftAlone = (preview.data?.skipped ?? [])
    .filter(({ category }) => !include.includes(category))
    .map(({ category, reason }) => ({ id: category, text: `${nameOf(category)} – ${messages.reasons[reason]}` }))
  const fallen = skippedBy("has_results").reduce((sum, id) => {
    const category = categories.find((one) => one.id === id)
    return sum + (category ? countResults(bracketOf(category)) : 0)
  }, 0)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={messages.drawAllQuestion}
      size={760}
      styles={{ content: { minHeight: "min(400px, 90dvh)" } }}
    >
      <QueryView query={preview} loading={messages.counting}>
        {({ revision }) => (
          <Stack gap={12}>
            <FormErrors title={messages.notSaved} error={start.error} />
            <p role="status">
              {drawn.length === 0
                ? messages.drawAllNothing(outside.length)
                : `${messages.drawAllCount(drawn.length)} ${messages.inHistory}`}
            </p>
            {outside.length > 0 && (
              <Callout
                actions={
                  <Button variant="default" onClick={placeAll}>
                    {outside.length === 1 ? outsideTexts.placeOne : outsideTexts.placeMany}
                  </Button>
                }
              >
                {outsideTexts.told(outside)}
              </Callout>
            )}
            {skippedBy("confirmed").length > 0 && (
              <Checkbox
                label={messages.includeConfirmed(skippedBy("confirmed").length)}
                description={messages.includeConfirmedHint}
                checked={withDrawn}
                onChange={(event) => setWithDrawn(event.currentTarget.checked)}
              />
            )}
            {skippedBy("has_results").length > 0 && (
              <Checkbox
                label={messages.includeResults(skippedBy("has_results").length)}
                description={messages.includeResultsHint(fallen)}
                checked={withResults}
                onChange={(event) => setWithResults(event.currentTarget.checked)}
              />
            )}
            <NameList title={messages.drawAllWill} names={drawn.map((id) => ({ id, text: nameOf(id) }))} />
            <NameList title={messages.drawAllLeft} names={leftAlone} />
            <DialogEnd close={messages.close} onClose={onClose} focus="close">
              <Button disabled={drawn.length === 0} loading={start.isPending} onClick={() => start.mutate(revision)}>
                {messages.drawAction}
              </Button>
            </DialogEnd>
          </Stack>
        )}
      </QueryView>
    </Dialog>
  )
}

function NameList({ title, names }: { title: string; names: readonly { id: number; text: string }[] }) {
  if (names.length === 0) return null
  return (
    <details>
      <summary>
        {title}: {names.length}
      </summary>
      <Scroll as="ul" label={title} style={{ maxHeight: 200, overflow: "auto" }}>
        {names.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </Scroll>
    </details>
  )
}
