import { Button, Group, Paper, SimpleGrid, Text, UnstyledButton } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { markAbsent } from "#contract/checkin/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { call } from "#web/lib/api.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { confirm } from "#web/ui/confirm.tsx"
import { NoMatch } from "#web/ui/NoMatch.tsx"
import { PageHead } from "#web/ui/PageHead.tsx"
import { SearchSelect } from "#web/ui/SearchSelect.tsx"
import { Empty } from "#web/ui/states.tsx"
import { toastFailure } from "#web/ui/toasts.ts"
import styles from "./checkin.module.css"
import { type DeskView, missing } from "./desk-view.ts"
import { type MissingClub, missingClubs } from "./missing-clubs.ts"
import { contactsQuery } from "./queries.ts"
import { messages } from "./uk.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly view: DeskView
  readonly onOpen: (athlete: number) => void
}

/** Who did not come yet: by club, of a category, a court or a day; marked absent in bulk. */
export function MissingTab({ tournament, view, onOpen }: Props) {
  const [chosen, setChosen] = useState<Readonly<Partial<Record<Choice, string | null>>>>({})
  const contacts = useQuery(contactsQuery(view.id)).data?.list
  const clubs = useMemo(() => {
    const filter = {
      category: numberOf(chosen.category),
      court: numberOf(chosen.court),
      day: numberOf(chosen.day),
    }
    return missingClubs(view.entries, contacts ?? [], filter)
  }, [view.entries, contacts, chosen])
  const { mark, isPending } = useAbsent(view.id)
  const ids = clubs.flatMap(({ entries }) => entries.map(({ athlete }) => athlete.id))
  const open = useMemo(() => new Set(missing(view.entries).map((one) => one.category?.id)), [view.entries])
  const choices = [
    {
      name: "category",
      all: messages.allCategories,
      data: tournament.protocols
        .filter(({ id }) => open.has(id) || String(id) === chosen.category)
        .map(({ id, fullname }) => ({ value: String(id), label: fullname })),
    },
    {
      name: "court",
      all: messages.allCourts,
      data: tournament.sections.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      name: "day",
      all: messages.allDays,
      data: tournament.days.map(({ day, title }) => ({ value: String(day), label: title || messages.dayNumber(day) })),
    },
  ] as const
  return (
    <section aria-label={messages.missing}>
      <PageHead
        title={ids.length === 0 ? messages.missing : messages.missingTitle(ids.length, clubs.length)}
        order={3}
        filters={choices
          .filter(({ data }) => data.length > 0)
          .map(({ name, all, data }) => (
            <SearchSelect
              key={name}
              aria-label={messages[name]}
              placeholder={all}
              clearable
              data={data}
              value={chosen[name] ?? null}
              onChange={(value) => setChosen({ ...chosen, [name]: value })}
            />
          ))}
        filtersSet={Object.values(chosen).filter(Boolean).length}
        actions={
          ids.length === 0
            ? []
            : [{ key: "all", label: messages.markAll(ids.length), isOff: isPending, onAct: () => void mark(ids) }]
        }
      />
      {ids.length === 0 &&
        (missing(view.entries).length === 0 ? (
          <Empty text={messages.everybodyCame} />
        ) : (
          <NoMatch by={[messages.nobodyFits]} onReset={() => setChosen({})} />
        ))}
      <SimpleGrid minColWidth="min(100%, 320px)" spacing={12}>
        {clubs.map((club) => (
          <Club key={club.club} club={club} isBusy={isPending} onMark={mark} onOpen={onOpen} />
        ))}
      </SimpleGrid>
    </section>
  )
}

type Choice = "category" | "court" | "day"

interface ClubProps {
  readonly club: MissingClub
  readonly isBusy: boolean
  readonly onMark: (athletes: readonly number[]) => unknown
  readonly onOpen: (athlete: number) => void
}

function Club({ club: { club, coaches, contacts, entries }, isBusy, onMark, onOpen }: ClubProps) {
  const name = club || messages.noClub
  return (
    <Paper withBorder p={12} className={styles.club}>
      <Group justify="space-between" align="flex-start" gap={8}>
        <div>
          <strong>{name}</strong>{" "}
          <Text span c="dimmed">
            {messages.athletes(entries.length)}
          </Text>
          {coaches.length > 0 && (
            <Text c="dimmed" fz={13}>
              {messages.coach}: {coaches.join(", ")}
            </Text>
          )}
          {contacts.map(({ id, name, phone, email }) => (
            <Text key={id} c="dimmed" fz={13}>
              {name}: {phone && <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>} {email}
            </Text>
          ))}
        </div>
        <Button
          variant="default"
          disabled={isBusy}
          aria-label={messages.markClubNamed(name, entries.length)}
          onClick={() => onMark(entries.map(({ athlete }) => athlete.id))}
        >
          {messages.markClub(entries.length)}
        </Button>
      </Group>
      <ul className="plain-list">
        {entries.map(({ athlete }) => (
          <li key={athlete.id}>
            <UnstyledButton mih="var(--control)" td="underline" onClick={() => onOpen(athlete.id)}>
              {athlete.name}
            </UnstyledButton>{" "}
            <Text span c="dimmed">
              {athlete.category || messages.noCategory}
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  )
}

const numberOf = (value: string | null | undefined): number | null => (value ? Number(value) : null)

/** Marks many as absent: asks first, with what falls, and offers undo. */
function useAbsent(tournament: number) {
  const offerUndo = useUndoToast(tournament)
  const { mutateAsync, isPending } = useTournamentWrite(markAbsent, tournament)
  const mark = async (athletes: readonly number[]): Promise<void> => {
    const body = { id: tournament, athletes: [...athletes] }
    try {
      const { count, ...effect } = await call(markAbsent, { ...body, preview: 1 })
      const question = {
        title: messages.absentTitle(count),
        body: `${messages.absentBody(effect)} ${messages.undoable}`,
        action: messages.absentAction,
      }
      if (!(await confirm(question))) return
      const done = await mutateAsync(body)
      offerUndo(messages.absentDone(done.count), done.revision)
    } catch (error) {
      toastFailure(messages.refused)(error)
    }
  }
  return { mark, isPending }
}
