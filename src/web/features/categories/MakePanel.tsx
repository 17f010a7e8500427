import { Checkbox, Fieldset, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { WireAgeCategory } from "#contract/catalogue/calls.ts"
import { copyCategories } from "#contract/categories/bulk.ts"
import { makeCategories } from "#contract/categories/making.ts"
import { heightClassOf } from "#domain/catalogue/height-classes.ts"
import { call } from "#web/lib/api.ts"
import { keys } from "#web/lib/query-keys.ts"
import { catalogueQuery, tournamentsQuery } from "#web/tournament/queries.ts"
import { seasonOf } from "#web/tournament/season.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { QueryView } from "#web/ui/QueryView.tsx"
import { Choices } from "./Choices.tsx"
import type { PanelProps } from "./panel-props.ts"
import { classGroups, heightGroups, type PickGroup, templateGroups } from "./pick-groups.ts"
import { rearrangeMessages as texts } from "./rearrange.uk.ts"
import { messages } from "./uk.ts"

interface Props extends PanelProps {
  readonly ages: readonly WireAgeCategory[]
}

type Source = "classes" | "templates" | "heights" | "copy"

/** What is wished: ids of the catalogue by source, and of the tournament to copy from (0: none). */
interface MakeChoice {
  readonly picked: Readonly<Record<Exclude<Source, "copy">, readonly number[]>>
  readonly from: number
}

const nothing: MakeChoice = { picked: { classes: [], templates: [], heights: [] }, from: 0 }

/** Many categories at once: from the catalogue, the templates, or another tournament; shown before they are created. */
export function MakePanel({ tournament, ages, onDone }: Props) {
  const [source, setSource] = useState<Source>("classes")
  const catalogue = useQuery(catalogueQuery(seasonOf(tournament.date), tournament.id))
  const make = useMake(tournament.id, source)
  const edit = useEditForm({
    endpoint: makeCategories,
    initial: nothing,
    send: make,
    onSaved: onDone,
  })
  const { picked, from } = edit.form.values
  const { preview, names, hasWish } = usePreview(tournament.id, source, edit.form.values)
  const pick = (name: keyof MakeChoice["picked"]) => ({
    picked: picked[name],
    onPick: (ids: readonly number[]) => edit.form.setFieldValue("picked", { ...picked, [name]: ids }),
  })
  return (
    <FormPanel
      edit={edit}
      fields={[]}
      failed={texts.notMade}
      action={edit.isSaving ? texts.making : texts.makeAction(names.length)}
      isOff={names.length === 0}
    >
      <Choices label={texts.makeFrom} choices={sources} value={source} onChoose={setSource} />
      {source === "classes" && <Picker label={texts.sources.classes} groups={classGroups(ages)} {...pick("classes")} />}
      {source === "templates" && (
        <QueryView query={catalogue}>
          {({ templates }) => (
            <Picker label={texts.sources.templates} groups={templateGroups(templates)} {...pick("templates")} />
          )}
        </QueryView>
      )}
      {source === "heights" && <Picker label={texts.heights} groups={heightGroups} {...pick("heights")} />}
      {source === "heights" && <HeightSample />}
      {source === "copy" && (
        <OtherTournament present={tournament.id} chosen={from} onChoose={(id) => edit.form.setFieldValue("from", id)} />
      )}
      {hasWish ? (
        <QueryView query={preview} loading={texts.counting}>
          {() => <Outcome names={names} />}
        </QueryView>
      ) : (
        <Text c="dimmed">{texts.makeNothing}</Text>
      )}
    </FormPanel>
  )
}

const sources = (["classes", "templates", "heights", "copy"] as const).map((value) => ({
  value,
  label: texts.sources[value],
}))

const picksOf = (source: Source, picked: MakeChoice["picked"]) => ({
  classes: source === "classes" ? [...picked.classes] : [],
  templates: source === "templates" ? [...picked.templates] : [],
  heights: source === "heights" ? [...picked.heights] : [],
})

function useMake(id: number, source: Source) {
  const told = ({ count }: { readonly count: number }): string => texts.made(count)
  const make = useToldWrite(makeCategories, id, { told })
  const copy = useToldWrite(copyCategories, id, { told })
  return ({ picked, from }: MakeChoice): Promise<unknown> =>
    source === "copy" ? copy.mutateAsync({ id, from }) : make.mutateAsync({ id, ...picksOf(source, picked) })
}

/** What would be made of the wish. */
function usePreview(id: number, source: Source, { picked, from }: MakeChoice) {
  const isCopy = source === "copy"
  const hasWish = isCopy ? from > 0 : picked[source].length > 0
  const preview = useQuery({
    queryKey: [...keys.all(id), "make", source, isCopy ? from : picked[source]],
    queryFn: () =>
      isCopy
        ? call(copyCategories, { id, from, preview: 1 })
        : call(makeCategories, { id, ...picksOf(source, picked), preview: 1 }),
    enabled: hasWish,
    gcTime: 0,
    staleTime: 0,
  })
  return { preview, hasWish, names: hasWish ? (preview.data?.categories ?? []).map(({ name }) => name) : [] }
}

function Outcome({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return <p role="status">{texts.makeKnown}</p>
  return (
    <details>
      <summary>
        <span role="status">{texts.makeWill(names.length)}</span>
      </summary>
      <ul aria-label={texts.makeWill(names.length)}>
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal, and the list never changes its order.
          <li key={at}>{name}</li>
        ))}
      </ul>
    </details>
  )
}

interface OtherProps {
  readonly present: number
  readonly chosen: number
  readonly onChoose: (id: number) => void
}

function OtherTournament({ present, chosen, onChoose }: OtherProps) {
  return (
    <QueryView query={useQuery(tournamentsQuery)}>
      {({ list }) => {
        const mine = list.filter(({ id, role }) => id !== present && (role === "owner" || role === "secretary"))
        if (mine.length === 0) return <p>{texts.noTournaments}</p>
        return (
          <NativeSelect
            label={texts.tournament}
            data={[
              { value: "0", label: texts.choose },
              ...mine.map(({ id, name, date }) => ({
                value: String(id),
                label: [name, date].filter(Boolean).join(", "),
              })),
            ]}
            value={String(chosen)}
            onChange={({ currentTarget: { value } }) => onChoose(Number(value))}
          />
        )
      }}
    </QueryView>
  )
}

interface PickerProps {
  readonly label: string
  readonly groups: readonly PickGroup[]
  readonly picked: readonly number[]
  readonly onPick: (picked: readonly number[]) => void
}

/** Whole groups by one tick each, single items below them. */
function Picker({ label, groups, picked, onPick }: PickerProps) {
  const set = (ids: readonly number[], isPicked: boolean): void => {
    const others = picked.filter((id) => !ids.includes(id))
    onPick(isPicked ? [...others, ...ids] : others)
  }
  return (
    <Stack component="section" aria-label={label} gap={8}>
      {groups.map(({ title, items }) => {
        const ids = items.map(({ id }) => id)
        const count = ids.filter((id) => picked.includes(id)).length
        return (
          <div key={title}>
            <Checkbox
              label={title}
              checked={count === ids.length}
              indeterminate={count > 0 && count < ids.length}
              onChange={({ currentTarget: { checked } }) => set(ids, checked)}
            />
            <Group component="details" c="dimmed" fz={13} pl={32}>
              <summary>
                {texts.pickDetails}
                <span className="visually-hidden">: {title}</span>
              </summary>
              {items.map((item) => (
                <Checkbox
                  key={item.id}
                  label={item.label}
                  checked={picked.includes(item.id)}
                  onChange={({ currentTarget: { checked } }) => set([item.id], checked)}
                />
              ))}
            </Group>
          </div>
        )
      })}
    </Stack>
  )
}

/** Which of the divisions of cadets by height an athlete belongs to. */
function HeightSample() {
  const [sex, setSex] = useState<"male" | "female">("male")
  const [height, setHeight] = useState("")
  const [weight, setWeight] = useState("")
  return (
    <Fieldset legend={texts.heightTry}>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing={12} mb={8}>
        <NativeSelect
          label={texts.heightSex}
          data={[
            { value: "male", label: messages.male },
            { value: "female", label: messages.female },
          ]}
          value={sex}
          onChange={({ currentTarget: { value } }) => setSex(value === "female" ? "female" : "male")}
        />
        <TextInput
          label={texts.height}
          inputMode="numeric"
          maxLength={3}
          value={height}
          onChange={({ currentTarget: { value } }) => setHeight(value)}
        />
        <TextInput
          label={texts.heightWeight}
          inputMode="decimal"
          maxLength={5}
          value={weight}
          onChange={({ currentTarget: { value } }) => setWeight(value)}
        />
      </SimpleGrid>
      <p role="status">{answer(sex, height.trim(), weight.trim())}</p>
    </Fieldset>
  )
}

function answer(sex: "male" | "female", height: string, weight: string): string {
  const found = /^[1-2]\d{2}$/.test(height) ? heightClassOf(sex, Number(height)) : undefined
  if (!found) return texts.heightHint
  const name = texts.heightItem(found.label, found.maxWeight)
  const isHeavy = Number(weight.replace(",", ".")) > found.maxWeight
  return isHeavy ? texts.heightHeavy(found.label, found.maxWeight) : texts.heightFits(name)
}
