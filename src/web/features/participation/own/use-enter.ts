import { useState } from "react"
import { enterAthletes } from "#contract/applications.ts"
import type { WireParticipation } from "#contract/participation.ts"
import type { WireTeamAthlete } from "#contract/team.ts"
import { useTournamentWrite } from "#web/tournament/use-tournament-write.ts"
import { toastSuccess } from "#web/ui/toasts.ts"
import { messages } from "../messages.ts"
import { choiceOf, type Line, weightOf } from "./enter-lines.ts"

/** Where the entries come from. */
export interface From {
  readonly organization: string
  readonly oblast: string
  readonly country: string
  readonly coach: string
}

/** The form in which a coach enters many at once. */
export function useEnter(view: WireParticipation, team: readonly WireTeamAthlete[], onSaved: () => void) {
  const { id, season } = view.item
  const [from, setFrom] = useState<From>(view.usual)
  const [lines, setLines] = useState<readonly Line[]>([])
  const [hasConsent, setConsent] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error, reset } = useTournamentWrite(enterAthletes, id, {
    onSuccess: ({ items }) => {
      toastSuccess(messages.entered(items.length))
      onSaved()
    },
  })
  const choice = (line: Line) => choiceOf(line, team, { offered: view.categories, season, taken: takenOf(view, line) })
  const edit = (change: (before: readonly Line[]) => readonly Line[]): void => {
    setTyped(true)
    reset()
    setLines(change)
  }
  const items = lines.map((line) => ({
    ...{ athletes: [...line.athletes].filter((one) => one > 0), category: choice(line).value },
    weight: weightOf(line.weight),
  }))
  return {
    ...{ from, lines, choice, hasConsent, isTyped, isPending, error },
    setFrom: (part: Partial<From>) => {
      setTyped(true)
      setFrom({ ...from, ...part })
    },
    setConsent,
    add: (athletes: readonly number[], weight = "") =>
      edit((before) => [...before, { key: nextKey(before), athletes, weight, category: null }]),
    update: (key: number, part: Partial<Line>) =>
      edit((before) => before.map((line) => (line.key === key ? { ...line, ...part } : line))),
    remove: (keys: readonly number[]) => edit((before) => before.filter(({ key }) => !keys.includes(key))),
    /** By `items.0`: what a line lacks, once it was tried to send it. */
    lacks: isTried
      ? Object.fromEntries(items.flatMap((item, at) => lackOf(item, lines[at]?.athletes.length ?? 0, at)))
      : {},
    send: () => {
      setTried(true)
      const isWhole = items.every((item, at) => lackOf(item, lines[at]?.athletes.length ?? 0, at).length === 0)
      if (isWhole) mutate({ id, ...from, consent: hasConsent ? 1 : 0, items })
    },
  }
}
export type Enter = ReturnType<typeof useEnter>

type Item = { readonly athletes: readonly number[]; readonly category: number }

/** `places`: of a pair or team, picked or not. */
function lackOf({ athletes, category }: Item, places: number, at: number): (readonly [string, string])[] {
  if (athletes.length < places) return [[`items.${at}`, messages.pickMembers]]
  return category === 0 ? [[`items.${at}`, messages.pickCategory]] : []
}

const nextKey = (lines: readonly Line[]): number => Math.max(0, ...lines.map(({ key }) => key)) + 1

/** Where the same people are entered already. */
const takenOf = ({ list }: WireParticipation, { athletes }: Line): ReadonlySet<number> =>
  new Set(
    list
      .filter(({ state, team }) => state !== "withdrawn" && state !== "declined" && team.join() === athletes.join())
      .map(({ category_id }) => category_id),
  )
