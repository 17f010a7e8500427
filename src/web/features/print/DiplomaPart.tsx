import { Button, Stack, Text } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { saveDiploma, uploadDiplomaPicture, type WireDiploma } from "#contract/printing/diploma.ts"
import { removeLogo, uploadLogo, type WireLogos } from "#contract/printing/logos.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { type DiplomaDesign, type DiplomaFieldName, usualDiploma } from "#domain/printing/diploma.ts"
import { type LogoOwner, logoOwners } from "#domain/printing/logos.ts"
import { moved } from "#domain/printing/move-field.ts"
import { BACKGROUND, LOGO } from "#domain/printing/pictures.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { toastFailure } from "#web/ui/toasts.ts"
import { DiplomaFields, DiplomaSheet } from "./DiplomaFields.tsx"
import { DiplomaPreview } from "./DiplomaPreview.tsx"
import { Block, Pane, Panes } from "./Panes.tsx"
import { PictureDrop } from "./PictureDrop.tsx"
import { diplomaQuery, logosQuery } from "./queries.ts"
import { messages } from "./uk.ts"

const FORM = "diploma"

/** How the winners' diplomas look. */
export function DiplomaPart({ tournament }: { tournament: WireTournamentFull }) {
  const logos = useQuery(logosQuery(tournament.id))
  return (
    <QueryView query={useQuery(diplomaQuery(tournament.id))}>
      {({ item, revision }) => (
        <QueryView query={logos}>
          {/* What somebody else has saved meanwhile is taken over; text typed here and not saved is lost. */}
          {(known) => (
            <Editor
              key={JSON.stringify(item)}
              tournament={tournament}
              stored={item}
              revision={revision}
              logos={known.logos}
            />
          )}
        </QueryView>
      )}
    </QueryView>
  )
}

interface EditorProps {
  readonly tournament: WireTournamentFull
  readonly stored: WireDiploma
  /** The one that says so: a design that somebody else has saved meanwhile is not overwritten. */
  readonly revision: number
  readonly logos: WireLogos
}

/**
 * The sample beside the design it is made of; nothing is stored until it is saved, except the picture, which is stored
 * at once.
 */
function Editor({ tournament, stored, revision, logos }: EditorProps) {
  const [design, setDesign] = useState<DiplomaDesign>(stored.design)
  const [chosen, setChosen] = useState<DiplomaFieldName>("name")
  const queries = useQueryClient()
  const offerUndo = useUndoToast(tournament.id)
  const { mutate, isPending } = useTournamentWrite(saveDiploma, tournament.id, {
    onSuccess: (answer) => {
      queries.setQueryData(diplomaQuery(tournament.id).queryKey, answer)
      offerUndo(messages.saved, answer.revision)
    },
    onError: toastFailure(messages.notSaved),
  })
  const keep = (picture: string): void => mutate({ id: tournament.id, revision, design, picture })
  const isChanged = JSON.stringify(design) !== JSON.stringify(stored.design)
  return (
    <Panes
      foot={
        <>
          <Button type="submit" form={FORM} disabled={!isChanged || isPending}>
            {isPending ? messages.saving : messages.save}
          </Button>
          <Button variant="default" onClick={() => setDesign({ ...usualDiploma, handedOut: design.handedOut })}>
            {messages.usual}
          </Button>
        </>
      }
    >
      <Pane title={messages.preview}>
        <DiplomaPreview
          tournament={tournament}
          item={{ ...stored, design }}
          logos={logos}
          chosen={chosen}
          onChoose={setChosen}
          onMove={(name, to) => setDesign((before) => moved(before, name, to))}
        />
      </Pane>
      <form
        id={FORM}
        onSubmit={(event) => {
          event.preventDefault()
          keep(stored.picture)
        }}
      >
        <Pane title={messages.field}>
          <Stack gap={12}>
            <Text c="dimmed">{messages.hint}</Text>
            <DiplomaFields design={design} chosen={chosen} onChoose={setChosen} onChange={setDesign} />
          </Stack>
        </Pane>
        <Pane title={messages.paper}>
          <Block title={messages.all}>
            <DiplomaSheet design={design} onChange={setDesign} />
          </Block>
          <Block title={messages.logos}>
            <LogoSlots tournament={tournament.id} logos={logos} />
          </Block>
          <Block title={messages.background}>
            <Picture tournament={tournament.id} picture={stored.picture} onRemove={() => keep("")} />
          </Block>
        </Pane>
      </form>
    </Panes>
  )
}

interface PictureProps {
  readonly tournament: number
  /** '' none. */
  readonly picture: string
  readonly onRemove: () => void
}

/** The picture below the diplomas: stored as soon as it is chosen. */
function Picture({ tournament, picture, onRemove }: PictureProps) {
  const queries = useQueryClient()
  const { mutate, isPending } = useTournamentWrite(uploadDiplomaPicture, tournament, {
    onSuccess: (answer) => queries.setQueryData(diplomaQuery(tournament).queryKey, answer),
    onError: toastFailure(messages.notUploaded),
  })
  return (
    <PictureDrop
      isPending={isPending}
      words={{
        choose: messages.choosePicture,
        remove: messages.removePicture,
        onlyOne: messages.onlyOne,
        failed: messages.notUploaded,
      }}
      bound={BACKGROUND}
      rule={messages.pictureRule}
      onChoose={(img) => mutate({ id: tournament, img })}
      onRemove={picture === "" ? null : onRemove}
    />
  )
}

interface Props {
  readonly tournament: number
  readonly logos: WireLogos
}

/** The logos of the federation and the organiser, on diplomas and in the head of all other papers. */
const LogoSlots = (props: Props) => (
  <Stack gap={12}>
    {logoOwners.map((owner) => (
      <Slot key={owner} owner={owner} {...props} />
    ))}
  </Stack>
)

function Slot({ owner, tournament, logos }: Props & { readonly owner: LogoOwner }) {
  const queries = useQueryClient()
  const told = {
    onSuccess: (answer: { readonly revision: number; readonly logos: WireLogos }) =>
      queries.setQueryData(logosQuery(tournament).queryKey, answer),
    onError: toastFailure(messages.logoNotSaved),
  }
  const upload = useTournamentWrite(uploadLogo, tournament, told)
  const remove = useTournamentWrite(removeLogo, tournament, told)
  return (
    <PictureDrop
      isPending={upload.isPending || remove.isPending}
      words={{ ...messages.logo[owner], failed: messages.logoNotSaved }}
      bound={LOGO}
      rule={messages.logoRule}
      onChoose={(img) => upload.mutate({ id: tournament, owner, img })}
      onRemove={logos[owner] === "" ? null : () => remove.mutate({ id: tournament, owner })}
    />
  )
}
