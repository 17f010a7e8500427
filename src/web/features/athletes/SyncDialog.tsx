import { Button } from "@mantine/core"
import type { SyncReport } from "#contract/athlete-steps.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { Loading } from "#web/ui/states.tsx"
import styles from "./athletes.module.css"
import { messages } from "./messages.ts"

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
        <div className={styles.form}>
          <ul className={styles.refused}>
            {refused.map(({ athlete, name, category, errors }) => (
              <li key={`${athlete} ${name} ${category}`}>
                {name}: {errors.map(({ message }) => message).join("; ")}
              </li>
            ))}
          </ul>
          <div className={styles.formEnd}>
            <Button onClick={onClose}>{messages.close}</Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
