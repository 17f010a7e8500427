import { Button, NativeSelect, SimpleGrid, Stack, Text, TextInput } from "@mantine/core"
import type { UseFormReturnType } from "@mantine/form"
import { IconPlus, IconTrash } from "@tabler/icons-react"
import { saveDays } from "#contract/sections/days.ts"
import type { fullTournament, WireDay, WireTournamentFull } from "#contract/tournaments/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { ContestedNote } from "#web/tournament/ContestedNote.tsx"
import { asTicked, asWritten, type FormWords } from "#web/tournament/contest-lines.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { useSaveShown } from "#web/tournament/use-save-shown.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { dateField } from "#web/ui/form/date-field.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { ownField, textField, tickField } from "#web/ui/form/fields.tsx"
import { type EditForm, useEditForm } from "#web/ui/form/use-edit-form.ts"
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
export function DayForm({ tournament, day, onClose }: Props) {
  const { id, days, sections } = tournament
  const show = useShowChange(id)
  const { mutateAsync } = useTournamentWrite(saveDays, id)
  const remove = useRemoveDay(tournament, day)
  const { save, contest, opened } = useSaveShown({
    queryKey: fullTournamentQuery(id).queryKey,
    baseIn: ({ item }: OutputOf<typeof fullTournament>) => {
      const stored = item.days.find((one) => one.day === day.day)
      return stored ? { values: valuesOf(stored), revision: item.revision } : null
    },
    send: ({ breaks, ...plain }: Values, revision) => {
      const described = {
        ...plain,
        day: day.day,
        breaks: breaks.map(({ line: _, ...one }) => one),
      }
      return mutateAsync({ id, revision, days: [described] })
    },
    take: (merged) => edit.form.setValues(merged),
  })
  const edit: EditForm<Values> = useEditForm({
    endpoint: saveDays,
    initial: opened ?? valuesOf(day),
    send: save,
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
      notice={<ContestedNote contest={contest} who={messages.dayNamed(day.day, day.title)} words={wordsOf(sections)} />}
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

type Values = ReturnType<typeof valuesOf>

const wordsOf = (sections: Sections): FormWords<Values> => ({
  title: asWritten(messages.fieldTitle),
  date: asWritten(messages.fieldDate),
  start: asWritten(messages.fieldBegin),
  finalsLast: asTicked(messages.finalsLast),
  breaks: {
    label: messages.breaksTitle,
    say: (breaks) =>
      breaks
        .map(({ section, title, start, end }) => {
          const court = sections.find(({ id }) => String(id) === section)?.name ?? ""
          return [title, court, messages.breakTime(start, end)].filter(Boolean).join(" ")
        })
        .join("; "),
  },
})

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

type Sections = readonly { readonly id: number; readonly name: string }[]

interface BreakProps {
  readonly form: UseFormReturnType<Values>
  readonly sections: Sections
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
