import { Button } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { saveDiploma, type WireDiploma } from "#contract/diploma.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { turned } from "#domain/printing/check-diploma.ts"
import { type DiplomaDesign, type DiplomaFieldName, usualDiploma } from "#domain/printing/diploma.ts"
import { errorText } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { Card } from "#web/ui/Card.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { DiplomaFields } from "./DiplomaFields.tsx"
import { DiplomaPicture } from "./DiplomaPicture.tsx"
import { DiplomaPreview } from "./DiplomaPreview.tsx"
import { DiplomaWhole } from "./DiplomaWhole.tsx"
import { messages } from "./messages.ts"
import styles from "./print.module.css"
import { diplomaQuery } from "./queries.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly stored: WireDiploma
}

/** The sample beside what it is made of; nothing is kept until it is saved, but for the picture, which is at once. */
export function DiplomaEditor({ tournament, stored }: Props) {
  const [design, setDesign] = useState<DiplomaDesign>(stored.design)
  const [chosen, setChosen] = useState<DiplomaFieldName>("name")
  const queries = useQueryClient()
  const offerUndo = useUndoToast(tournament.id)
  const { mutate, isPending } = useTournamentWrite(saveDiploma, tournament.id, {
    onSuccess: (answer) => {
      queries.setQueryData(diplomaQuery(tournament.id).queryKey, answer)
      offerUndo(messages.saved, answer.revision)
    },
    onError: (error) => toastError(errorText(error), messages.notSaved),
  })
  const keep = (picture: string): void => mutate({ id: tournament.id, design, picture })
  const isChanged = JSON.stringify(design) !== JSON.stringify(stored.design)
  return (
    <div className={styles.editor}>
      <Card title={messages.preview}>
        <DiplomaPreview tournament={tournament} item={{ ...stored, design }} chosen={chosen} onChoose={setChosen} />
      </Card>
      <form
        className={styles.part}
        onSubmit={(event) => {
          event.preventDefault()
          keep(stored.picture)
        }}
      >
        <Card title={messages.paper}>
          <DiplomaWhole design={design} onChange={setDesign} onTurn={() => setDesign(turned(design))} />
        </Card>
        <Card title={messages.field}>
          <DiplomaFields design={design} chosen={chosen} onChoose={setChosen} onChange={setDesign} />
        </Card>
        <Card title={messages.background}>
          <DiplomaPicture tournament={tournament.id} picture={stored.picture} onRemove={() => keep("")} />
        </Card>
        <div className={styles.bar}>
          <Button type="submit" disabled={!isChanged || isPending}>
            {isPending ? messages.saving : messages.save}
          </Button>
          <Button variant="default" onClick={() => setDesign(usualDiploma)}>
            {messages.usual}
          </Button>
        </div>
      </form>
    </div>
  )
}
