import { Button, NativeSelect, SimpleGrid, Stack, Text, TextInput } from "@mantine/core"
import type { UseFormReturnType } from "@mantine/form"
import { IconPlus, IconTrash } from "@tabler/icons-react"
import { saveDays } from "#contract/sections/days.ts"
import type { WireDay, WireTournamentFull } from "#contract/tournaments/calls.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { dateField } from "#web/ui/form/date-field.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { ownField, textField, tickField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { withDays, withPlaced } from "./board-category.ts"
import { messages } from "./uk.ts"
import { useStep } from "./use-step.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly day: WireDay
  readonly onClose: () => void
}

/** The form at the right side of the board. */
export const DayDialog = (props: Props) => (
  <FormDialog title={messages.dayDialog} onClose={props.onClose}>
    {() => <DayForm {...props} />}
  </FormDialog>
)

/** Name, date and beginning of a day, its breaks, and the hours of its courts. */
function DayForm({ tournament, day, onClose }: Props) {
  const { id, revision, days, sections } = tournament
  const show = useShowChange(id)
  const { mutateAsync } = useTournamentWrite(saveDays, id)
  const remove = useRemoveDay(tournament, day)
  const edit = useEditForm({
    endpoint: saveDays,
    initial: valuesOf(day),
    send: ({ breaks, ...plain }) => {
      const described = {
        ...plain,
        day: day.day,
        breaks: breaks.map(({ line: _, ...one }) => one),
      }
      return mutateAsync({ id, revision, days: [described] })
    },
    onSaved: (saved) => {
      show(saved.revision, withDays(saved.days))
      toastSuccess(messages.daySaved)
      onClose()
    },
  })
  const isLast = day.day === days.length && day.day > 2
  return (
    <FormPanel
      edit={edit}
      fields={[
        textField("title", { label: messages.fieldTitle, maxLength: 100 }),
        dateField("date", { label: messages.fieldDate, writes: "dd.mm.yyyy" }),
        textField("start", { label: messages.fieldBegin, maxLength: 5, placeholder: "09:00" }),
        tickField("finalsLast", { label: messages.finalsLast, isWide: true }),
        ownField("breaks", ({ form }) => <BreakFields form={form} sections={sections} />),
      ]}
      failed={messages.serverError}
      tools={
        isLast && (
          <Button
            variant="default"
            aria-label={messages.removeDay(messages.dayNamed(day.day, day.title))}
            onClick={async () => (await remove()) && onClose()}
          >
            {messages.removeDayShort}
          </Button>
        )
      }
    />
  )
}

/** A day as its form holds it: selects hold text, and `line` identifies a break while lines come and go. */
const valuesOf = ({ title, date, start, finals_last, breaks }: WireDay) => ({
  title,
  date,
  start,
  finalsLast: finals_last === 1,
  breaks: breaks.map((one, line) => ({ ...one, line, section: String(one.section) })),
})

/** Returns true once the day is removed; its categories then have no day. */
function useRemoveDay({ id, revision, protocols }: WireTournamentFull, { day, title }: WireDay) {
  const { send } = useStep(saveDays, id, messages.serverError)
  return async (): Promise<boolean> => {
    const name = messages.dayNamed(day, title)
    const own = protocols.filter((category) => category.day === day).length
    const body = messages.confirmRemoveDayBody(name, own)
    if (!(await confirm({ title: messages.confirmRemoveDay, body, action: messages.deleteAction }))) return false
    return await send({ id, revision, remove: [day] }, (done) => ({
      change: (shown) => withDays(done.days)(withPlaced(done.categories)(shown)),
      told: messages.dayRemoved(name),
    }))
  }
}

interface BreakProps {
  readonly form: UseFormReturnType<ReturnType<typeof valuesOf>>
  readonly sections: readonly { readonly id: number; readonly name: string }[]
}

/** Breaks of a day, of all courts or of one; without a beginning a court begins later, without an end it closes. */
function BreakFields({ form, sections }: BreakProps) {
  const next = 1 + Math.max(0, ...form.values.breaks.map(({ line }) => line))
  const courts = [
    { value: "0", label: messages.allCourts },
    ...sections.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <Stack role="group" aria-label={messages.breaksTitle} gap={8} align="start">
      <Text fw={600}>{messages.breaksTitle}</Text>
      <Text c="dimmed">{messages.breaksHint}</Text>
      {form.values.breaks.map(({ line }, at) => {
        const input = (name: string) => form.getInputProps(`breaks.${at}.${name}`)
        return (
          <SimpleGrid
            key={line}
            role="group"
            aria-label={messages.breakLine(at + 1)}
            cols={{ base: 2, sm: 5 }}
            spacing={8}
            style={{ alignItems: "end" }}
          >
            <NativeSelect label={messages.breakCourt} data={courts} {...input("section")} />
            <TextInput label={messages.breakTitle} maxLength={100} {...input("title")} />
            <TextInput label={messages.breakFrom} maxLength={5} placeholder="13:00" {...input("start")} />
            <TextInput label={messages.breakTo} maxLength={5} placeholder="14:00" {...input("end")} />
            <Button
              variant="default"
              aria-label={messages.removeBreak(at + 1)}
              onClick={() => form.removeListItem("breaks", at)}
            >
              <IconTrash size={18} stroke={1.8} aria-hidden />
            </Button>
          </SimpleGrid>
        )
      })}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
        onClick={() => form.insertListItem("breaks", { line: next, section: "0", title: "", start: "", end: "" })}
      >
        {messages.addBreak}
      </Button>
    </Stack>
  )
}
