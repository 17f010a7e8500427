import { Button } from "@mantine/core"
import { useRef, useState } from "react"
import { uploadTeamPhoto, type WireTeamAthlete } from "#contract/team.ts"
import { call } from "#web/lib/api.ts"
import { localDate } from "#web/lib/dates.ts"
import { useKeepUser } from "#web/lib/use-keep-user.ts"
import { PhotoDialog } from "#web/ui/photo/PhotoDialog.tsx"
import { usePrivatePhoto } from "#web/ui/photo/use-private-photo.ts"
import { fullName } from "./full-name.ts"
import { messages } from "./messages.ts"
import { withPhoto } from "./shown-team.ts"
import styles from "./team.module.css"
import { useRemoveAthlete } from "./use-remove-athlete.ts"

interface Props {
  readonly athletes: readonly WireTeamAthlete[]
  readonly onEdit: (athlete: WireTeamAthlete) => void
}

/** Each athlete as a round photo with the name; the photo opens its upload. */
export function TeamTiles({ athletes, onEdit }: Props) {
  const [pictured, setPictured] = useState<WireTeamAthlete | null>(null)
  const [isOpen, setOpen] = useState(false)
  const keep = useKeepUser()
  const remove = useRemoveAthlete()
  const list = useRef<HTMLUListElement>(null)
  const upload = async (photo: File): Promise<void> => {
    if (!pictured) return
    const { item } = await call(uploadTeamPhoto, { id: pictured.id, img: photo })
    keep(withPhoto(item.id, item.img))
  }
  const removeOne = async (athlete: WireTeamAthlete): Promise<void> => {
    // The tile goes with what was pressed; the focus stays in the list.
    if (await remove(athlete)) list.current?.focus()
  }
  return (
    <>
      <ul className={styles.tiles} ref={list} tabIndex={-1} aria-label={messages.title}>
        {athletes.map((athlete) => (
          <li key={athlete.id} className={styles.tile}>
            <PhotoButton
              athlete={athlete}
              onClick={() => {
                setPictured(athlete)
                setOpen(true)
              }}
            />
            <p className={styles.name}>{fullName(athlete)}</p>
            <p className={styles.facts}>{athlete.bdate && messages.born(localDate(athlete.bdate))}</p>
            <div className={styles.buttons}>
              <Button variant="default" aria-label={messages.editOf(fullName(athlete))} onClick={() => onEdit(athlete)}>
                {messages.edit}
              </Button>
              <Button
                variant="subtle"
                aria-label={messages.removeOf(athlete.id, fullName(athlete))}
                onClick={() => removeOne(athlete)}
              >
                {messages.remove(athlete.id)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <PhotoDialog
        title={messages.photoTitle(pictured ? fullName(pictured) : "")}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onUpload={upload}
      />
    </>
  )
}

function PhotoButton({ athlete, onClick }: { athlete: WireTeamAthlete; onClick: () => void }) {
  const photo = usePrivatePhoto(athlete.img)
  return (
    <button
      type="button"
      className={styles.photo}
      aria-label={messages.changePhoto(fullName(athlete))}
      onClick={onClick}
    >
      <img src={photo ?? "/avatar.svg"} alt="" width="112" height="112" />
    </button>
  )
}
