import type { CSSProperties, ElementType } from "react"
import { personName, withInitial } from "#domain/uk/person-name.ts"
import { type Fitted, fitListed, fitName, type ListPlace, type NamePlace } from "./fit-name.ts"
import { measureAt } from "./measure.ts"
import styles from "./stage.module.css"
import { useFaces } from "./use-faces.ts"
import { useRoom } from "./use-room.ts"

interface Props {
  readonly text: string
  readonly place: NamePlace
  readonly weight?: number
  readonly as?: ElementType
  readonly className?: string | undefined
}

/** A name as large as its place allows; never cut. */
export function FitName({ text, place, weight = 800, as: Tag = "p", className = "" }: Props) {
  const { ref, room } = useRoom()
  useFaces()
  const fitted = room === null ? asWhole(text, place) : fitName(text, place, room.width, measureAt(weight))
  return (
    <Tag ref={ref} className={className} style={styleOf(fitted, weight)}>
      <Lines lines={fitted.lines} />
    </Tag>
  )
}

interface ListedProps {
  /** As it is stored. */
  readonly name: string
  readonly isNamesake: boolean
  readonly place: ListPlace
  readonly className?: string | undefined
}

/** Somebody in a list or a call: surname and initial. */
export function ListedName({ name, isNamesake, place, className = "" }: ListedProps) {
  const { ref, room } = useRoom()
  useFaces()
  const parts = personName(name)
  const listed = withInitial(parts)
  const fitted =
    room === null
      ? asWhole(listed, place)
      : fitListed({ surname: parts.surname, listed, isNamesake }, place, room.width, measureAt(700))
  return (
    <span ref={ref} className={className} style={styleOf(fitted, 700)}>
      <Lines lines={fitted.lines} />
    </span>
  )
}

/** Before the room is known. */
const asWhole = (text: string, { one }: NamePlace): Fitted => ({ lines: [text], size: one.most })

const styleOf = ({ size }: Fitted, fontWeight: number): CSSProperties => ({
  fontSize: `calc(${size} * var(--u))`,
  fontWeight,
})

const Lines = ({ lines }: Pick<Fitted, "lines">) =>
  lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names but their places.
    <span key={at} className={styles.line}>
      {line}
    </span>
  ))
