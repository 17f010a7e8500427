import { Button, Stack, Text } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { type getDiploma, saveDiploma, uploadDiplomaPicture, type WireDiploma } from "#contract/printing/diploma.ts"
import { removeLogo, uploadLogo, type WireLogos } from "#contract/printing/logos.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { type DiplomaDesign, type DiplomaFieldName, usualDiploma } from "#domain/printing/diploma.ts"
import { type LogoOwner, logoOwners } from "#domain/printing/logos.ts"
import { moved } from "#domain/printing/move-field.ts"
import { BACKGROUND, LOGO } from "#domain/printing/pictures.ts"
import { ContestedNote } from "#web/tournament/ContestedNote.tsx"
import { useHeld, useHolding } from "#web/tournament/use-held.ts"
import { useMergedSave } from "#web/tournament/use-merged-save.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { QueryView } from "#web/ui/QueryView.tsx"
import { toastFailure } from "#web/ui/toasts.ts"
import { useUnloadGuard } from "#web/ui/use-unload-guard.ts"
import { DiplomaFields, DiplomaSheet } from "./DiplomaFields.tsx"
import { DiplomaPreview } from "./DiplomaPreview.tsx"
import { type DiplomaParts, designOf, diplomaContest, partsOf } from "./diploma-parts.ts"
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
      {(newest) => (
        <QueryView query={logos}>
          {(known) => <Design tournament={tournament} newest={newest} logos={known.logos} />}
        </QueryView>
      )}
    </QueryView>
  )
}

interface DesignProps {
  readonly tournament: WireTournamentFull
  readonly newest: OutputOf<typeof getDiploma>
  readonly logos: WireLogos
}

/** What another window saves is taken over at once while nothing is changed here, and merged when it is saved. */
function Design({ tournament, newest, logos }: DesignProps) {
  const { stored, hold } = useHeld(newest)
  return (
    <Editor
      key={JSON.stringify(stored.item.design)}
      tournament={tournament}
      stored={{ ...newest.item, design: stored.item.design }}
      revision={stored.revision}
      logos={logos}
      onTyped={hold}
    />
  )
}

interface EditorProps {
  readonly tournament: WireTournamentFull
  /** The design that the editor was built of, and the picture as it is now. */
  readonly stored: WireDiploma
  /** The one that says so of the design. */
  readonly revision: number
  readonly logos: WireLogos
  readonly onTyped: (isTyped: boolean) => void
}

/**
 * The sample beside the design it is made of; nothing is stored until it is saved, except the picture, which is stored
 * at once.
 */
function Editor({ tournament, stored, revision, logos, onTyped }: EditorProps) {
  const [design, setDesign] = useState<DiplomaDesign>(stored.design)
  const [chosen, setChosen] = useState<DiplomaFieldName>("name")
  const { keep, contest, isPending } = useKeep(tournament.id, { stored, revision, setDesign, onTyped })
  const isChanged = JSON.stringify(design) !== JSON.stringify(stored.design)
  useHolding(isChanged, onTyped)
  useUnloadGuard(isChanged)
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
          keep(design, stored.picture)
        }}
      >
        <Pane title={messages.field}>
          <Stack gap={12}>
            <ContestedNote contest={contest} who="" words={diplomaContest} />
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
            <Picture tournament={tournament.id} picture={stored.picture} onRemove={() => keep(design, "")} />
          </Block>
        </Pane>
      </form>
    </Panes>
  )
}

interface Keeping extends Pick<EditorProps, "stored" | "revision" | "onTyped"> {
  readonly setDesign: (design: DiplomaDesign) => void
}

/** Saves the design with a picture; what another window has saved of other parts meanwhile stays. */
function useKeep(tournament: number, { stored, revision, setDesign, onTyped }: Keeping) {
  const query = diplomaQuery(tournament)
  const queries = useQueryClient()
  const offerUndo = useUndoToast(tournament)
  const { mutateAsync, isPending } = useTournamentWrite(saveDiploma, tournament)
  const picture = useRef(stored.picture)
  const { save, contest } = useMergedSave({
    base: { values: partsOf(stored.design), revision },
    send: (parts: DiplomaParts, based) =>
      mutateAsync({ id: tournament, revision: based, design: designOf(parts), picture: picture.current }),
    present: async () => {
      const now = await queries.fetchQuery({ ...query, staleTime: 0 })
      return { values: partsOf(now.item.design), revision: now.revision }
    },
    take: (parts) => setDesign(designOf(parts)),
  })
  const keep = (design: DiplomaDesign, wished: string): void => {
    picture.current = wished
    save(partsOf(design)).then((answer) => {
      if (answer === null) return
      queries.setQueryData(query.queryKey, answer)
      onTyped(false)
      offerUndo(messages.saved, answer.revision)
    }, toastFailure(messages.notSaved))
  }
  return { keep, contest, isPending }
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
