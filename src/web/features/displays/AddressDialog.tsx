import { Button } from "@mantine/core"
import { lazy, Suspense } from "react"
import type { WireScreen } from "#contract/screens.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import styles from "./displays.module.css"
import { messages } from "./messages.ts"

const QrCode = lazy(async () => ({ default: (await import("#web/ui/QrCode.tsx")).QrCode }))

/** The address of a display, to be read by the camera of whoever sets it up. */
export function AddressDialog({ screen: { name, code }, onClose }: { screen: WireScreen; onClose: () => void }) {
  const address = `${location.origin}/screen/${code}`
  return (
    <Dialog opened onClose={onClose} title={messages.codeTitle(name)}>
      <div className={styles.address}>
        <Suspense>
          <QrCode text={address} label={messages.codeLabel} size={260} />
        </Suspense>
        <p>{address}</p>
        <Button onClick={onClose}>{messages.close}</Button>
      </div>
    </Dialog>
  )
}
