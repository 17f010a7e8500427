import { Radio, Stack, TextInput } from "@mantine/core"
import { autoSortableBracket } from "#contract/brackets/calls.ts"
import type { WireDrawProof } from "#contract/brackets/draw-proof.ts"
import { setDrawState } from "#contract/brackets/draws.ts"
import { kyivField, kyivMoment } from "#domain/uk/dates.ts"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { ownField, textField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { tellSaved } from "../notices.ts"
import { useBracketWrite } from "../use-bracket-write.ts"
import { factsMessages as messages } from "./uk.ts"

interface StateProps {
  readonly proof: WireDrawProof
  readonly onClose: () => void
}

/** Prepared, confirmed or published, and from when on everybody sees it. */
export const StateDialog = (props: StateProps) => (
  <FormDialog title={messages.stateTitle} onClose={props.onClose}>
    {() => <StateForm {...props} />}
  </FormDialog>
)

function StateForm({ proof, onClose }: StateProps) {
  const { send } = useBracketWrite(setDrawState, proof.tournament_id)
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
  return <FormPanel edit={edit} fields={stateFields} />
}

const stateFields = [
  ownField("state", ({ form }) => (
    <Radio.Group aria-label={messages.stateTitle} {...form.getInputProps("state")}>
      <Stack gap={12}>
        {(["prepared", "confirmed", "published"] as const).map((state) => (
          <Radio key={state} value={state} label={messages.stateOf[state]} description={messages.stateText[state]} />
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

interface SeedProps {
  readonly onDraw: (seed: string) => void
  readonly onClose: () => void
}

/** Takes the text that was called out in public, so that the draw follows from it. */
export const SeedDialog = (props: SeedProps) => (
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
