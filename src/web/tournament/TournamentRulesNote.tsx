import { useQuery } from "@tanstack/react-query"
import { RulesNote } from "./RulesNote.tsx"
import { ruleSetsQuery, tournamentRulesQuery } from "./rules-query.ts"

/** Whether the rules that a tournament picked fit a first day, dd.mm.yyyy. */
export function TournamentRulesNote({ tournament, day }: { readonly tournament: number; readonly day: string }) {
  const { data: picked } = useQuery(tournamentRulesQuery(tournament))
  const { data: sets } = useQuery(ruleSetsQuery)
  if (!picked || !sets) return null
  const { rules, ...item } = picked.item
  return <RulesNote day={day} picked={{ id: rules, ...item }} sets={sets.list} />
}
