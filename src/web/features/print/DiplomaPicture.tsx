import { Button } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { uploadDiplomaPicture } from "#contract/diploma.ts"
import { errorText } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { FileDrop } from "#web/ui/FileDrop.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { messages } from "./messages.ts"
import styles from "./print.module.css"
import { diplomaQuery } from "./queries.ts"

interface Props {
  readonly tournament: number
  /** '' none. */
  readonly picture: string
  readonly onRemove: () => void
}

/** The picture below the diplomas: kept as soon as it is chosen. */
export function DiplomaPicture({ tournament, picture, onRemove }: Props) {
  const queries = useQueryClient()
  const { mutate, isPending } = useTournamentWrite(uploadDiplomaPicture, tournament, {
    onSuccess: (answer) => queries.setQueryData(diplomaQuery(tournament).queryKey, answer),
    onError: (error) => toastError(errorText(error), messages.notUploaded),
  })
  return (
    <FileDrop
      accept="image/png,image/jpeg,image/webp"
      className={styles.drop}
      isDisabled={isPending}
      onlyOne={messages.onlyOne}
      onChoose={(img) => mutate({ id: tournament, img })}
    >
      {(choose) => (
        <>
          <div className={styles.bar}>
            <Button variant="default" disabled={isPending} onClick={choose}>
              {isPending ? messages.uploading : messages.choosePicture}
            </Button>
            {picture !== "" && (
              <Button variant="default" disabled={isPending} onClick={onRemove}>
                {messages.removePicture}
              </Button>
            )}
          </div>
          <p className={styles.muted}>{messages.pictureRule}</p>
        </>
      )}
    </FileDrop>
  )
}
