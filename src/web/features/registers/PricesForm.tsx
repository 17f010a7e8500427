import { Button, Checkbox, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useEffect } from "react"
import { saveFees, type WirePrices } from "#contract/fees.ts"
import { feeKinds } from "#domain/registers/fees.ts"
import { hryvnias, kopiykyOf } from "#domain/registers/money.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import { messages } from "./messages.ts"
import styles from "./registers.module.css"

const columns = [
  "kyorugi",
  "kyorugi_next",
  "individual",
  "individual_next",
  "pair",
  "pair_next",
  "team",
  "team_next",
] as const
type Column = (typeof columns)[number]
type Values = Record<Column, string> & { charges_out: boolean }

/** The fee of an entry by its kind, and of a person's further entries. */
export function PricesForm({ tournament, prices }: { tournament: number; prices: WirePrices }) {
  const form = useForm<Values>({
    initialValues: valuesOf(prices),
    validate: Object.fromEntries(columns.map((column) => [column, (typed: string) => faultOf(column, typed)])),
  })
  const { failure, show, clear } = useFormFailure(form)
  const offerUndo = useUndoToast(tournament)
  // Somebody else's prices are shown where nothing is being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is new with every keystroke.
  useEffect(() => {
    if (form.isDirty()) return
    form.setInitialValues(valuesOf(prices))
    form.setValues(valuesOf(prices))
  }, [prices])
  const save = useTournamentWrite(saveFees, tournament, {
    onSuccess: ({ revision, item }) => {
      form.setInitialValues(valuesOf(item))
      form.setValues(valuesOf(item))
      offerUndo(messages.pricesSaved, revision)
    },
    onError: show,
  })
  const submit = form.onSubmit((values) => {
    clear()
    save.mutate({ id: tournament, ...wireOf(values) })
  })
  return (
    <form className={styles.prices} noValidate onSubmit={submit} aria-busy={save.isPending}>
      <FormErrors title={messages.notSaved} error={failure} atField={columns} />
      {feeKinds.map((kind) => (
        <div key={kind} className={styles.price}>
          <TextInput
            label={messages.priceOf(messages.priceKinds[kind])}
            inputMode="decimal"
            maxLength={12}
            {...form.getInputProps(kind)}
          />
          <TextInput
            label={messages.nextOf(messages.priceKinds[kind])}
            placeholder={messages.nextHint}
            inputMode="decimal"
            maxLength={12}
            {...form.getInputProps(`${kind}_next`)}
          />
        </div>
      ))}
      <Checkbox label={messages.chargesOut} {...form.getInputProps("charges_out", { type: "checkbox" })} />
      <div>
        <Button type="submit" aria-disabled={save.isPending}>
          {save.isPending ? messages.saving : messages.save}
        </Button>
      </div>
    </form>
  )
}

const isNext = (column: Column): boolean => column.endsWith("_next")

const faultOf = (column: Column, typed: string): string | null =>
  (isNext(column) && typed.trim() === "") || kopiykyOf(typed) !== null ? null : messages.wrongSum

function valuesOf(prices: WirePrices): Values {
  const shown = (column: Column): string => {
    const sum = prices[column]
    return sum === null ? "" : hryvnias(sum)
  }
  return {
    ...{ kyorugi: shown("kyorugi"), kyorugi_next: shown("kyorugi_next"), individual: shown("individual") },
    ...{ individual_next: shown("individual_next"), pair: shown("pair"), pair_next: shown("pair_next") },
    ...{ team: shown("team"), team_next: shown("team_next"), charges_out: prices.charges_out === 1 },
  }
}

const wireOf = (values: Values): WirePrices => ({
  ...{ kyorugi: sumOf(values.kyorugi), kyorugi_next: kopiykyOf(values.kyorugi_next) },
  ...{ individual: sumOf(values.individual), individual_next: kopiykyOf(values.individual_next) },
  ...{ pair: sumOf(values.pair), pair_next: kopiykyOf(values.pair_next) },
  ...{ team: sumOf(values.team), team_next: kopiykyOf(values.team_next) },
  charges_out: values.charges_out ? 1 : 0,
})

const sumOf = (typed: string): number => kopiykyOf(typed) ?? 0
