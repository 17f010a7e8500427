import { Button } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { renameOrganizations } from "#contract/athletes-import.ts"
import { key } from "#domain/key.ts"
import { alikeClubs } from "#domain/registration/alike-clubs.ts"
import { hasWords, searchWords } from "#domain/search-words.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { Check } from "./Check.tsx"
import styles from "./import.module.css"
import { clubNames } from "./import-clubs.ts"
import { importMessages as messages } from "./import-messages.ts"

/** Clubs of the tournament that are one under several names: ticked, and given the name that stays, in one step. */
export function ImportJoinClubs({ tournament }: { tournament: number }) {
  const { data } = useQuery(fullTournamentQuery(tournament))
  const athletes = data?.item.sportsmans
  const clubs = useMemo(() => clubNames(athletes ?? []), [athletes])
  const alike = useMemo(() => alikeClubs(athletes ?? []), [athletes])
  const [search, setSearch] = useState("")
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [typed, setTyped] = useState<string | null>(null)
  const offerUndo = useUndoToast(tournament)
  const rename = useTournamentWrite(renameOrganizations, tournament, {
    onSuccess: ({ revision, count }, { to = "" }) => {
      offerUndo(messages.clubsJoined(to, count), revision)
      setTicked([])
      setTyped(null)
    },
  })
  if (clubs.length < 2) return null
  const to = typed ?? clubs.find(({ name }) => ticked.includes(name))?.name ?? ""
  const words = searchWords(search)
  const shown = clubs.filter(({ name }) => ticked.includes(name) || hasWords(key(name), words))
  const tick = (name: string, isOn: boolean): void =>
    setTicked(isOn ? [...ticked, name] : ticked.filter((one) => one !== name))
  return (
    <details className={styles.made}>
      <summary>{messages.joinClubs}</summary>
      <div className={styles.report}>
        <p className={styles.muted}>{messages.joinClubsLead}</p>
        {alike.length > 0 && (
          <ul className={styles.clubs} aria-label={messages.alike(alike.length)}>
            {alike.map(({ clubs: [one, other] }) => (
              <li key={`${one.name}\n${other.name}`}>
                <button type="button" onClick={() => setTicked([one.name, other.name])}>
                  {messages.tickPair(one.name, other.name)}
                </button>
              </li>
            ))}
          </ul>
        )}
        <label className={styles.select}>
          {messages.clubSearch}
          <input value={search} onChange={({ currentTarget: { value } }) => setSearch(value)} />
        </label>
        <ul className={styles.clubList} aria-label={messages.clubs}>
          {shown.map(({ name, count }) => (
            <li key={name}>
              <Check
                label={messages.categoryCount(name, count)}
                isChecked={ticked.includes(name)}
                onChange={(isOn) => tick(name, isOn)}
              />
            </li>
          ))}
        </ul>
        <label className={styles.select}>
          {messages.clubName}
          <input value={to} maxLength={300} onChange={({ currentTarget: { value } }) => setTyped(value)} />
        </label>
        <FormErrors title={messages.clubsNotJoined} error={rename.error} />
        <Button
          variant="default"
          disabled={ticked.length === 0 || to.trim() === ""}
          loading={rename.isPending}
          onClick={() => rename.mutate({ id: tournament, from: [...ticked], to })}
        >
          {messages.join(ticked.length)}
        </Button>
      </div>
    </details>
  )
}
