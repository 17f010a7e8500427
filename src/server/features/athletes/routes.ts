import type { Kysely } from "kysely"
import * as contract from "#contract/athletes/calls.ts"
import { removeFromCategory } from "#contract/brackets/calls.ts"
import { sexCode } from "#contract/wire/codes.ts"
import type { ParsedOf } from "#contract/wire/endpoint.ts"
import { mayEdit, maySee } from "#domain/access.ts"
import type { Notice } from "#domain/athletes/import-notice.ts"
import { byName } from "#domain/athletes/plain-texts.ts"
import type { Sex } from "#domain/athletes/types.ts"
import type { AthleteId } from "#domain/ids.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { yearInKyiv } from "#domain/uk/dates.ts"
import { tournamentOfAction } from "#server/platform/change.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { withSpecFields } from "#server/platform/http/spec-fields.ts"
import { withState } from "#server/platform/http/with-state.ts"
import { findAthlete } from "#server/records/athletes/athletes.ts"
import { findDraw } from "#server/records/brackets/brackets.ts"
import { outsideAmong } from "#server/records/brackets/outside.ts"
import { findCategoryOf } from "#server/records/categories/categories.ts"
import { presentNotice, twiceNotice } from "#server/views/athlete-notices.ts"
import { presentAthlete } from "#server/views/athletes.ts"
import { consentOf } from "#server/views/brackets.ts"
import type { Deps } from "#server/views/deps.ts"
import { loadView, presentView } from "#server/views/tournament/view.ts"
import {
  type AthleteDraft,
  deleteAllAthletes,
  deleteAthlete,
  leaveCategory,
  saveAthlete,
  verifyAthlete,
} from "./actions.ts"

/** Entries: list, add, change, check, delete. */
export function athleteRoutes(serve: Serve, { shell, db, clock }: Deps): void {
  serve(contract.listAthletes, async ({ id }, caller) => {
    const view = await loadView(db, id)
    if (!view || !maySee(caller, view.tournament)) throw new Refusal("not_found")
    const audience = mayEdit(caller, view.tournament) ? "staff" : "public"
    return { list: presentView(view, audience, clock()).sportsmans }
  })

  serve(contract.saveAthlete, (input, caller) => withSpecFields(ATHLETE_FIELDS, () => save(input, caller)))

  async function save(input: ParsedOf<typeof contract.saveAthlete>, caller: Caller) {
    const id = input.id || null
    const scope = scopeOf(input.tournament, input)
    const how = {
      consent: consentOf(input.force),
      thisYear: yearInKyiv(clock()),
      ...(input.class_id !== undefined && { classId: input.class_id }),
    }
    const step = () => saveAthlete(shell, caller, scope, id, fieldsOf(input), how)
    const { revision, outcome } = await (id === null ? step() : withState(() => readAthlete(db, id), step))
    const item = await readAthlete(db, outcome.id)
    return {
      revision,
      item,
      warnings: [...twiceNotice(outcome.twice, item), ...outcome.warnings.map(specNotice)],
      undone: [...outcome.undone],
    }
  }

  const verify = async (input: ParsedOf<typeof contract.verifyAthlete>, caller: Caller) => {
    const { tournamentId, id } = await ownerOf(input, caller)
    const scope = scopeOf(tournamentId, input)
    const tick = () => verifyAthlete(shell, caller, scope, id, input.verification_status === 1)
    const { revision } = await withState(() => readAthlete(db, id), tick)
    return { revision, item: await readAthlete(db, id) }
  }
  serve(contract.verifyAthlete, verify)
  serve(contract.verifyAthletePost, verify)

  serve(contract.deleteAthlete, async (input, caller) => {
    const { tournamentId, id } = await ownerOf(input, caller)
    const scope = scopeOf(tournamentId, input)
    const remove = () => deleteAthlete(shell, caller, scope, id, consentOf(input.force))
    const { revision, outcome } = await withState(() => readAthlete(db, id), remove)
    return { revision, item: { id }, undone: [...outcome.undone] }
  })

  serve(removeFromCategory, async (input, caller) => {
    const { tournamentId, id } = await ownerOf(input, caller)
    const target = { id, categoryId: input.category }
    const scope = scopeOf(tournamentId, input)
    const leave = () => leaveCategory(shell, caller, scope, target, consentOf(input.force))
    const { revision, outcome } = await withState(() => readAthlete(db, id), leave)
    return { revision, item: await readAthlete(db, id), undone: [...outcome.undone] }
  })

  serve(contract.deleteAllAthletes, async (input, caller) => {
    const { revision, outcome } = await deleteAllAthletes(shell, caller, scopeOf(input.id, input))
    return { revision, count: outcome.count }
  })

  /** Some calls name an entry only by its id. */
  async function ownerOf(input: { readonly id: AthleteId; readonly action?: string | undefined }, caller: Caller) {
    const id = input.id
    const athlete = await findAthlete(db, id)
    return { id, tournamentId: athlete?.tournamentId ?? (await tournamentOfAction(db, caller, input.action)) }
  }
}

/** What the specification calls the fields of an athlete. */
const ATHLETE_FIELDS: Readonly<Record<string, string>> = {
  categoryId: "category_id",
  class: "class_id",
  region: "oblast",
  birthYear: "bdate",
}

const specNotice = (notice: Notice) =>
  presentNotice({ ...notice, field: ATHLETE_FIELDS[notice.field ?? ""] ?? notice.field })

function fieldsOf(input: ParsedOf<typeof contract.saveAthlete>): AthleteDraft {
  return {
    name: input.name ?? "",
    birthYear: input.bdate ?? null,
    sex: sexOf(input.sex),
    region: input.oblast ?? "",
    organization: input.organization ?? "",
    coach: input.coach ?? "",
    coach2: input.trainer2,
    coach3: input.trainer3,
    weight: input.weight,
    categoryId: input.category_id || null,
    rank: input.rank,
    country: input.country,
    ...byName(({ wire }) => input[wire]),
    unranked: input.unranked === undefined ? undefined : input.unranked === 1,
    members: input.members?.map(({ name, bdate, sex }) => ({ name, birthYear: bdate, sex: sexOf(sex) })),
  }
}

const sexOf = (code: number | undefined): Sex => sexCode.from(code) ?? "none"

/** One entry as staff see it, read from the database. */
async function readAthlete(db: Kysely<Tables>, id: AthleteId): Promise<contract.WireAthlete> {
  const athlete = orNotFound(await findAthlete(db, id))
  const { tournamentId, categoryId } = athlete
  const category = categoryId === null ? undefined : await findCategoryOf(db, tournamentId, categoryId)
  const draw = categoryId === null ? null : await findDraw(db, tournamentId, categoryId)
  return presentAthlete(athlete, {
    category: category?.name ?? "",
    isPlaced: draw?.bracket.places.includes(id) ?? false,
    isOutside: (await outsideAmong(db, tournamentId, [id])).length > 0,
  })
}
