import { Button, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useEffect, useRef } from "react"
import { saveSection, type WireSection } from "#contract/sections.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { suggestedStart } from "#domain/schedule/index.ts"
import { formErrors } from "#web/lib/errors.ts"
import { papers } from "#web/tournament/papers.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { FileLink } from "#web/ui/FileLink.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { toastSuccess } from "#web/ui/toasts.ts"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import { messages } from "./messages.ts"
import styles from "./sections.module.css"
import { withSection } from "./shown-sections.ts"
import { useSectionSteps } from "./use-section-steps.ts"

interface Props {
  readonly tournament: WireTournamentFull
  /** null: a new one. */
  readonly section: WireSection | null
  readonly onClose: () => void
  readonly onMade: (section: WireSection) => void
}

/** Name and first number of a court; its fights are numbered from here. */
export function SectionForm({ tournament, section, onClose, onMade }: Props) {
  const { id, revision } = tournament
  const form = useForm({ initialValues: valuesOf(tournament, section) })
  const { failure, show, clear } = useFormFailure(form)
  const showChange = useShowChange(id)
  const { mutateAsync } = useTournamentWrite(saveSection, id)
  const steps = useSectionSteps(tournament)
  const nameInput = useRef<HTMLInputElement>(null)
  useEffect(() => nameInput.current?.focus(), [])
  const submit = form.onSubmit(async ({ name, start_number }) => {
    clear()
    try {
      const saved = await mutateAsync({ tournament_id: id, revision, sectionid: section?.id ?? 0, name, start_number })
      showChange(saved.revision, withSection(saved.item))
      toastSuccess(messages.sectionSaved)
      form.resetDirty()
      if (section) onClose()
      else onMade(saved.item)
    } catch (error) {
      show(error)
    }
  })
  const number = async (mode: "all" | "open"): Promise<void> => {
    if (!section) return
    clear()
    try {
      if (await steps.number(section, form.values.start_number, mode)) onClose()
    } catch (error) {
      show(error)
    }
  }
  const fields = Object.keys(form.values)
  const general = failure && formErrors(failure, fields).length > 0 ? failure : null
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-busy={form.submitting}>
      <FormErrors title={messages.notSaved} error={general} atField={fields} />
      <div className={styles.fields}>
        <TextInput
          label={messages.fieldName}
          required
          maxLength={100}
          ref={nameInput}
          {...form.getInputProps("name")}
        />
        <TextInput
          label={messages.fieldStart}
          required
          inputMode="numeric"
          maxLength={6}
          {...form.getInputProps("start_number")}
        />
      </div>
      <div className={styles.fields}>
        <Button variant="default" aria-disabled={!section} aria-busy={steps.isBusy} onClick={() => number("all")}>
          {messages.number}
        </Button>
        <Button variant="default" aria-disabled={!section} aria-busy={steps.isBusy} onClick={() => number("open")}>
          {messages.numberOpen}
        </Button>
      </div>
      {section && <FileLink {...papers.court(id, section)} text={messages.downloadSheet} />}
      {!section && <p className={styles.hint}>{messages.numberFirst}</p>}
      <div className={styles.formEnd}>
        {section && (
          <Button
            variant="default"
            className={styles.first ?? ""}
            onClick={async () => (await steps.remove(section)) && onClose()}
          >
            {messages.deleteSection}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
        <Button type="submit" aria-disabled={form.submitting}>
          {form.submitting ? messages.saving : messages.save}
        </Button>
      </div>
    </form>
  )
}

function valuesOf({ sections }: WireTournamentFull, section: WireSection | null) {
  const known = sections.map(({ start_number, count_fights }) => ({ startNumber: start_number, fights: count_fights }))
  return { name: section?.name ?? "", start_number: String(section?.start_number ?? suggestedStart(known)) }
}
