import { classAt } from "./class-at.ts"

interface Props {
  readonly children: string
  readonly className?: string | undefined
  /** Goes on in a second line where it has no room, and is never cut. */
  readonly isWhole?: boolean
}

/** What its class is called stays in sight where the name of its age is cut: «Молодші… -28 ч». */
export function CategoryName({ children: name, className, isWhole = false }: Props) {
  const at = classAt(name)
  if (isWhole)
    return (
      <span className={className}>
        {name.slice(0, at)} <span style={{ whiteSpace: "nowrap" }}>{name.slice(at).trim()}</span>
      </span>
    )
  return (
    <span className={className} style={{ display: "flex", minWidth: 0 }} title={name}>
      <span className="cut">{name.slice(0, at)}</span>
      <span style={{ whiteSpace: "pre" }}>{name.slice(at)}</span>
    </span>
  )
}
