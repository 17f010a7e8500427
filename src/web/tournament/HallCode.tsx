import { lazy, Suspense } from "react"
import { useHallLink } from "#web/lib/hall-address.ts"
import { HallAddress } from "./HallAddress.tsx"

const QrCode = lazy(async () => ({ default: (await import("#web/ui/QrCode.tsx")).QrCode }))

interface Props {
  readonly path: string
  readonly label: string
  readonly size?: number
}

/** The QR code of a page of this server, by an address that other devices open; where there is none it says why. */
export function HallCode({ path, label, size }: Props) {
  const { link, state } = useHallLink(path)
  return (
    <>
      {state === "shared" && (
        <Suspense>
          <QrCode text={link} label={label} {...(size ? { size } : {})} />
        </Suspense>
      )}
      <HallAddress />
    </>
  )
}
