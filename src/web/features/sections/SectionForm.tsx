import { Button, Text } from "@mantine/core"
import { useRef } from "react"
import { saveSection, type WireSection } from "#contract/sections/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { suggestedStart } from "#domain/schedule/index.ts"
import { papers } from "#web/tournament/papers.ts"
import { useShowChange, useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { FileLink } from "#web/ui/FileLink.tsx"
import { FormPanel } from "#web/ui/form/FormPanel.tsx"
import { textField } from "#web/ui/form/fields.tsx"
import { useEditForm } from "#web/ui/form/use-edit-form.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "./uk.ts"
import { useSectionSteps, withSection } from "./use-section-steps.ts"

interface Props {
  readonly tournament: WireTournamentFull
  /** null: a new one. */
  readonly section: WireSection | null
  readonly onClose: () => void
  readonly onMade: (section: WireSection) => void
}

const fields = [
  textField("name", { label: messages.fieldName, required: true }),
  textField("start_number", { label: messages.fieldStart, required: true, inputMode: "numeric" }),
]

/** Name and first number of a court; its fights are numbered from here. */
export function SectionForm({ tournament, section, onClose, onMade }: Props) {
  const { id, revision } = tournament
  const show = useShowChange(id)
  const { mutateAsync } = useTournamentWrite(saveSection, id)
  const steps = useSectionSteps(tournament)
  /** What the next sending is for: saving, or numbering all or only open fights. */
  const wanted = useRef<"save" | "all" | "open">("save")
  const edit = useEditForm({
    endpoint: saveSection,
    initial: valuesOf(tournament, section),
    send: async ({ name, start_number }) => {
      const mode = wanted.current
      wanted.current = "save"
      if (section && mode !== "save") return (await steps.number(section, start_number, mode)) ? section : null
      const saved = await mutateAsync({ tournament_id: id, revision, sectionid: section?.id ?? 0, name, start_number })
      show(saved.revision, withSection(saved.item))
      toastSuccess(messages.sectionSaved)
      return saved.item
    },
    onSaved: (saved) => (section ? onClose() : onMade(saved)),
  })
  const number = (mode: "all" | "open"): void => {
    wanted.current = mode
    edit.submit()
  }
  return (
    <FormPanel
      edit={edit}
      fields={fields}
      failed={messages.notSaved}
      tools={
        section && (
          <Button variant="default" onClick={async () => (await steps.remove(section)) && onClose()}>
            {messages.deleteSection}
          </Button>
        )
      }
    >
      {section ? (
        <>
          <Button variant="default" aria-busy={steps.isBusy} onClick={() => number("all")}>
            {messages.number}
          </Button>
          <Button variant="default" aria-busy={steps.isBusy} onClick={() => number("open")}>
            {messages.numberOpen}
          </Button>
          <FileLink {...papers.court(id, section)} text={messages.downloadSheet} />
        </>
      ) : (
        <Text c="dimmed">{messages.numberFirst}</Text>
      )}
    </FormPanel>
  )
}

function valuesOf({ sections }: WireTournamentFull, section: WireSection | null) {
  const known = sections.map(({ start_number, count_fights }) => ({ startNumber: start_number, fights: count_fights }))
  return { name: section?.name ?? "", start_number: String(section?.start_number ?? suggestedStart(known)) }
}
