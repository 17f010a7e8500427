import { Button, Group, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { moveAthletes } from "#contract/athletes/steps.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { SMALL } from "#domain/athletes/small-categories.ts"
import { type SmallSuggestion, suggestionsQuery } from "#web/tournament/suggestions-query.ts"
import { takingPart } from "#web/tournament/taking-part.ts"
import { useUndoable } from "#web/tournament/use-undoable.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { MoreMenu } from "#web/ui/MoreMenu.tsx"
import type { Column } from "#web/ui/table/columns.ts"
import type { CategoryDialog } from "./CategoryDialogs.tsx"
import { rearrangeMessages as texts } from "./rearrange.uk.ts"

const MOST_IN_BRACKET = 64

/** Numbers of the categories that are too small for a contest, and of those that do not fit a bracket. */
export function oddSizes({ protocols, sportsmans }: Pick<WireTournamentFull, "protocols" | "sportsmans">) {
  const counts = takingPart({ sportsmans })
  const sizes = protocols.map(({ id, show_type }) => ({ count: counts.get(id) ?? 0, show_type }))
  return {
    small: sizes.filter(({ count }) => count > 0 && count <= SMALL).length,
    large: sizes.filter(({ count, show_type }) => show_type === 1 && count > MOST_IN_BRACKET).length,
  }
}

type Advice = SmallSuggestion["advice"][number]

/** One way to mend the size of a category. */
interface Way {
  /** All of it, as a line of a menu. */
  readonly text: string
  /** In two parts, as a cell: what would be, and the verb. */
  readonly about: string
  readonly verb: string
  readonly onAct: () => void
}

/**
 * Categories that are too small or too large, with what can be done: a column of the table. `isAsked` false: nobody
 * wants to know.
 */
export function useAdvice(tournament: WireTournamentFull, isAsked: boolean, open: (dialog: CategoryDialog) => void) {
  const { protocols, sportsmans } = tournament
  const query = useQuery({ ...suggestionsQuery(tournament), placeholderData: (before) => before, enabled: isAsked })
  const move = useMove(tournament)
  const { data } = query
  const ways = useMemo(() => {
    const nameOf = (category: number): string => protocols.find((one) => one.id === category)?.fullname ?? ""
    const athleteOf = (athlete: number): string => sportsmans.find((one) => one.id === athlete)?.name ?? ""
    const wayOf = (category: number, one: Advice): Way =>
      one.kind === "merge"
        ? {
            text: texts.adviseMerge(nameOf(one.with), one.count, one.apart),
            about: texts.aboutMerge(nameOf(one.with), one.count, one.apart),
            verb: texts.merge,
            onAct: () => open({ kind: "merge", ids: [category, one.with], into: one.with }),
          }
        : {
            text: texts.adviseMove(athleteOf(one.athlete), nameOf(one.to), one.count, one.apart),
            about: texts.aboutMove(athleteOf(one.athlete), nameOf(one.to), one.apart),
            verb: texts.moveAction,
            onAct: () => move(category, one),
          }
    return new Map([
      ...(data?.large ?? []).map(({ id: category, count }): [number, readonly Way[]] => {
        const found = protocols.find((one) => one.id === category)
        const split = (): void => found && open({ kind: "split", category: found })
        const way = { text: texts.adviseSplit(count), about: texts.aboutSplit(count), verb: texts.split, onAct: split }
        return [category, [way]]
      }),
      ...(data?.small ?? []).map(({ id: category, advice }): [number, readonly Way[]] => [
        category,
        advice.map((one) => wayOf(category, one)),
      ]),
    ])
  }, [data, protocols, sportsmans, open, move])
  const limits = data?.limits
  const column = useMemo(() => {
    const hint = limits && texts.smallLead(limits.age, String(limits.weight).replace(".", ","))
    const nameOf = (category: number): string => protocols.find((one) => one.id === category)?.fullname ?? ""
    const barriers = new Map(
      (data?.small ?? []).flatMap(({ id: category, barrier }): [number, string][] =>
        barrier ? [[category, texts.barrier(nameOf(barrier.with), barrier.limits)]] : [],
      ),
    )
    return columnOf(ways, barriers, hint)
  }, [ways, limits, data, protocols])
  return {
    query,
    ways,
    column: isAsked ? column : null,
    small: isAsked ? (data?.small ?? []) : [],
  }
}

const columnOf = (
  ways: ReadonlyMap<number, readonly Way[]>,
  /** Which limits keep a category from its nearest one. */
  barriers: ReadonlyMap<number, string>,
  hint: string | undefined,
): Column<WireCategory> => ({
  key: "advice",
  title: texts.advice,
  hint,
  text: ({ id }) => ways.get(id)?.map(({ about }) => about)[0] ?? barriers.get(id) ?? texts.smallNothing,
  cell: ({ id, fullname }) => {
    const [best, ...others] = ways.get(id) ?? []
    if (!best) {
      const said = barriers.get(id) ?? texts.smallNothing
      // Two limits take two lines.
      return (
        <span title={said} style={{ whiteSpace: "normal" }}>
          {said}
        </span>
      )
    }
    return (
      <Group gap={8} wrap="nowrap">
        {/* On a phone it takes several lines, as its cell does. */}
        <Text inherit c="dimmed" miw={0} style={{ overflow: "hidden", textOverflow: "ellipsis" }}>
          {best.about}
        </Text>
        <Button
          variant="default"
          size="compact-xs"
          mih={26}
          flex="none"
          aria-label={best.text}
          title={best.text}
          onClick={best.onAct}
        >
          {best.verb}
        </Button>
        <MoreMenu
          label={texts.otherAdvice(fullname)}
          items={others.map(({ text, onAct }) => ({ key: text, label: text, onAct }))}
        />
      </Group>
    )
  },
  sort: false,
  min: 320,
  weight: 6,
  priority: 1,
})

/** Asks with what changes, moves one athlete, and offers undo. */
function useMove({ id, protocols, sportsmans }: WireTournamentFull) {
  const send = useUndoable(moveAthletes, id, texts.notMoved)
  const nameOf = (category: number): string => protocols.find((one) => one.id === category)?.fullname ?? ""
  return async (from: number, { athlete, to, count, apart }: Extract<Advice, { kind: "move" }>): Promise<void> => {
    const name = sportsmans.find((one) => one.id === athlete)?.name ?? ""
    const body = texts.moveBody(name, nameOf(from), nameOf(to), count, apart)
    if (!(await confirm({ title: texts.moveTitle, body, action: texts.moveAction }))) return
    await send({ id, athletes: [athlete], category: to }, texts.moved(name))
  }
}
