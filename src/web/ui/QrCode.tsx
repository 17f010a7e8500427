import qrcode from "qrcode-generator"

/** A QR code as a drawing that prints and scales; `label` describes its target. */
export function QrCode({ text, label, size = 192 }: { text: string; label: string; size?: number }) {
  const code = qrcode(0, "M")
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const squares: string[] = []
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (code.isDark(row, column)) squares.push(`M${column + QUIET} ${row + QUIET}h1v1h-1z`)
    }
  }
  const side = count + 2 * QUIET
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} width={size} height={size}>
      <path fill="#fff" d={`M0 0h${side}v${side}h-${side}z`} />
      <path fill="#000" shapeRendering="crispEdges" d={squares.join("")} />
    </svg>
  )
}

/** Light modules around the code, which readers need. */
const QUIET = 4
