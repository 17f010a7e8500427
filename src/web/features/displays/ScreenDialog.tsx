import { Button, MultiSelect, NativeSelect, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { screenRoleWords } from "#contract/court-words.ts"
import { saveScreen, type WireScreen, type WireScreenList } from "#contract/screens.ts"
import { hasCategories, needsCourt, type ScreenRole, screenRoles } from "#domain/screens/screens.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { useFormFailure } from "#web/ui/use-form-failure.ts"
import { messages } from "./messages.ts"

interface Props {
  readonly tournament: number
  readonly data: WireScreenList
  /** null: a new one. */
  readonly screen: WireScreen | null
  readonly onClose: () => void
}

const roles = screenRoles.map((value) => ({ value, label: screenRoleWords[value] }))

/** Name, role, and what the role needs; the display changes over as soon as this is saved. */
export function ScreenDialog({ tournament, data: { courts, categories }, screen, onClose }: Props) {
  const form = useForm({
    initialValues: {
      name: screen?.name ?? "",
      role: (screen?.role ?? "court") as ScreenRole,
      section: String(screen?.section || courts[0]?.id || 0),
      kort: String(screen?.kort ?? 1),
      categories: screen?.categories.map(String) ?? [],
    },
  })
  const { failure, show, clear } = useFormFailure(form)
  const offerUndo = useUndoToast(tournament)
  const save = useTournamentWrite(saveScreen, tournament, {
    onSuccess: ({ revision, item }) => {
      offerUndo(messages.saved(item.name), revision)
      onClose()
    },
    onError: show,
  })
  const { role } = form.values
  const isHidden = categories.some(({ hidden }) => hidden === 1)
  return (
    <Dialog opened onClose={onClose} size={760} title={screen ? messages.editTitle(screen.name) : messages.newTitle}>
      <form
        className="stack"
        noValidate
        aria-busy={save.isPending}
        onSubmit={form.onSubmit(({ section, kort, ...values }) => {
          clear()
          save.mutate({
            ...{ id: tournament, screen: screen?.id ?? 0, ...values, categories: values.categories.map(Number) },
            ...{ section: Number(section), kort: Number(kort) },
          })
        })}
      >
        <FormErrors title={messages.failed} error={failure} atField={Object.keys(form.values)} />
        <TextInput
          label={messages.name}
          placeholder={messages.namePlaceholder}
          required
          maxLength={100}
          {...form.getInputProps("name")}
        />
        <NativeSelect label={messages.role} data={roles} {...form.getInputProps("role")} />
        {needsCourt(role) && (
          <NativeSelect
            label={messages.court}
            data={
              courts.length > 0
                ? courts.map(({ id, name }) => ({ value: String(id), label: name }))
                : [{ value: "0", label: messages.noCourt }]
            }
            {...form.getInputProps("section")}
          />
        )}
        {role === "poomsae" && <NativeSelect label={messages.kort} data={["1", "2"]} {...form.getInputProps("kort")} />}
        {hasCategories(role) && (
          <MultiSelect
            label={messages.categories}
            description={form.values.categories.length === 0 ? messages.allCategories : ""}
            searchable
            data={categories.map(({ id, fullname, hidden }) => ({
              value: String(id),
              label: hidden === 1 ? messages.hidden(fullname) : fullname,
            }))}
            {...form.getInputProps("categories")}
          />
        )}
        {isHidden && <p>{messages.hiddenHint}</p>}
        <Button type="submit" aria-disabled={save.isPending}>
          {messages.save}
        </Button>
      </form>
    </Dialog>
  )
}
