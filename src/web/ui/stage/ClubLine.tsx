import { measureAt } from "./measure.ts"
import styles from "./stage.module.css"
import { useFaces, useRoom } from "./use-room.ts"

interface Props {
  readonly club: string
  readonly region: string
  readonly className?: string | undefined
}

/** Club and region in one line of the box's size; the region goes first when both have no room, then the club is cut. */
export function ClubLine({ club, region, className = "" }: Props) {
  const { ref, room } = useRoom()
  useFaces()
  const both = [club, region].filter(Boolean).join(" · ")
  const fits = room === null || measureAt(room.weight)(both) * room.size <= room.width
  return (
    <p ref={ref} className={`${className} ${styles.cut}`}>
      {fits ? both : club || region}
    </p>
  )
}
