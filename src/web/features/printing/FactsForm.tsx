import { saveReportFacts, type WireReportFacts } from "#contract/printing/state-papers.ts"
import { ContestedNote } from "#web/tournament/ContestedNote.tsx"
import { asWritten, type FormWords } from "#web/tournament/contest-lines.ts"
import { useSaveShown } from "#web/tournament/use-save-shown.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { areaField, integerField, textField } from "#web/ui/form/fields.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
import { stateQuery } from "./queries.ts"
import { stateTexts as texts } from "./state.uk.ts"

interface Props {
  readonly tournament: number
  readonly item: WireReportFacts
  readonly onSaved: () => void
}

const fields = [
  textField("rank", { label: texts.rank, description: texts.rankHint, isWide: true }),
  textField("cup", { label: texts.cup, isWide: true }),
  integerField("service", { label: texts.service }),
  areaField("lines", { label: texts.lines, description: texts.linesHint }),
]

type Values = Readonly<Record<keyof WireReportFacts, string>>

const words: FormWords<Values> = {
  rank: asWritten(texts.rank),
  cup: asWritten(texts.cup),
  service: asWritten(texts.service),
  lines: asWritten(texts.lines),
}

const valuesOf = ({ rank, cup, service, lines }: WireReportFacts): Values => ({
  rank,
  cup,
  service: service === null ? "" : String(service),
  lines,
})

/** What only the secretary can say for the report; an empty field leaves a line for a pen. */
export function FactsForm({ tournament, item, onSaved }: Props) {
  const { mutateAsync } = useToldWrite(saveReportFacts, tournament, { told: () => texts.saved })
  const { save, contest, opened } = useSaveShown({
    queryKey: stateQuery(tournament).queryKey,
    baseIn: (shown: { item: WireReportFacts; revision: number }) => ({
      values: valuesOf(shown.item),
      revision: shown.revision,
    }),
    send: (values: Values, revision) => mutateAsync({ id: tournament, revision, ...values }),
    take: (merged) => edit.form.setValues(merged),
  })
  const edit: EditForm<Values> = useEditForm({
    endpoint: saveReportFacts,
    initial: opened ?? valuesOf(item),
    send: save,
    onSaved,
  })
  return <FormPanel edit={edit} fields={fields} notice={<ContestedNote contest={contest} who="" words={words} />} />
}
