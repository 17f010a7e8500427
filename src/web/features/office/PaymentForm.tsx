import { addPayment, type WireClubFees } from "#contract/office/fees.ts"
import { hryvnias, kopiykyOf } from "#domain/office/money.ts"
import type { PayMethod } from "#domain/office/payments.ts"
import { dayInKyiv, localDate } from "#domain/uk/dates.ts"
import { useToldWrite } from "#web/tournament/use-told-write.ts"
import { dateField } from "#web/ui/form/date-field.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { choiceField, optionsOf, ownField, textField } from "#web/ui/form/fields.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
import { SearchSelect } from "#web/ui/SearchSelect.tsx"
import { clubKey, clubTitle, money, type PaidFor, paidForClub } from "./fee-list.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: number
  readonly clubs: readonly WireClubFees[]
  /** null: the form asks for which club. */
  readonly paidFor: PaidFor | null
  readonly onSaved: () => void
}

const fields = [
  textField("amount", { label: messages.amount, required: true, inputMode: "decimal", maxLength: 16 }),
  dateField("date", { label: messages.date, required: true, writes: "dd.mm.yyyy" }),
  choiceField("method", {
    label: messages.method,
    options: optionsOf(messages.methods),
  }),
  textField("payer", { label: messages.payer, description: messages.payerHint }),
  textField("note", { label: messages.note, isWide: true }),
]

/** A payment that came; the sum owed is filled in. */
export function PaymentForm({ tournament, clubs, paidFor, onSaved }: Props) {
  const { mutateAsync } = useToldWrite(addPayment, tournament, {
    told: ({ item }) => messages.paymentSaved(item.number, money(item.amount)),
  })
  const chosen = (club: string): PaidFor | undefined => {
    const found = clubs.find((one) => clubKey(one) === club)
    return paidFor ?? (found && paidForClub(found))
  }
  const edit: EditForm<Values> = useEditForm({
    endpoint: addPayment,
    initial: {
      club: "",
      amount: owedText(paidFor),
      date: localDate(dayInKyiv(new Date())),
      method: "cash",
      payer: "",
      note: "",
    },
    validate: ({ amount, club }) => ({
      ...(chosen(club) ? {} : { club: messages.noneChosen }),
      ...(kopiykyOf(amount) === null ? { amount: messages.wrongSum } : {}),
    }),
    send: ({ amount, club, ...typed }) => {
      const { organization = "", region = "", athlete = 0 } = chosen(club) ?? {}
      return mutateAsync({ id: tournament, organization, region, athlete, ...typed, amount: kopiykyOf(amount) ?? 0 })
    },
    onSaved,
  })
  const club = ownField("club", ({ form }) => (
    <SearchSelect
      label={messages.club}
      required
      data={clubs.map((one) => ({ value: clubKey(one), label: titleOf(one) }))}
      nothingFoundMessage={messages.nothingFound}
      {...form.getInputProps("club")}
      onChange={(value) => form.setValues({ club: value ?? "", amount: owedText(chosen(value ?? "") ?? null) })}
    />
  ))
  return <FormPanel edit={edit} fields={paidFor ? fields : [club, ...fields]} />
}

interface Values {
  readonly club: string
  readonly amount: string
  readonly date: string
  readonly method: PayMethod
  readonly payer: string
  readonly note: string
}

const owedText = (paidFor: PaidFor | null): string => (paidFor && paidFor.owed > 0 ? hryvnias(paidFor.owed) : "")

const titleOf = (club: WireClubFees): string => [clubTitle(club), club.region].filter(Boolean).join(", ")
