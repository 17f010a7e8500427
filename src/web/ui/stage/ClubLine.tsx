import { clubLine } from "./club-line.ts"
import { measureAt } from "./measure.ts"
import styles from "./stage.module.css"
import { useFaces } from "./use-faces.ts"
import { useRoom } from "./use-room.ts"

interface Props {
  readonly club: string
  readonly region: string
  /** Fights or performs outside the competition. */
  readonly isUnranked?: boolean | undefined
  readonly className?: string | undefined
}

/** «п/к», club and region in one line of the box's size; the region goes first when there is no room, then the club is cut. */
export function ClubLine({ club, region, isUnranked = false, className = "" }: Props) {
  const { ref, room } = useRoom()
  useFaces()
  const { mark, place } = clubLine(
    { club, region, isUnranked },
    // The mark is written in the heaviest letters, and so is what is measured with it.
    (line) => room === null || measureAt(isUnranked ? UNRANKED_WEIGHT : room.weight)(line) * room.size <= room.width,
  )
  return (
    <p ref={ref} className={`${className} ${styles.cut}`}>
      {mark !== "" && <strong className={styles.unranked}>{mark}</strong>}
      {mark !== "" && place !== "" && " · "}
      {place}
    </p>
  )
}

const UNRANKED_WEIGHT = 800
