import { Button, Radio, Textarea, TextInput } from "@mantine/core"
import { Dialog } from "#web/ui/Dialog.tsx"
import "@mantine/core/styles/Radio.layer.css"
import { useForm } from "@mantine/form"
import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import type { WireAthlete } from "#contract/athletes.ts"
import { deleteMedicalNote, saveMedicalNote, type WireMedicalNote } from "#contract/medical.ts"
import { errorText } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { Failed, Loading } from "#web/ui/states.tsx"
import { toastError } from "#web/ui/toasts.ts"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import { type GuardedClose, useGuardedClose } from "#web/ui/use-guarded-close.ts"
import styles from "./checkin.module.css"
import { messages } from "./medical-messages.ts"
import { notesQuery } from "./queries.ts"

interface Props {
  readonly tournament: number
  readonly athlete: WireAthlete
  readonly onClose: () => void
}

/** What is known of a person's injuries, and a new note. */
export function MedicalDialog({ tournament, athlete, onClose }: Props) {
  const { data, error, refetch } = useQuery(notesQuery(tournament, athlete.id))
  const { requestClose, watch } = useGuardedClose(onClose)
  return (
    <Dialog
      opened
      onClose={requestClose}
      size={760}
      title={messages.title(athlete.name)}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": messages.close }}
    >
      <div className={styles.medical}>
        {data ? (
          <Notes tournament={tournament} notes={data} />
        ) : error ? (
          <Failed text={errorText(error)} onRetry={refetch} />
        ) : (
          <Loading />
        )}
        <NoteForm tournament={tournament} athlete={athlete.id} watch={watch} />
      </div>
    </Dialog>
  )
}

function Notes({ tournament, notes }: { tournament: number; notes: readonly WireMedicalNote[] }) {
  const offerUndo = useUndoToast(tournament)
  const remove = useTournamentWrite(deleteMedicalNote, tournament, {
    onSuccess: ({ revision }) => offerUndo(messages.deleted, revision),
    onError: (error) => toastError(errorText(error), messages.notDeleted),
  })
  if (notes.length === 0) return <p className={styles.muted}>{messages.empty}</p>
  return (
    <ul className={styles.steps}>
      {notes.map(({ id, kind, text, date, rest_until }) => (
        <li key={id}>
          <span>
            <strong>
              {messages.kinds[kind]}, {date}
            </strong>{" "}
            {text} {rest_until && <span className={styles.rest}>{messages.rest(rest_until)}</span>}
          </span>
          <Button
            variant="default"
            aria-label={messages.deleteNamed(messages.kinds[kind], date)}
            disabled={remove.isPending}
            onClick={() => remove.mutate({ id: tournament, note: id })}
          >
            {messages.delete}
          </Button>
        </li>
      ))}
    </ul>
  )
}

type Kind = WireMedicalNote["kind"]
const fields = { kind: "knockout" as Kind, text: "", date: "", rest_until: "" }

interface NoteProps {
  readonly tournament: number
  readonly athlete: number
  readonly watch: GuardedClose["watch"]
}

/** An empty day is today; an empty rest is counted for a knock-out by the rules of the sport. */
function NoteForm({ tournament, athlete, watch }: NoteProps) {
  const form = useForm({ initialValues: fields })
  useEffect(() => watch(form.isDirty), [watch, form.isDirty])
  const { failure, show, clear } = useFormFailure(form)
  const offerUndo = useUndoToast(tournament)
  const save = useTournamentWrite(saveMedicalNote, tournament, {
    onSuccess: ({ revision, item }) => {
      clear()
      form.reset()
      offerUndo(messages.saved(item.rest_until), revision)
    },
    onError: show,
  })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(({ rest_until, ...note }) => {
        const rest = rest_until.trim() === "" ? {} : { rest_until: rest_until.trim() }
        save.mutate({ id: tournament, athlete, ...note, date: note.date.trim(), ...rest })
      })}
    >
      <h3>{messages.add}</h3>
      <FormErrors title={messages.notSaved} error={failure} atField={Object.keys(fields)} />
      <Radio.Group label={messages.kind} {...form.getInputProps("kind")}>
        <div className={styles.ticks}>
          {(["knockout", "injury", "note"] as const).map((kind) => (
            <Radio key={kind} value={kind} label={messages.kinds[kind]} />
          ))}
        </div>
      </Radio.Group>
      <Textarea label={messages.text} autosize minRows={2} maxLength={1000} {...form.getInputProps("text")} />
      <div className={styles.filters}>
        <TextInput
          label={messages.date}
          description={messages.dateHint}
          placeholder={messages.dayForm}
          {...form.getInputProps("date")}
        />
        <TextInput
          label={messages.restUntil}
          description={messages.restHint}
          placeholder={messages.dayForm}
          {...form.getInputProps("rest_until")}
        />
      </div>
      <Button type="submit" loading={save.isPending}>
        {messages.save}
      </Button>
    </form>
  )
}
