import { NativeSelect, Radio, Stack, TextInput } from "@mantine/core"
import { useState } from "react"
import { autoSortableBracket } from "#contract/brackets/calls.ts"
import type { WireDrawProof } from "#contract/brackets/draw-proof.ts"
import { setDrawFormat, setDrawState } from "#contract/brackets/draws.ts"
import type { Format } from "#domain/bracket/index.ts"
import * as Draw from "#domain/draw/index.ts"
import { fits, formats } from "#domain/formats/format.ts"
import { inFormat } from "#domain/formats/in-format.ts"
import { kyivField, kyivMoment } from "#domain/uk/dates.ts"
import { type DrawAudience, drawAudience } from "#web/tournament/draw-audience.ts"
import { fallenTexts } from "#web/tournament/fallen.uk.ts"
import { MeetingsTable } from "#web/tournament/MeetingsTable.tsx"
import { useIsPublic } from "#web/tournament/use-is-public.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { ownField, textField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { Scroll } from "#web/ui/Scroll.tsx"
import type { CategoryView } from "../category-view.ts"
import { messages as formatTexts } from "../formats/uk.ts"
import { tellFailed, tellSaved } from "../notices.ts"
import { messages as common } from "../uk.ts"
import { useBracketWrite } from "../use-bracket-write.ts"
import { LogDialog } from "./LogDialog.tsx"
import { drawStateText, factsMessages as messages } from "./uk.ts"
import { useProof } from "./use-proof.ts"

interface Props {
  readonly kind: "state" | "format" | "log" | "seed" | "certificate"
  readonly view: CategoryView
  readonly onDraw: (seed: string) => void
  readonly onClose: () => void
}

/** What the menu of a draw opens. */
export function DrawDialog({ kind, view, onDraw, onClose }: Props) {
  const proof = useProof(view)
  if (kind === "seed") return <SeedDialog onDraw={onDraw} onClose={onClose} />
  if (kind === "format") return <FormatDialog view={view} onClose={onClose} />
  if (kind === "log") return <LogDialog category={view.category} onClose={onClose} />
  if (kind === "certificate") return <CertificateDialog view={view} proof={proof} onClose={onClose} />
  return proof && <StateDialog proof={proof} category={view.category} onClose={onClose} />
}

/** How the athletes meet. */
const FormatDialog = ({ view, onClose }: Pick<Props, "view" | "onClose">) => (
  <Dialog opened onClose={onClose} title={formatTexts.format} size={440}>
    <FormatChoice view={view} onChosen={onClose} />
  </Dialog>
)

interface CertificateProps {
  readonly view: CategoryView
  readonly proof: WireDrawProof | null
  readonly onClose: () => void
}

/** How far apart the draw keeps athletes of one club, region and coach, and what it followed from. */
function CertificateDialog({ view: { bracket, entrants }, proof, onClose }: CertificateProps) {
  return (
    <Dialog opened onClose={onClose} title={common.certificate} size={760}>
      {bracket && (
        <Scroll label={common.certificate} style={{ overflowX: "auto" }}>
          <MeetingsTable {...Draw.certify(entrants, bracket.size, bracket.places)} />
        </Scroll>
      )}
      {proof && (
        <p style={{ overflowWrap: "anywhere" }}>
          {/* Places set by hand were never drawn: they have no number. */}
          {proof.no > 0 && `${common.drawNo} ${proof.no}. `}
          {common.seed}: {proof.seed || common.noSeed}. {common.listHash}: {proof.listHash}
        </p>
      )}
    </Dialog>
  )
}

interface StateProps {
  readonly proof: WireDrawProof
  readonly category: CategoryView["category"]
  readonly onClose: () => void
}

/** Prepared, confirmed or published, and from when on everybody sees it. */
const StateDialog = (props: StateProps) => (
  <FormDialog title={messages.stateTitle} onClose={props.onClose}>
    {() => <StateForm {...props} />}
  </FormDialog>
)

function StateForm({ proof, category, onClose }: StateProps) {
  const { send } = useBracketWrite(setDrawState, proof.tournamentId)
  const audience = drawAudience(useIsPublic(proof.tournamentId), category)
  const edit = useEditForm({
    endpoint: setDrawState,
    initial: { state: proof.state, embargo: kyivField(proof.embargo === "" ? null : new Date(proof.embargo)) },
    validate: ({ embargo }) =>
      embargo !== "" && kyivMoment(embargo) === null ? { embargo: messages.embargoWrong } : {},
    send: ({ state, embargo }) => {
      const moment = embargo === "" ? null : kyivMoment(embargo)
      return send(proof.category, { category: proof.category, state, embargo: moment?.toISOString() ?? "" })
    },
    onSaved: () => {
      tellSaved()
      onClose()
    },
  })
  return <FormPanel edit={edit} fields={stateFields[audience]} />
}

const stateFieldsFor = (audience: DrawAudience) => [
  ownField("state", ({ form }) => (
    <Radio.Group aria-label={messages.stateTitle} {...form.getInputProps("state")}>
      <Stack gap={12}>
        {(["prepared", "confirmed", "published"] as const).map((state) => (
          <Radio
            key={state}
            value={state}
            label={drawStateText(state, audience)}
            description={
              state === "published" && audience !== "all" ? messages.waitsText[audience] : messages.stateText[state]
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  )),
  ownField("embargo", ({ form }) => (
    <TextInput
      type="datetime-local"
      label={messages.embargoLabel}
      description={messages.embargoHint}
      disabled={form.values.state !== "published"}
      {...form.getInputProps("embargo")}
    />
  )),
]

const stateFields = {
  all: stateFieldsFor("all"),
  tournament: stateFieldsFor("tournament"),
  category: stateFieldsFor("category"),
}

interface SeedProps {
  readonly onDraw: (seed: string) => void
  readonly onClose: () => void
}

/** Takes the text that was called out in public, so that the draw follows from it. */
const SeedDialog = (props: SeedProps) => (
  <FormDialog title={messages.seedTitle} onClose={props.onClose}>
    {() => <SeedForm {...props} />}
  </FormDialog>
)

function SeedForm({ onDraw, onClose }: SeedProps) {
  const edit = useEditForm({
    endpoint: autoSortableBracket,
    initial: { seed: "" },
    validate: ({ seed }) => (seed.trim() === "" ? { seed: messages.seedEmpty } : {}),
    send: async ({ seed }) => seed.trim(),
    onSaved: (seed) => {
      onClose()
      onDraw(seed)
    },
  })
  return <FormPanel edit={edit} fields={seedFields} action={messages.draw} />
}

const seedFields = [textField("seed", { label: messages.seedLabel, description: messages.seedHint, isWide: true })]

/** How the athletes of a category meet, or will after the draw; asks first if results or numbers fall. */
function FormatChoice({ view, onChosen }: { readonly view: CategoryView; readonly onChosen: () => void }) {
  const { bracket, category } = view
  const { send, seen } = useBracketWrite(setDrawFormat, category.tournament_id)
  const [isBusy, setBusy] = useState(false)
  const now = bracket?.format ?? category.wanted_format
  const choose = async (format: Format | ""): Promise<void> => {
    const told = seen(category.id)
    const consent = await consentTo(view, format)
    if (consent === null) return
    setBusy(true)
    try {
      await send(category.id, { category: category.id, format, told, ...consent })
      tellSaved()
      onChosen()
    } catch (error) {
      tellFailed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <NativeSelect
      label={bracket === null ? formatTexts.wantedFormat : formatTexts.format}
      value={now}
      disabled={isBusy}
      data={choicesOf(view, now)}
      onChange={(event) => {
        const format = (["", ...formats] as const).find((one) => one === event.currentTarget.value)
        if (format !== undefined && format !== now) void choose(format)
      }}
    />
  )
}

/**
 * Formats in which this number of athletes can meet; before the draw also the tournament's rule, and all formats if
 * nobody has entered.
 */
function choicesOf({ bracket, roster }: CategoryView, now: Format | "") {
  const athletes = bracket === null ? roster.length : bracket.places.filter((athlete) => athlete !== null).length
  const own = formats.filter((format) => format === now || fits(format, athletes) || (bracket === null && athletes < 2))
  const choices = own.map((format) => ({ value: format as string, label: formatTexts.formats[format] }))
  return bracket === null ? [{ value: "", label: formatTexts.byRule }, ...choices] : choices
}

/** The consent of the call after the person has seen which results fall with another format; null: refused. */
async function consentTo({ bracket, athleteById }: CategoryView, format: Format | ""): Promise<{ force?: 1 } | null> {
  if (bracket === null || format === "") return {}
  const { undone, bracket: after } = inFormat(bracket, format)
  const lost = bracket.fights.filter(({ number }, t) => number !== null && after.fights[t]?.number !== number).length
  const consent = undone.length > 0 ? { force: 1 as const } : {}
  if (undone.length + lost === 0) return consent
  const body = formatTexts.changeBody(formatTexts.formats[format], fallenTexts(bracket, undone, athleteById), lost)
  return (await confirm({ title: formatTexts.changeQuestion, body, action: formatTexts.changeAction })) ? consent : null
}
