import { useHallLink } from "#web/lib/hall-address.ts"
import { onDemand } from "#web/ui/on-demand.tsx"
import { HallAddress } from "./HallAddress.tsx"

const QrCode = onDemand(async () => (await import("#web/ui/QrCode.tsx")).QrCode)

interface Props {
  readonly path: string
  readonly label: string
  readonly size?: number
}

/** The QR code of a page of this server, with an address that other devices open; without one it shows the reason. */
export function HallCode({ path, label, size }: Props) {
  const { link, state } = useHallLink(path)
  return (
    <>
      {state === "shared" && <QrCode text={link} label={label} {...(size ? { size } : {})} />}
      <HallAddress />
    </>
  )
}
