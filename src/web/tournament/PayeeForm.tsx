import { Button, Text } from "@mantine/core"
import { useState } from "react"
import { savePayee, type WirePayee } from "#contract/money/calls.ts"
import { dateField } from "#web/ui/form/date-field.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { areaField, textField } from "#web/ui/form/fields.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
import { ContestedNote } from "./ContestedNote.tsx"
import { asWritten, type FormWords } from "./contest-lines.ts"
import { payeeTexts } from "./payee.uk.ts"
import { payeeQuery } from "./payee-query.ts"
import { useSaveShown } from "./use-save-shown.ts"
import { useToldWrite } from "./use-told-write.ts"

interface Props {
  readonly tournament: number
  readonly payee: WirePayee
  readonly last: { readonly item: WirePayee; readonly from: string } | null
  readonly onSaved: () => void
}

const fields = [
  textField("name", { label: payeeTexts.name, description: payeeTexts.nameHint, required: true, isWide: true }),
  textField("iban", { label: payeeTexts.iban, description: payeeTexts.ibanHint, required: true }),
  textField("code", { label: payeeTexts.code, description: payeeTexts.codeHint, required: true, inputMode: "numeric" }),
  areaField("purpose", { label: payeeTexts.purpose, description: payeeTexts.purposeHint, required: true }),
  dateField("lastDay", { label: payeeTexts.lastDay, description: payeeTexts.lastDayHint, writes: "dd.mm.yyyy" }),
  textField("category", { label: payeeTexts.category, description: payeeTexts.categoryHint }),
]

const words: FormWords<WirePayee> = {
  name: asWritten(payeeTexts.name),
  iban: asWritten(payeeTexts.iban),
  code: asWritten(payeeTexts.code),
  purpose: asWritten(payeeTexts.purpose),
  category: asWritten(payeeTexts.category),
  lastDay: asWritten(payeeTexts.lastDay),
}

/** Who receives the fees of a tournament; what the owner's last tournament had is taken by one press. */
export function PayeeForm({ tournament, payee, last, onSaved }: Props) {
  const [isTaken, setTaken] = useState(false)
  const { mutateAsync } = useToldWrite(savePayee, tournament, { told: () => payeeTexts.saved })
  const { save, contest, opened } = useSaveShown({
    queryKey: payeeQuery(tournament).queryKey,
    baseIn: (shown: { item: WirePayee; revision: number }) => ({ values: shown.item, revision: shown.revision }),
    send: (values: WirePayee, revision) => mutateAsync({ id: tournament, revision, ...values }),
    take: (merged) => edit.form.setValues(merged),
  })
  const edit: EditForm<WirePayee> = useEditForm({
    endpoint: savePayee,
    initial: opened ?? payee,
    send: save,
    onSaved,
  })
  const take = (): void => {
    if (!last) return
    edit.form.clearErrors()
    edit.form.setValues({ ...last.item, lastDay: edit.form.getValues().lastDay })
    setTaken(true)
  }
  return (
    <FormPanel
      edit={edit}
      fields={fields}
      notice={
        <>
          <ContestedNote contest={contest} who="" words={words} />
          {isTaken && last && <Text role="status">{payeeTexts.takenFrom(last.from)}</Text>}
        </>
      }
      tools={
        last && (
          <Button variant="default" onClick={take}>
            {payeeTexts.takeLast}
          </Button>
        )
      }
    />
  )
}
