import { personName, withInitial } from "#domain/uk/person-name.ts"
import { measureAt } from "#web/ui/stage/measure.ts"
import { useFaces } from "#web/ui/stage/use-faces.ts"
import { useRoom } from "#web/ui/stage/use-room.ts"
import { AIR, nameOnAir } from "./air-name.ts"
import styles from "./overlay.module.css"

const WEIGHT = 700

/** Somebody's name in the bar, as large as its room allows. */
export function AirName({ name }: { name: string }) {
  const { ref, room } = useRoom()
  useFaces()
  const parts = personName(name)
  const { lines, size } =
    // Before the room is known.
    room === null ? { lines: [withInitial(parts)], size: AIR.least } : nameOnAir(parts, room.width, measureAt(WEIGHT))
  return (
    <p ref={ref} className={styles.name} style={{ fontSize: `calc(${size} * var(--px))` }}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
}
