import { Button } from "@mantine/core"
import { IconRefresh } from "@tabler/icons-react"
import { useSync } from "#web/tournament/use-sync.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { messages } from "./messages.ts"

const texts = { synced: messages.synced, unchanged: () => messages.nothingNew, failed: messages.failed }

/** Sync, from where the entries are accepted; what stays outside is told with its reasons. */
export function SyncButton({ tournament }: { tournament: number }) {
  const { sync, isPending, refused, close } = useSync(tournament, texts)
  return (
    <>
      <Button
        leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />}
        aria-busy={isPending}
        onClick={() => !isPending && sync()}
      >
        {isPending ? messages.syncing : messages.sync}
      </Button>
      <Dialog opened={refused.length > 0} onClose={close} title={messages.refusedTitle}>
        <ul>
          {refused.map(({ athlete, name, category, errors }) => (
            <li key={`${athlete} ${name} ${category}`}>
              {name}: {errors.map(({ message }) => message).join("; ")}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
