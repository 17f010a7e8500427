import { Button, TextInput, UnstyledButton } from "@mantine/core"
import { IconDownload, IconUsersPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { deleteContact, gatherContacts, type WireContact } from "#contract/office/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { dialled, phonesOf } from "#domain/office/phones.ts"
import { countOf } from "#domain/uk/count-of.uk.ts"
import { quoted } from "#domain/uk/words.ts"
import { lazy } from "#web/lib/lazy.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { useUndoable } from "#web/tournament/use-undoable.ts"
import { AddButton } from "#web/ui/AddButton.tsx"
import { Filter } from "#web/ui/Filter.tsx"
import { FormDialog } from "#web/ui/form/FormDialog.tsx"
import { ListBody } from "#web/ui/ListPage.tsx"
import { NoMatch } from "#web/ui/NoMatch.tsx"
import { PartHead } from "#web/ui/PartsPage.tsx"
import { Empty } from "#web/ui/states.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import { DataTable } from "#web/ui/table/DataTable.tsx"
import type { ListQuery } from "#web/ui/table/ListState.tsx"
import { editAction, removeAction } from "#web/ui/table/row-actions.ts"
import { useSorted } from "#web/ui/table/sorting.ts"
import { toastFailure, toastInfo } from "#web/ui/toasts.ts"
import { clubsOf, contactLines, shownContacts } from "./contact-list.ts"
import { contactsQuery } from "./queries.ts"
import { saveCsv } from "./save-csv.ts"
import { messages } from "./uk.ts"

const ContactForm = lazy(async () => ({ default: (await import("./ContactForm.tsx")).ContactForm }))

/** Representatives and coaches, and how to reach them. */
export function ContactsPart({ tournament }: { tournament: WireTournamentFull }) {
  const query = useQuery(contactsQuery(tournament.id))
  const [edited, setEdited] = useState<WireContact | "new" | null>(null)
  return (
    <>
      <Contacts tournament={tournament} query={query} onEdit={setEdited} />
      <FormDialog
        title={edited && (edited === "new" ? messages.addContact : messages.editContact)}
        onClose={() => setEdited(null)}
      >
        {() => (
          <ContactForm
            tournament={tournament.id}
            contact={edited === "new" ? null : edited}
            onSaved={() => setEdited(null)}
          />
        )}
      </FormDialog>
    </>
  )
}

interface ContactsProps {
  readonly tournament: WireTournamentFull
  readonly query: ListQuery & { readonly data: { readonly list: readonly WireContact[] } | undefined }
  readonly onEdit: (contact: WireContact | "new") => void
}

const none: readonly WireContact[] = []

function Contacts({ tournament: { id, name }, query, onEdit }: ContactsProps) {
  const list = query.data?.list ?? none
  const [text, setText] = useState("")
  const [club, setClub] = useState<string | null>(null)
  const gather = useGather(id)
  const shown = useMemo(() => shownContacts(list, { text, club }), [list, text, club])
  const columns = useMemo(() => columnsOf(onEdit), [onEdit])
  const sorted = useSorted(shown, columns)
  // By club, each under its own line: no column has to say it again.
  const isGrouped = sorted.sorting === null
  const seen = useMemo(() => columns.filter(({ key }) => key !== "club" || !isGrouped), [columns, isGrouped])
  const reset = (): void => {
    setText("")
    setClub(null)
  }
  const remove = useUndoable(deleteContact, id, messages.failed)
  return (
    <>
      <PartHead
        count={query.data && countOf(shown.length, list.length)}
        search={
          <TextInput
            type="search"
            aria-label={messages.search}
            placeholder={messages.search}
            value={text}
            maxLength={100}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        }
        filters={
          <Filter
            label={messages.club}
            options={clubsOf(list).map((value) => ({ value, label: value }))}
            isSearched
            value={club}
            onChange={setClub}
          />
        }
        filtersSet={club === null ? 0 : 1}
        actions={[
          {
            key: "csv",
            label: messages.exportCsv,
            short: "",
            icon: IconDownload,
            onAct: () => saveCsv(name, messages.contactsFile, contactLines(shown)),
          },
          // An empty list says it itself.
          ...(list.length > 0 ? [{ key: "gather", label: messages.gather, icon: IconUsersPlus, onAct: gather }] : []),
        ]}
        primary={<AddButton onClick={() => onEdit("new")}>{messages.addContact}</AddButton>}
      />
      <ListBody>
        <DataTable
          {...sorted}
          rows={query.data && sorted.rows}
          query={query}
          label={messages.parts.contacts}
          columns={seen}
          keyOf={keyOf}
          {...(isGrouped && { groupOf: clubLine, isWhole: true })}
          isFilling
          empty={
            list.length > 0 ? (
              <NoMatch isOfPeople by={[text && quoted(text), club ?? ""].filter(Boolean)} onReset={reset} />
            ) : (
              <Empty title={messages.noContacts} text={messages.noContactsText}>
                <Button variant="default" onClick={gather}>
                  {messages.gather}
                </Button>
              </Empty>
            )
          }
          onOpen={onEdit}
          actions={[
            editAction(titleOf, onEdit),
            removeAction(titleOf, (contact: WireContact) =>
              remove({ id, contact: contact.id }, messages.contactDeleted(titleOf(contact))),
            ),
          ]}
        />
      </ListBody>
    </>
  )
}

/** Takes the representatives and coaches of the applications. */
function useGather(tournament: number): () => void {
  const offerUndo = useUndoToast(tournament)
  const { mutate, isPending } = useTournamentWrite(gatherContacts, tournament, {
    onSuccess: ({ count, revision }) =>
      count > 0 ? offerUndo(messages.gathered(count), revision) : toastInfo(messages.nothingGathered),
    onError: toastFailure(messages.failed),
  })
  return () => !isPending && mutate({ id: tournament })
}

const clubTitle = ({ organization }: WireContact): string => organization || messages.noClub

const clubLine = (contact: WireContact): string => [clubTitle(contact), contact.region].filter(Boolean).join(" · ")

const columnsOf = (onName: (contact: WireContact) => void): readonly Column<WireContact>[] => [
  {
    key: "name",
    title: messages.name,
    text: ({ name }) => name || messages.noName,
    cell: (contact) =>
      contact.name || (
        <>
          {messages.noName}
          <UnstyledButton
            fz={13}
            ml={8}
            td="underline"
            aria-label={messages.addNameOf(clubTitle(contact))}
            onClick={() => onName(contact)}
          >
            {messages.addName}
          </UnstyledButton>
        </>
      ),
    weight: 3,
    priority: 1,
  },
  { key: "role", title: messages.role, text: ({ role }) => messages.contactRoles[role], priority: 4 },
  {
    key: "club",
    title: messages.club,
    text: ({ organization, region }) => [organization, region].filter(Boolean).join(", "),
    weight: 3,
    priority: 2,
  },
  {
    key: "phone",
    title: messages.phone,
    text: ({ phone }) => phonesOf(phone).join(", "),
    cell: ({ phone }) =>
      phonesOf(phone).map((one, at) => (
        <span key={one}>
          {at > 0 && ", "}
          <a href={`tel:${dialled(one)}`}>{one}</a>
        </span>
      )),
    min: 140,
    priority: 2,
  },
  {
    key: "email",
    title: messages.email,
    text: ({ email }) => email,
    cell: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a>,
    min: 120,
    priority: 3,
  },
  { key: "note", title: messages.note, text: ({ note }) => note, priority: 5 },
]

const keyOf = ({ id }: WireContact): number => id
const titleOf = ({ name, organization }: WireContact): string => name || organization
