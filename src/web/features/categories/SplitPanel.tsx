import { Button, Checkbox, NativeSelect, SimpleGrid, Text, TextInput } from "@mantine/core"
import { IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import { splitCategory } from "#contract/categories/merging.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { QueryView } from "#web/ui/QueryView.tsx"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import { Choices } from "./Choices.tsx"
import type { PanelProps } from "./panel-props.ts"
import { rearrangeMessages as texts } from "./rearrange.uk.ts"
import {
  byHand,
  countsOf,
  fromProposal,
  type SplitValues,
  unplaced,
  wireParts,
  withName,
  withPart,
  withPlace,
} from "./split-values.ts"

type Preview = OutputOf<typeof splitCategory>
type Props = PanelProps & { readonly category: WireCategory }

/** One category into several: proposals first, and everybody can be put elsewhere by hand. */
export function SplitPanel(props: Props) {
  const { tournament, category } = props
  const preview = useQuery({
    ...queryOf([...keys.all(tournament.id), "split", category.id], splitCategory, {
      id: tournament.id,
      category: category.id,
      preview: 1,
    }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <QueryView query={preview} loading={texts.counting}>
      {(seen) => (seen.count < 2 ? <p>{texts.splitNobody}</p> : <SplitForm {...props} seen={seen} />)}
    </QueryView>
  )
}

const HAND = "hand"
const MOST_PARTS = 10

function SplitForm({ tournament, category, seen, onDone }: Props & { readonly seen: Preview }) {
  const athletes = tournament.sportsmans.filter(({ category_id }) => category_id === category.id)
  const taking = new Set(athletes.flatMap(({ id, out }) => (out === 0 ? [id] : [])))
  const start = (by: string): SplitValues => {
    const proposal = seen.proposals.find((one) => one.by === by)
    const ids = athletes.map(({ id }) => id)
    return proposal ? fromProposal(proposal) : byHand(category, ids)
  }
  const [how, setHow] = useState<string>(seen.proposals[0]?.by ?? HAND)
  const { mutateAsync } = useToldWrite(splitCategory, tournament.id, {
    told: ({ parts }) => texts.splitDone(parts.map(({ count }) => count)),
  })
  const edit = useEditForm({
    endpoint: splitCategory,
    initial: { split: start(how), isForced: false },
    send: ({ split, isForced }) =>
      mutateAsync({
        id: tournament.id,
        category: category.id,
        parts: wireParts(split),
        revision: seen.revision,
        ...(isForced ? { force: 1 as const } : {}),
      }),
    onSaved: onDone,
  })
  const { form } = edit
  const { split, isForced } = form.values
  const change = (next: SplitValues): void => form.setFieldValue("split", next)
  const propose = (by: string): void => {
    const values = { ...form.values, split: start(by) }
    setHow(by)
    form.setValues(values)
    form.resetDirty(values)
  }
  const left = unplaced(split)
  return (
    <FormPanel
      edit={edit}
      fields={[]}
      failed={texts.notSplit}
      action={edit.isSaving ? texts.splitting : texts.split}
      isOff={left > 0 || (seen.fought && !isForced)}
    >
      <Choices
        label={texts.splitHow}
        choices={[
          ...seen.proposals.map((one) => ({ value: one.by, label: proposalText(one, taking) })),
          { value: HAND, label: texts.byHand },
        ]}
        value={how}
        onChoose={propose}
      />
      <Parts category={category} split={split} taking={taking} onChange={change} />
      <Places athletes={athletes} split={split} onPlace={(id, at) => change(withPlace(split, id, at))} />
      <Text role="status" fw={600}>
        {[
          texts.splitLeft(left),
          texts.drawsLost(Number(seen.drawn)),
          texts.resultsLost(Number(seen.fought)),
          left === 0 ? texts.canUndo : "",
        ]
          .filter(Boolean)
          .join(" ")}
      </Text>
      {seen.fought && <Checkbox label={texts.splitFought} {...form.getInputProps("isForced", { type: "checkbox" })} />}
    </FormPanel>
  )
}

const proposalText = ({ by, parts, left }: Preview["proposals"][number], taking: ReadonlySet<number>): string => {
  const count = (ids: readonly number[]): number => ids.filter((one) => taking.has(one)).length
  return texts.proposal(
    texts.splitBy[by],
    parts.map(({ athletes }) => count(athletes)),
    count(left),
  )
}

interface PartsProps {
  /** Who takes part: parts are counted by them. */
  readonly taking: ReadonlySet<number>
  readonly category: WireCategory
  readonly split: SplitValues
  readonly onChange: (split: SplitValues) => void
}

function Parts({ category, split, taking, onChange }: PartsProps) {
  const counts = countsOf(split, taking)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12} style={{ alignItems: "end" }}>
      {split.parts.map((part, at) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place, its name is being typed.
          key={at}
          label={texts.partName(at + 1, counts[at] ?? 0)}
          maxLength={300}
          value={part.name}
          onChange={({ currentTarget: { value } }) => onChange(withName(split, at, value))}
        />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        disabled={split.parts.length >= MOST_PARTS}
        onClick={() => onChange(withPart(split, category))}
      >
        {texts.addPart}
      </Button>
    </SimpleGrid>
  )
}

interface PlacesProps {
  readonly athletes: readonly WireAthlete[]
  readonly split: SplitValues
  readonly onPlace: (athlete: number, part: number) => void
}

/** All athletes with the value that a split uses, and the part that each goes to; those who wait come first. */
function Places({ athletes, split: { parts, placed }, onPlace }: PlacesProps) {
  const partOf = ({ id }: WireAthlete): number => placed[id] ?? -1
  const waiting = athletes.toSorted(
    (one, other) => partOf(one) - partOf(other) || (one.weight ?? 0) - (other.weight ?? 0) || one.id - other.id,
  )
  const choices = parts.map((_, at) => ({ value: String(at), label: texts.part(at + 1) }))
  const choice = (athlete: WireAthlete) => (
    <NativeSelect
      aria-label={texts.partOf(athlete.name)}
      data={partOf(athlete) < 0 ? [{ value: "-1", label: texts.noPart }, ...choices] : choices}
      value={String(partOf(athlete))}
      onChange={({ currentTarget: { value } }) => onPlace(athlete.id, Number(value))}
    />
  )
  return (
    <DataTable
      label={texts.splitTable}
      rows={waiting}
      keyOf={({ id }) => id}
      columns={[
        { key: "name", title: texts.athlete, text: ({ name }) => name, min: 110, weight: 3, priority: 1 },
        { key: "born", title: texts.born, text: ({ bdate }) => String(bdate ?? ""), width: 64 },
        {
          key: "weight",
          title: texts.weight,
          text: ({ weight }) => (weight === null ? "" : String(weight).replace(".", ",")),
          width: 64,
          isNumeric: true,
        },
        { key: "grade", title: texts.grade, text: ({ grade }) => grade, priority: 4 },
        { key: "part", title: texts.partColumn, text: () => "", cell: choice, width: 150, priority: 1 },
      ]}
      isWhole
    />
  )
}
