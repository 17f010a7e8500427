import { Button } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { SearchSelect } from "#web/ui/SearchSelect.tsx"
import { Empty } from "#web/ui/states.tsx"
import styles from "./checkin.module.css"
import { type DeskView, missing } from "./desk-view.ts"
import { messages } from "./messages.ts"
import { type MissingClub, missingClubs } from "./missing-clubs.ts"
import { contactsQuery } from "./queries.ts"
import { useAbsent } from "./use-absent.ts"

interface Props {
  readonly tournament: WireTournamentFull
  readonly view: DeskView
  readonly onOpen: (athlete: number) => void
}

/** Who did not come yet: by club, of a category, a court or a day; marked absent in bulk. */
export function MissingTab({ tournament, view, onOpen }: Props) {
  const [category, setCategory] = useState<string | null>(null)
  const [court, setCourt] = useState<string | null>(null)
  const [day, setDay] = useState<string | null>(null)
  const contacts = useQuery(contactsQuery(view.id)).data?.list
  const clubs = useMemo(
    () =>
      missingClubs(view.entries, contacts ?? [], {
        category: number(category),
        court: number(court),
        day: number(day),
      }),
    [view.entries, contacts, category, court, day],
  )
  const { mark, isPending } = useAbsent(view.id)
  const ids = clubs.flatMap(({ entries }) => entries.map(({ athlete }) => athlete.id))
  const open = useMemo(() => new Set(missing(view.entries).map((one) => one.category?.id)), [view.entries])
  const categories = tournament.protocols
    .filter(({ id }) => open.has(id) || String(id) === category)
    .map(({ id, fullname }) => ({ value: String(id), label: fullname }))
  return (
    <section aria-label={messages.missing} className={styles.missing}>
      <div className={styles.filters}>
        <Filter
          label={messages.category}
          all={messages.allCategories}
          data={categories}
          value={category}
          onChange={setCategory}
        />
        {tournament.sections.length > 0 && (
          <Filter
            label={messages.court}
            all={messages.allCourts}
            data={tournament.sections.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={court}
            onChange={setCourt}
          />
        )}
        <Filter
          label={messages.day}
          all={messages.allDays}
          data={tournament.days.map((one) => ({
            value: String(one.day),
            label: one.title || messages.dayNumber(one.day),
          }))}
          value={day}
          onChange={setDay}
        />
      </div>
      {ids.length === 0 ? (
        <Empty text={missing(view.entries).length === 0 ? messages.everybodyCame : messages.nobodyFits} />
      ) : (
        <>
          <div className={styles.missingHead}>
            <h3>{messages.missingTitle(ids.length, clubs.length)}</h3>
            <Button variant="default" disabled={isPending} onClick={() => void mark(ids)}>
              {messages.markAll(ids.length)}
            </Button>
          </div>
          <ul className={styles.clubs}>
            {clubs.map((club) => (
              <Club key={club.club} club={club} isBusy={isPending} onMark={mark} onOpen={onOpen} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface ClubProps {
  readonly club: MissingClub
  readonly isBusy: boolean
  readonly onMark: (athletes: readonly number[]) => unknown
  readonly onOpen: (athlete: number) => void
}

function Club({ club: { club, coaches, contacts, entries }, isBusy, onMark, onOpen }: ClubProps) {
  const name = club || messages.noClub
  return (
    <li>
      <div className={styles.clubHead}>
        <span>
          <strong>{name}</strong> <span className={styles.muted}>{messages.athletes(entries.length)}</span>
          {coaches.length > 0 && (
            <span className={styles.coaches}>
              {messages.coach}: {coaches.join(", ")}
            </span>
          )}
          {contacts.map(({ id, name, phone, email }) => (
            <span key={id} className={styles.coaches}>
              {name}: {phone && <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>} {email}
            </span>
          ))}
        </span>
        <Button
          variant="default"
          disabled={isBusy}
          aria-label={messages.markClubNamed(name, entries.length)}
          onClick={() => onMark(entries.map(({ athlete }) => athlete.id))}
        >
          {messages.markClub(entries.length)}
        </Button>
      </div>
      <ul className={styles.names}>
        {entries.map(({ athlete }) => (
          <li key={athlete.id}>
            <button type="button" className={styles.link} onClick={() => onOpen(athlete.id)}>
              {athlete.name}
            </button>{" "}
            <span className={styles.muted}>{athlete.category || messages.noCategory}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}

interface FilterProps {
  readonly label: string
  readonly all: string
  readonly data: { value: string; label: string }[]
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

const Filter = ({ label, all, ...rest }: FilterProps) => (
  <SearchSelect label={label} placeholder={all} clearable {...rest} />
)

const number = (value: string | null): number | null => (value === null ? null : Number(value))
