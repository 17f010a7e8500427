import { Button, Group, Progress, Stack, Text } from "@mantine/core"
import { IconCheck, IconDownload } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { markSheetsPrinted, printFile, type WirePrintJob } from "#contract/printing/jobs.ts"
import { addressOf } from "#contract/wire/client.ts"
import { download } from "#web/lib/download.ts"
import { errorText, isStatus } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { Failed } from "#web/ui/states.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { Block } from "./Panes.tsx"
import { jobQuery } from "./queries.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly job: string
  /** It is not there any more, or has failed: the next visit need not ask about it. */
  readonly onGone: (job: string) => void
}

/** One order: how far it is, then its file, and the tick that it is on paper. */
export function JobCard({ tournament, job, onGone }: Props) {
  const { data, error } = useQuery(jobQuery(tournament, job))
  const isGone = isStatus(error, 404) || data?.state === "failed"
  useEffect(() => {
    if (isGone) onGone(job)
  }, [isGone, job, onGone])
  return (
    <Block title={messages.job}>
      {error ? (
        <Failed text={errorText(error)} />
      ) : (
        data && (
          <Stack gap={12}>
            <p role="status">{stateText(data)}</p>
            {data.state === "failed" && <Text c="var(--danger)">{data.message}</Text>}
            {data.state === "ready" ? (
              <Ready tournament={tournament} job={data} />
            ) : (
              <Progress
                value={(100 * data.done) / Math.max(1, data.total)}
                color="var(--ink)"
                aria-label={messages.job}
              />
            )}
          </Stack>
        )
      )}
    </Block>
  )
}

function stateText({ state, ahead, done, total, pages }: WirePrintJob): string {
  if (state === "waiting") return messages.waiting(ahead)
  if (state === "ready") return messages.ready(pages)
  if (state === "failed") return messages.failed
  return done < total ? messages.making(done, total) : messages.painting
}

function Ready({ tournament, job: { job, fileName } }: { tournament: number; job: WirePrintJob }) {
  const offerUndo = useUndoToast(tournament)
  const fetching = useMutation({
    mutationFn: () => download(addressOf(printFile, { id: tournament, job }), fileName),
    onError: (error) => toastError(errorText(error), messages.notDownloaded),
  })
  const marking = useTournamentWrite(markSheetsPrinted, tournament, {
    onSuccess: ({ count, revision }) => offerUndo(messages.marked(count), revision),
    onError: (error) => toastError(errorText(error), messages.notMarked),
  })
  return (
    <>
      <Group gap={8}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
          aria-label={messages.downloadNamed(fileName)}
          loading={fetching.isPending}
          onClick={() => fetching.mutate()}
        >
          {messages.download}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCheck size={18} stroke={1.8} aria-hidden />}
          disabled={marking.isPending || marking.isSuccess}
          onClick={() => marking.mutate({ id: tournament, job })}
        >
          {messages.printed}
        </Button>
      </Group>
      <Text c="dimmed">{messages.printedHint}</Text>
    </>
  )
}
