import { Button, TextInput } from "@mantine/core"
import { IconDownload, IconPlus, IconUsersPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { lazy, useState } from "react"
import { gatherContacts, type WireContact } from "#contract/registers.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { errorText } from "#web/lib/errors.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { SearchSelect } from "#web/ui/SearchSelect.tsx"
import { Empty, Failed, Loading } from "#web/ui/states.tsx"
import { toastError, toastInfo } from "#web/ui/toasts.ts"
import { ContactTable } from "./ContactTable.tsx"
import { clubsOf, contactLines, shownContacts } from "./contact-list.ts"
import { messages } from "./messages.ts"
import { contactsQuery } from "./queries.ts"
import { RegisterDialog } from "./RegisterDialog.tsx"
import styles from "./registers.module.css"
import { saveCsv } from "./save-csv.ts"

const ContactForm = lazy(async () => ({ default: (await import("./ContactForm.tsx")).ContactForm }))

/** Representatives and coaches, and how to reach them. */
export function ContactsPart({ tournament: { id, name } }: { tournament: WireTournamentFull }) {
  const { data, error, refetch } = useQuery(contactsQuery(id))
  const [text, setText] = useState("")
  const [club, setClub] = useState<string | null>(null)
  const [edited, setEdited] = useState<WireContact | "new" | null>(null)
  const offerUndo = useUndoToast(id)
  const gather = useTournamentWrite(gatherContacts, id, {
    onSuccess: ({ count, revision }) =>
      count > 0 ? offerUndo(messages.gathered(count), revision) : toastInfo(messages.nothingGathered),
    onError: (failure) => toastError(errorText(failure), messages.failed),
  })
  if (!data) return error ? <Failed text={errorText(error)} onRetry={refetch} /> : <Loading text={messages.loading} />
  const shown = shownContacts(data.list, { text, club })
  const icon = { size: 18, stroke: 1.8, "aria-hidden": true } as const
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <h3>{messages.contactsCount(data.list.length)}</h3>
        <span className={styles.tools}>
          <Button
            variant="default"
            leftSection={<IconDownload {...icon} />}
            onClick={() => saveCsv(name, messages.contactsFile, contactLines(shown))}
          >
            {messages.exportCsv}
          </Button>
          <Button
            variant="default"
            leftSection={<IconUsersPlus {...icon} />}
            aria-busy={gather.isPending}
            onClick={() => !gather.isPending && gather.mutate({ id })}
          >
            {messages.gather}
          </Button>
          <Button leftSection={<IconPlus {...icon} />} onClick={() => setEdited("new")}>
            {messages.addContact}
          </Button>
        </span>
      </div>
      <div className={styles.filters}>
        <TextInput
          type="search"
          label={messages.search}
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <SearchSelect
          label={messages.club}
          placeholder={messages.allClubs}
          data={clubsOf(data.list)}
          value={club}
          clearable
          nothingFoundMessage={messages.nothingFound}
          onChange={setClub}
        />
      </div>
      {data.list.length === 0 && <Empty text={messages.noContacts} />}
      {data.list.length > 0 && shown.length === 0 && <Empty text={messages.nothingFound} />}
      {shown.length > 0 && <ContactTable tournament={id} contacts={shown} onEdit={setEdited} />}
      <RegisterDialog
        title={edited && (edited === "new" ? messages.addContact : messages.editContact)}
        onClose={() => setEdited(null)}
      >
        {(guard) => (
          <ContactForm
            tournament={id}
            contact={edited === "new" ? null : edited}
            guard={guard}
            onSaved={() => setEdited(null)}
          />
        )}
      </RegisterDialog>
    </div>
  )
}
