import { Button, Fieldset, Group, NativeSelect, TextInput } from "@mantine/core"
import { useRef } from "react"
import { saveNorms, type WireNorms } from "#contract/standings/calls.ts"
import { MOST_NORMS } from "#domain/standings/formula.ts"
import { NORM_LIMITS, rankedTitles } from "#domain/standings/rank-norms.ts"
import { ContestedNote } from "#web/tournament/ContestedNote.tsx"
import type { FormWords } from "#web/tournament/contest-lines.ts"
import { useSaveShown } from "#web/tournament/use-save-shown.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { ownField } from "#web/ui/form/fields.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
import { wholeFault } from "./formula-values.ts"
import { normsQuery } from "./queries.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly norms: WireNorms["norms"]
  readonly onSaved: () => void
}

const figures = ["place", "wins", "athletes", "age"] as const
type Typed = { readonly key: number; readonly rank: string } & Record<(typeof figures)[number], string>

/** All norms of the tournament, a line each. */
export function NormsForm({ tournament, norms, onSaved }: Props) {
  const { mutateAsync } = useToldWrite(saveNorms, tournament, { told: () => messages.normsSaved })
  const { save, contest, opened } = useSaveShown({
    queryKey: normsQuery(tournament).queryKey,
    baseIn: (answer: WireNorms) => ({ values: valuesOf(answer), revision: answer.revision }),
    send: ({ norms: typed }: Values, revision) =>
      mutateAsync({ id: tournament, revision, norms: typed.map(({ key: _, ...norm }) => norm) }),
    take: (merged) => edit.form.setValues(merged),
  })
  const initial = opened ?? valuesOf({ norms })
  const made = useRef(initial.norms.length)
  const edit: EditForm<Values> = useEditForm({
    endpoint: saveNorms,
    initial,
    validate: ({ norms: typed }) => Object.fromEntries(typed.flatMap(faultsOf)),
    send: save,
    onSaved,
  })
  const { form } = edit
  const add = (): void => {
    const rank = rankedTitles[0]?.id ?? 0
    form.insertListItem("norms", typedOf({ rank, place: 1, wins: 1, athletes: 1, age: 0 }, made.current++))
  }
  const list = ownField("norms", () =>
    form.values.norms.map(({ key }, at) => (
      <Fieldset key={key} variant="unstyled" legend={messages.normOf(at + 1)} mb={16}>
        <Group gap={8} align="flex-end">
          <NativeSelect
            label={messages.rank}
            data={rankedTitles.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.getInputProps(`norms.${at}.rank`)}
          />
          {figures.map((field) => (
            <TextInput
              key={field}
              w={140}
              label={messages.normFields[field]}
              inputMode="numeric"
              maxLength={4}
              {...form.getInputProps(`norms.${at}.${field}`)}
            />
          ))}
          <Button
            variant="default"
            aria-label={messages.removeNorm(at + 1)}
            onClick={() => form.removeListItem("norms", at)}
          >
            {messages.remove}
          </Button>
        </Group>
      </Fieldset>
    )),
  )
  return (
    <FormPanel
      edit={edit}
      fields={[list]}
      notice={<ContestedNote contest={contest} who="" words={words} />}
      action={messages.saveNorms}
      tools={
        <Button variant="default" disabled={form.values.norms.length >= MOST_NORMS} onClick={add}>
          {messages.addNorm}
        </Button>
      }
    />
  )
}

const faultsOf = (norm: Typed, at: number): [string, string][] =>
  figures.flatMap((field): [string, string][] => {
    const fault = wholeFault(norm[field], NORM_LIMITS[field])
    return fault === null ? [] : [[`norms.${at}.${field}`, fault]]
  })

interface Values {
  readonly norms: Typed[]
}

const valuesOf = ({ norms }: Pick<WireNorms, "norms">): Values => ({ norms: norms.map(typedOf) })

const words: FormWords<Values> = { norms: { label: messages.norms, say: () => "" } }

const typedOf = ({ rank, place, wins, athletes, age }: WireNorms["norms"][number], key: number): Typed => ({
  key,
  rank: String(rank),
  place: String(place),
  wins: String(wins),
  athletes: String(athletes),
  age: String(age),
})
