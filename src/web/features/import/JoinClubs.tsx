import { Button, Checkbox, Group, Stack, Text, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import { renameOrganizations } from "#contract/athletes/import.ts"
import { key } from "#domain/key.ts"
import { alikeClubs } from "#domain/registration/alike-clubs.ts"
import { hasWords, searchWords } from "#domain/search-words.ts"
import { letterCollator } from "#domain/uk/order.ts"
import { fullTournamentQuery } from "#web/tournament/queries.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { useUndoToast } from "#web/tournament/use-undo-toast.tsx"
import { FormErrors } from "#web/ui/FormErrors.tsx"
import { Scroll } from "#web/ui/Scroll.tsx"
import { messages } from "./uk.ts"

/** Clubs of the tournament that are one under several names: ticked, and given the name that stays, in one step. */
export function JoinClubs({ tournament }: { tournament: number }) {
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
  const to = typed ?? clubs.find(({ name }) => ticked.includes(name))?.name ?? ""
  const words = searchWords(search)
  const shown = clubs.filter(({ name }) => ticked.includes(name) || hasWords(key(name), words))
  const tick = (name: string, isOn: boolean): void =>
    setTicked(isOn ? [...ticked, name] : ticked.filter((one) => one !== name))
  return (
    <Stack gap={12} align="flex-start" p={20} style={{ overflowY: "auto" }}>
      <Text c="dimmed">{messages.joinClubsLead}</Text>
      {alike.length > 0 && (
        <Group component="section" gap={8} aria-label={messages.alike(alike.length)}>
          {alike.map(({ clubs: [one, other] }) => (
            <Button
              key={`${one.name}\n${other.name}`}
              variant="default"
              size="xs"
              onClick={() => setTicked([one.name, other.name])}
            >
              {messages.tickPair(one.name, other.name)}
            </Button>
          ))}
        </Group>
      )}
      <TextInput
        label={messages.clubSearch}
        value={search}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      <Scroll label={messages.clubs} style={{ columns: "3 220px", maxHeight: 220, overflow: "auto", width: "100%" }}>
        {shown.map(({ name, count }) => (
          <Checkbox
            key={name}
            py={4}
            label={messages.categoryCount(name, count)}
            checked={ticked.includes(name)}
            onChange={({ currentTarget: { checked } }) => tick(name, checked)}
          />
        ))}
      </Scroll>
      <TextInput
        label={messages.clubName}
        value={to}
        maxLength={300}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <FormErrors title={messages.clubsNotJoined} error={rename.error} />
      <Button
        variant="default"
        disabled={ticked.length === 0 || to.trim() === ""}
        loading={rename.isPending}
        onClick={() => rename.mutate({ id: tournament, from: [...ticked], to })}
      >
        {messages.join(ticked.length)}
      </Button>
    </Stack>
  )
}

/** The clubs of a tournament as they are spelt, with the number of entries, the largest first. */
function clubNames(athletes: readonly Pick<WireAthlete, "organization">[]) {
  const counts = new Map<string, number>()
  for (const { organization } of athletes)
    if (organization !== "") counts.set(organization, (counts.get(organization) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || letterCollator.compare(one.name, other.name))
}
