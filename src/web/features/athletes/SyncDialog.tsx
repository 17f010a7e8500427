import { Button, List } from "@mantine/core"
import type { SyncReport } from "#contract/tournaments/sync.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { Loading } from "#web/ui/states.tsx"
import { messages } from "./uk.ts"

interface Props {
  readonly isPending: boolean
  readonly refused: SyncReport["rows"]
  readonly onClose: () => void
}

/** Waits for Sync, then names what it left as it was. */
export function SyncDialog({ isPending, refused, onClose }: Props) {
  return (
    <Dialog
      opened={isPending || refused.length > 0}
      onClose={() => !isPending && onClose()}
      withCloseButton={!isPending}
      closeOnClickOutside={false}
      title={isPending ? messages.syncTitle : messages.syncRefused}
    >
      {isPending ? (
        <Loading text={messages.syncing} />
      ) : (
        <>
          <List mb={16}>
            {refused.map(({ athlete, name, category, errors }) => (
              <List.Item key={`${athlete} ${name} ${category}`}>
                {name}: {errors.map(({ message }) => message).join("; ")}
              </List.Item>
            ))}
          </List>
          <Button onClick={onClose}>{messages.close}</Button>
        </>
      )}
    </Dialog>
  )
}
