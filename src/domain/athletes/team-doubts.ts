import { key } from "#domain/key.ts"
import type { CategoryFields } from "./category-rules.ts"
import type { RowWarning } from "./import-notice.ts"
import type { PlanEntry, PlanRow } from "./plan-types.ts"
import { sharedMembers } from "./shared-members.ts"
import type { Athlete, Category } from "./types.ts"

interface Teams {
  readonly entries: readonly PlanEntry[]
  readonly made: readonly CategoryFields[]
  readonly categories: readonly Category[]
  readonly athletes: readonly Athlete[]
}

/** Whether a member of a row's pair or team stands in another one of the same event, in the sheet or in the tournament. */
export function teamDoubts({ entries, made, categories, athletes }: Teams, keyOf: (value: string) => string = key) {
  const byId = new Map(categories.map((category): [number | null, CategoryFields] => [category.id, category]))
  const filled = new Set(entries.map(({ stored }) => stored?.id))
  const own = entries.map(({ fields, made: at }) => ({
    team: fields,
    category: at === null ? byId.get(fields.categoryId) : made[at],
  }))
  const standing = athletes.flatMap((team) =>
    filled.has(team.id) ? [] : { team, category: byId.get(team.categoryId) },
  )
  const shared = sharedMembers([...own, ...standing], keyOf)
  return ({ entry, texts: { name } }: Pick<PlanRow, "entry" | "texts">): RowWarning[] => {
    const team = entry === null ? undefined : own[entry]
    if (!team) return []
    const size = sizeDoubt(team.team.members.length, team.category?.workType)
    const twice = shared(team)
      .filter(({ member }) => keyOf(member.name) === keyOf(name))
      .map(({ names }): RowWarning => ({ field: "name", code: "two_teams", names }))
    return [...twice, ...size]
  }
}

/** A pair is two, a team at least three; of a team without members nobody knows. */
function sizeDoubt(count: number, workType: CategoryFields["workType"] | undefined): RowWarning[] {
  const isWrong = (workType === "pair" && count !== 2) || (workType === "team" && count < 3)
  const needed = workType === "pair" ? "2" : "3"
  return count > 0 && isWrong ? [{ field: null, code: "team_size", value: String(count), names: [needed] }] : []
}
