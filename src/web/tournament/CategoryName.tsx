import { classAt } from "./class-at.ts"

interface Props {
  readonly children: string
  readonly className?: string | undefined
}

/** What its class is called stays in sight where the name of its age is cut: «Молодші… -28 ч». */
export function CategoryName({ children: name, className }: Props) {
  const at = classAt(name)
  return (
    <span className={className} style={{ display: "flex", minWidth: 0 }} title={name}>
      <span className="cut">{name.slice(0, at)}</span>
      <span style={{ whiteSpace: "pre" }}>{name.slice(at)}</span>
    </span>
  )
}
