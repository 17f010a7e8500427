import { sql } from "kysely"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId } from "#domain/ids.ts"
import {
  type FormNumber,
  nameOf,
  type Performance,
  rounds,
  type ScoringRules,
  type Sheet,
  scoringOf,
  standingOf,
} from "#domain/poomsae/index.ts"
import { builtInOf } from "#domain/rules/built-in.ts"
import type { RuleSet } from "#domain/rules/rule-set.ts"
import { type CategoryKey, type Ended, hasEnded, type Reader, setAside } from "./old-ended.ts"
import { BEFORE_THE_RULE } from "./old-results.uk.ts"

/**
 * The shared places of lists that had ended (all tournaments, or this one) are written as places by hand; who stands outside
 * of one takes no part.
 */
export async function shareOldTies(db: Reader, ended: Ended): Promise<void> {
  for (const list of await endedLists(db, ended)) {
    const { tournamentId, categoryId } = list
    const rules = await rulesOf(db, list)
    if (!rules) continue
    const scoring = scoringOf(rules)
    const { due, rounds: by } = standingOf(await sheetOf(db, list, scoring), scoring)
    if (!by.final.isComplete) continue
    await setAside(db, list, list[list.startRound])
    for (const { athletes, places } of due) {
      for (const athleteId of athletes) {
        await sql`insert into "poomsaePlaces" ("tournamentId", "categoryId", "athleteId", place, reason)
          values (${tournamentId}, ${categoryId}, ${athleteId}, ${places[0]}, ${BEFORE_THE_RULE})`.execute(db)
      }
    }
  }
}

interface EndedList extends CategoryKey {
  readonly ruleSetId: number
  readonly ruleSetVersion: number
  readonly poomsaeKind: string
  readonly startRound: "preround" | "semifinal" | "final"
  readonly preround: readonly AthleteId[]
  readonly semifinal: readonly AthleteId[]
  readonly final: readonly AthleteId[]
  readonly overall: readonly AthleteId[]
}

async function endedLists(db: Reader, ended: Ended): Promise<EndedList[]> {
  const { rows } = await sql<EndedList>`
    select l.*, t."ruleSetId", t."ruleSetVersion", c."poomsaeKind" from "poomsaeLists" l
    join tournaments t on t.id = l."tournamentId"
    join categories c on c."tournamentId" = l."tournamentId" and c.id = l."categoryId" and c."showType" = 'list'
    where ${hasEnded(ended)}`.execute(db)
  return rows
}

async function rulesOf(db: Reader, { ruleSetId, ruleSetVersion }: EndedList): Promise<RuleSet | undefined> {
  const builtIn = builtInOf(ruleSetId)
  if (builtIn) return builtIn
  const { rows } = await sql<{ body: RuleSet }>`select body from "ruleSets" where id = ${ruleSetId}
    order by version = ${ruleSetVersion} desc, version desc limit 1`.execute(db)
  return rows[0]?.body
}

interface Key {
  readonly athleteId: AthleteId
  readonly round: number
  readonly number: FormNumber
}

type Score = Key & Performance["penalties"] & Pick<Performance, "technique" | "presentation">
type Mark = Key & { readonly seat: number; readonly technique: number; readonly presentation: number }

/** As `sheetOf` of the views has made it since the beginning: who is out stays where everything was performed. */
async function sheetOf(db: Reader, list: EndedList, scoring: ScoringRules): Promise<Sheet> {
  const { tournamentId, categoryId } = list
  const of = async <Row>(table: string): Promise<readonly Row[]> =>
    (
      await sql<Row>`select * from ${sql.table(table)}
        where "tournamentId" = ${tournamentId} and "categoryId" = ${categoryId}`.execute(db)
    ).rows
  const athletes = await of<{ readonly id: AthleteId; readonly out: boolean }>("athletes")
  const scores = await of<Score>("poomsaeScores")
  const marks = groupBy(await of<Mark>("poomsaeMarks"), nameIn)
  const places = await of<{ readonly athleteId: AthleteId; readonly place: number }>("poomsaePlaces")
  const style = list.poomsaeKind === "freestyle" ? "freestyle" : "traditional"
  const done = groupBy(
    scores.filter(({ technique, presentation }) => technique !== null && presentation !== null),
    ({ athleteId, round }) => `${athleteId}/${round}`,
  )
  const isOut = new Map(athletes.map(({ id, out }) => [id, out]))
  const listOf = (at: number): readonly AthleteId[] =>
    list[rounds[at] ?? "final"].filter((id) => {
      const forms = done.get(`${id}/${at + 1}`)?.length ?? 0
      return isOut.get(id) === false || (isOut.get(id) === true && forms >= scoring.styles[style].forms)
    })
  const lists = { preround: listOf(0), semifinal: listOf(1), final: listOf(2) }
  const first = new Set(lists[list.startRound])
  return {
    style,
    startRound: list.startRound,
    lists,
    all: list.overall.filter((id) => first.has(id)),
    // What was over by the old rule is over, whoever came since.
    outside: [],
    unranked: [],
    performances: new Map(scores.map((score) => [nameIn(score), performanceOf(score, marks.get(nameIn(score)) ?? [])])),
    typedPlaces: new Map(places.map(({ athleteId, place }) => [athleteId, place])),
  }
}

const nameIn = ({ athleteId, round, number }: Key): string =>
  nameOf({ athleteId, round: rounds[round - 1] ?? "final", number })

const performanceOf = (score: Score, marks: readonly Mark[]): Performance => {
  const { technique, presentation, time, boundary, restart } = score
  return { technique, presentation, penalties: { time, boundary, restart }, marks }
}
