import qrcode from "qrcode-generator"
import { useMemo } from "react"
import { paymentCodeItems, paymentVersion } from "#layout/documents/payment-code.ts"
import { paperInks } from "#layout/inks.ts"
import { sceneMarkup } from "#layout/svg/scene-markup.ts"

interface Props {
  readonly address: string
  readonly label: string
  readonly size?: number
}

/** A payment code of the National Bank as on paper, with the hryvnia sign: black on white in every scheme. */
export function PaymentCode({ address, label, size = 232 }: Props) {
  const drawn = useMemo(() => {
    const squares = squaresOf(address)
    const side = squares.length + QUIET
    const light = `<rect width="${side}" height="${side}" fill="#fff"/>`
    return { side, markup: light + sceneMarkup(paymentCodeItems(squares, 0, 0, side), paperInks) }
  }, [address])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawn.side} ${drawn.side}`}
      width={size}
      height={size}
      style={{ maxWidth: "100%", height: "auto" }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes alone, made here of a code's squares.
      dangerouslySetInnerHTML={{ __html: drawn.markup }}
    />
  )
}

/** Light squares on both sides (`codeItems`). */
const QUIET = 4

function squaresOf(address: string): boolean[][] {
  const code = qrcode(paymentVersion(address) as TypeNumber, "M")
  code.addData(address)
  code.make()
  const places = Array.from({ length: code.getModuleCount() }, (_, at) => at)
  return places.map((row) => places.map((column) => code.isDark(row, column)))
}
