import { Fieldset, SimpleGrid, Stack, TextInput } from "@mantine/core"
import { saveFees, type WireFees, type WirePrices } from "#contract/office/fees.ts"
import { type FeeKind, feeKinds } from "#domain/office/fees.ts"
import { hryvnias, kopiykyOf } from "#domain/office/money.ts"
import { ContestedNote } from "#web/tournament/ContestedNote.tsx"
import { asTicked, asWritten, type FormWords } from "#web/tournament/contest-lines.ts"
import { feesQuery } from "#web/tournament/fees-query.ts"
import { useSaveShown } from "#web/tournament/use-save-shown.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { ownField, tickField } from "#web/ui/form/fields.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly prices: WirePrices
  readonly onSaved: () => void
}

type Column = FeeKind | `${FeeKind}Next`

const nextOf = (kind: FeeKind): `${FeeKind}Next` => `${kind}Next`

/** Four kinds of entries beside one another, each with its first and its further fee. */
const fields = [
  ownField<Column>("kyorugi", ({ form }) => (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 4 }} spacing={12}>
      {feeKinds.map((kind) => (
        <Fieldset key={kind} variant="unstyled" legend={messages.priceKinds[kind]}>
          <Stack gap={8} maw={120}>
            <TextInput
              label={messages.priceFirst}
              aria-label={messages.priceOf(messages.priceKinds[kind])}
              inputMode="decimal"
              maxLength={12}
              {...form.getInputProps(kind)}
            />
            <TextInput
              label={messages.priceNext}
              aria-label={messages.nextOf(messages.priceKinds[kind])}
              placeholder={messages.nextHint}
              inputMode="decimal"
              maxLength={12}
              {...form.getInputProps(nextOf(kind))}
            />
          </Stack>
        </Fieldset>
      ))}
    </SimpleGrid>
  )),
  tickField("chargesOut", { label: messages.chargesOut, isWide: true }),
]

/** The fee of an entry by its kind, and of a person's further entries; an empty one is as the first. */
export function PricesForm({ tournament, prices, onSaved }: Props) {
  const { mutateAsync } = useToldWrite(saveFees, tournament, { told: () => messages.pricesSaved })
  const { save, contest, opened } = useSaveShown({
    queryKey: feesQuery(tournament).queryKey,
    baseIn: (fees: WireFees) => ({ values: valuesOf(fees.prices), revision: fees.revision }),
    send: (values: Values, revision) => mutateAsync({ id: tournament, revision, ...wireOf(values) }),
    take: (merged) => edit.form.setValues(merged),
  })
  const edit: EditForm<Values> = useEditForm({
    endpoint: saveFees,
    initial: opened ?? valuesOf(prices),
    validate: (values) => Object.fromEntries(feeKinds.flatMap((kind) => faultsOf(values, kind))),
    send: save,
    onSaved,
  })
  return <FormPanel edit={edit} fields={fields} notice={<ContestedNote contest={contest} who="" words={words} />} />
}

type Values = Record<Column, string> & { readonly chargesOut: boolean }

const words: FormWords<Values> = {
  kyorugi: asWritten(messages.priceOf(messages.priceKinds.kyorugi)),
  kyorugiNext: asWritten(messages.nextOf(messages.priceKinds.kyorugi)),
  individual: asWritten(messages.priceOf(messages.priceKinds.individual)),
  individualNext: asWritten(messages.nextOf(messages.priceKinds.individual)),
  pair: asWritten(messages.priceOf(messages.priceKinds.pair)),
  pairNext: asWritten(messages.nextOf(messages.priceKinds.pair)),
  team: asWritten(messages.priceOf(messages.priceKinds.team)),
  teamNext: asWritten(messages.nextOf(messages.priceKinds.team)),
  chargesOut: asTicked(messages.chargesOut),
}

const faultsOf = (values: Values, kind: FeeKind): [string, string][] =>
  [kind, nextOf(kind)]
    .filter((column) => kopiykyOf(values[column]) === null && (column === kind || values[column].trim() !== ""))
    .map((column) => [column, messages.wrongSum])

function valuesOf({ chargesOut, ...sums }: WirePrices): Values {
  const typed = Object.entries(sums).map(([column, sum]) => [column, sum === null ? "" : hryvnias(sum)])
  return { ...(Object.fromEntries(typed) as Record<Column, string>), chargesOut }
}

function wireOf({ chargesOut, ...typed }: Values): WirePrices {
  const sums = feeKinds.flatMap((kind) => [
    [kind, kopiykyOf(typed[kind]) ?? 0],
    [nextOf(kind), kopiykyOf(typed[nextOf(kind)])],
  ])
  return { ...(Object.fromEntries(sums) as Omit<WirePrices, "chargesOut">), chargesOut }
}
