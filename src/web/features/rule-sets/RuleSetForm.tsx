import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useQueryClient } from "@tanstack/react-query"
import { useBlocker } from "@tanstack/react-router"
import { useRef } from "react"
import { saveRuleSet, type WireRuleSet } from "#contract/rule-sets.ts"
import { fieldErrors } from "#web/lib/errors.ts"
import { useWrite } from "#web/lib/use-write.ts"
import { ruleSetsQuery } from "#web/tournament/rules-query.ts"
import { Card } from "#web/ui/Card.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { PageHeading } from "#web/ui/PageHeading.tsx"
import { toastSuccess } from "#web/ui/toasts.ts"
import { BandFields } from "./BandFields.tsx"
import { messages } from "./messages.ts"
import { RowFields } from "./RowFields.tsx"
import styles from "./rule-sets.module.css"
import { newContest, newPool, type RuleValues, scoringFields, techniques, valuesOf, wireOf } from "./rule-values.ts"

interface Props {
  readonly item: WireRuleSet
  readonly onClose: () => void
}

/** Saving makes a new version; tournaments stay on theirs. */
export function RuleSetForm({ item, onClose }: Props) {
  const form = useForm<RuleValues>({ initialValues: valuesOf(item) })
  const isSaved = useRef(false)
  const isUnsaved = (): boolean => !isSaved.current && form.isDirty()
  const mayLeave = (): Promise<boolean> =>
    confirm({ title: messages.leaveTitle, body: messages.leaveBody, action: messages.leaveAction })
  useBlocker({
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async () => isUnsaved() && !(await mayLeave()),
  })
  const { send, isPending, error } = useSave(item, form.setErrors, () => {
    isSaved.current = true
    onClose()
  })
  const close = async (): Promise<void> => {
    if (!isUnsaved() || (await mayLeave())) onClose()
  }
  const number = (path: string, label: string) => (
    <TextInput key={path} label={label} inputMode="decimal" maxLength={6} {...form.getInputProps(path)} />
  )
  return (
    <form className={styles.page} noValidate onSubmit={form.onSubmit(send)}>
      <PageHeading title={item.name} />
      <FormErrors title={messages.notSaved} error={error} />
      <Card>
        <div className={styles.fields}>
          <TextInput label={messages.name} required maxLength={120} {...form.getInputProps("name")} />
          <TextInput
            label={messages.validFrom}
            required
            placeholder={messages.dateHint}
            maxLength={10}
            {...form.getInputProps("validFrom")}
          />
        </div>
      </Card>
      <BandFields form={form} />
      <Card title={messages.merge}>
        <div className={styles.fields}>
          {number("merge.ageGap", messages.ageGap)}
          {number("merge.weightGap", messages.weightGap)}
          {number("merge.mixedSexUpTo", messages.mixedSexUpTo)}
          <Checkbox label={messages.mixedGrades} {...form.getInputProps("merge.mixedGrades", { type: "checkbox" })} />
        </div>
      </Card>
      <Card title={messages.kyorugi}>
        <div className={styles.fields}>
          <NativeSelect label={messages.format} data={formats} {...form.getInputProps("kyorugi.format")} />
          {techniques.map((one) => number(`kyorugi.points.${one}`, messages.points[one]))}
          {kyorugiFields.map(([field, label]) => number(`kyorugi.${field}`, label))}
          <Checkbox
            label={messages.technicalCard}
            {...form.getInputProps("kyorugi.technicalCard", { type: "checkbox" })}
          />
        </div>
        <RowFields
          form={form}
          list="kyorugi.contests"
          title={messages.contests}
          columns={[...ages, ["rounds", messages.rounds], ["roundSeconds", messages.roundSeconds], restColumn]}
          blank={newContest}
        />
      </Card>
      <Card title={messages.poomsae}>
        <div className={styles.fields}>
          {number("poomsae.preliminaryFrom", messages.preliminaryFrom)}
          {number("poomsae.semifinalFrom", messages.semifinalFrom)}
          {number("poomsae.finalists", messages.finalists)}
        </div>
        {(["individual", "pairAndTeam"] as const).map((list) => (
          <RowFields
            key={list}
            form={form}
            list={list}
            title={messages[list]}
            columns={[...ages, ["poomsae", messages.forms]]}
            blank={newPool}
          />
        ))}
      </Card>
      <Card title={messages.scoring}>
        <div className={styles.fields}>{scoringFields.map((field) => number(`scoring.${field}`, messages[field]))}</div>
      </Card>
      <div className={styles.end}>
        <Button variant="default" onClick={close}>
          {messages.cancel}
        </Button>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? messages.saving : messages.save}
        </Button>
      </div>
    </form>
  )
}

const formats = Object.entries(messages.formats).map(([value, label]) => ({ value, label }))
const kyorugiFields = [
  ["pointGap", messages.pointGap],
  ["gapFromRound", messages.gapFromRound],
  ["penalties", messages.penalties],
  ["passivity.points", messages.passivityPoints],
  ["passivity.lastSeconds", messages.passivitySeconds],
  ["golden.points", messages.goldenPoints],
  ["golden.seconds", messages.goldenSeconds],
  ["golden.penalties", messages.goldenPenalties],
] as const
const ages = [
  ["ageStart", messages.ageFrom],
  ["ageStop", messages.ageTo],
] as const
const restColumn = ["restSeconds", messages.restSeconds] as const

/** Errors stand at their fields and, because there may be many, all together above. */
function useSave(item: WireRuleSet, setErrors: (errors: Record<string, string>) => void, onSaved: () => void) {
  const queries = useQueryClient()
  const save = useWrite(saveRuleSet, {
    onSuccess: (saved) => {
      void queries.invalidateQueries({ queryKey: ruleSetsQuery.queryKey })
      toastSuccess(messages.saved(saved.item.version))
      onSaved()
    },
    onError: (error) => setErrors(fieldErrors(error)),
  })
  const send = (values: RuleValues): void => save.mutate({ id: item.id, version: item.version, ...wireOf(values) })
  return { send, isPending: save.isPending, error: save.error }
}
