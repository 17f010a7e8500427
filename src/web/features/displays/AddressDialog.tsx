import { Button } from "@mantine/core"
import type { WireScreen } from "#contract/screens.ts"
import { useHallLink } from "#web/lib/hall-address.ts"
import { HallCode } from "#web/tournament/HallCode.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import styles from "./displays.module.css"
import { messages } from "./messages.ts"

/** The address of a display, to be read by the camera of whoever sets it up. */
export function AddressDialog({ screen: { name, code }, onClose }: { screen: WireScreen; onClose: () => void }) {
  const path = `/screen/${code}`
  const { link } = useHallLink(path)
  return (
    <Dialog opened onClose={onClose} title={messages.codeTitle(name)}>
      <div className={styles.address}>
        <HallCode path={path} label={messages.codeLabel} size={260} />
        <p>{link}</p>
        <Button onClick={onClose}>{messages.close}</Button>
      </div>
    </Dialog>
  )
}
