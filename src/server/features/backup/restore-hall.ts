import { readdir, stat } from "node:fs/promises"
import { basename, join, resolve } from "node:path"
import type { Kysely } from "kysely"
import type { AccountId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { quoted } from "#domain/uk/words.ts"
import { makeLink } from "#server/features/accounts/link-actions.ts"
import type { Tx } from "#server/platform/change.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { StartRefusal } from "#server/platform/start-refusal.ts"
import { orNothing, replay } from "#server/records/backups/replay.ts"
import { bringRuleSets, nameOf, passAllBy, writeAccountRows } from "#server/records/backups/restored.ts"
import { checkCopy } from "#server/records/files/check-file.ts"
import { columnsOfParts, migrationsOf, type Schema } from "#server/records/files/parts.ts"
import { isDeleted } from "#server/records/privacy/deletions.ts"
import { type Erasure, repeatErasures } from "#server/records/privacy/repeat.ts"
import { deleteTournament } from "#server/records/tournaments/tournaments.ts"
import { type AccountBook, readAccountBook } from "./accounts-file.ts"
import { type Copy, copiesOf, type Holdings, holdingsOf } from "./copies.ts"
import { ACCOUNTS, codeOf, folderOf } from "./folder.ts"
import type { Restored } from "./restore-file.ts"
import { type StandIns, standInsOf } from "./stand-ins.ts"
import { readStandings } from "./standings-file.ts"
import { messages } from "./uk.ts"

interface From {
  /** Other copy targets that may hold copies of the same server. */
  readonly places: readonly string[]
  readonly erasures: readonly Erasure[]
  readonly clock: () => Date
}

/** Restores everything that is sound in any copy target of one server, and reports the rest. */
export async function restoreHall(
  db: Kysely<Tables>,
  path: string,
  { places, erasures, clock }: From,
): Promise<Restored> {
  const halls = await hallsAt(path, places)
  if (halls.length === 0) throw new StartRefusal([messages.noCopies(path)])
  const book = await readAccountBook(halls)
  const { known, damaged } = await readStandings(halls)
  const ids = [...new Set([...(await tournamentsIn(halls)), ...known.keys()])].sort((one, other) => one - other)
  const schema = { columns: await columnsOfParts(db), migrations: await migrationsOf(db) }
  const { brought, made } = await db.transaction().execute(async (tx) => {
    const standIns = standInsOf(tx)
    await writeBook(tx, book, standIns).catch(refuseOtherSchema)
    const brought: Brought[] = []
    for (const id of ids) {
      const folders = halls.map((hall) => folderOf(hall, id))
      brought.push(await bringBack(tx, { id, folders, known: known.get(id) }, { schema, erasures, standIns }))
    }
    await passAllBy(tx)
    return { brought, made: standIns.made }
  })
  const here = brought.filter(({ isHere }) => isHere)
  const links = []
  for (const [id, username] of made) {
    links.push({ username, path: (await makeLink({ db, clock }, id as AccountId, { purpose: "restore" })).path })
  }
  return {
    lines: [
      messages.hall(here.length),
      ...brought.flatMap(({ lines }) => lines),
      ...linesOfBook(book, [...made.values()]),
      ...damaged.map(messages.damagedStandings),
    ],
    links,
  }
}

async function writeBook(tx: Tx, book: AccountBook, standIns: StandIns): Promise<void> {
  const rowsOf = (table: string) => book.rows.filter(({ t }) => t === table).map(({ r }) => r)
  await writeAccountRows(tx, "accounts", rowsOf("accounts"))
  await standIns.make([
    ...new Set([...book.lost, ...book.rows.flatMap(({ r }) => [r.accountId, r.createdBy].filter(isId))]),
  ])
  for (const table of ["teamAthletes", "ruleSets"] as const) await writeAccountRows(tx, table, rowsOf(table))
}

const isId = (value: unknown): value is number => typeof value === "number"

function linesOfBook({ damaged, isUnknown, lostRows }: AccountBook, standIns: readonly string[]): string[] {
  return [
    ...damaged.map(messages.damagedAccounts),
    ...(isUnknown ? [messages.unknownAccounts] : []),
    ...(standIns.length > 0 ? [messages.lostAccounts(standIns)] : []),
    ...(lostRows > 0 ? [messages.lostRows(lostRows)] : []),
  ]
}

interface Wanted {
  readonly id: number
  /** Its folders in all places, the first one's first. */
  readonly folders: readonly string[]
  /** How far any place knows it to have come; absent: none does. */
  readonly known: { readonly name: string; readonly revision: number } | undefined
}

interface Bringing {
  readonly schema: Schema
  readonly erasures: readonly Erasure[]
  readonly standIns: StandIns
}

interface Brought {
  readonly isHere: boolean
  readonly lines: readonly string[]
}

/** The copy of a tournament that reaches farthest, in sentences. */
async function bringBack(tx: Tx, wanted: Wanted, bringing: Bringing): Promise<Brought> {
  const holdings = await holdingsOf(wanted.folders)
  for await (const copy of copiesOf(holdings)) {
    const wrong = await checkCopy(copy.bytes, bringing.schema)
    if (copy.id !== wanted.id || !(await isTaken(tx, copy, bringing.standIns))) continue
    return await linesOf(tx, wanted, { copy, holdings, wrong, erasures: bringing.erasures })
  }
  const { known, id } = wanted
  const name = known ? quoted(known.name) : messages.unnamed(id)
  return { isHere: false, lines: [messages.lost(name, Math.max(holdings.last, known?.revision ?? 0))] }
}

/** Writes a copy completely, or nothing of it if the database rejects it. */
async function isTaken(tx: Tx, copy: Copy, standIns: StandIns): Promise<boolean> {
  await standIns.makeFor(copy)
  return await orNothing(tx, async () => {
    await bringRuleSets(tx, copy)
    await replay(tx, copy)
  })
}

interface CheckedCopy {
  readonly copy: Copy
  readonly holdings: Holdings
  /** A table with values that no page can show; null: none. */
  readonly wrong: string | null
  readonly erasures: readonly Erasure[]
}

async function linesOf(
  tx: Tx,
  { folders, known }: Wanted,
  { copy, holdings, wrong, erasures }: CheckedCopy,
): Promise<Brought> {
  const name = await nameOf(tx, copy.id)
  if (await isDeleted(tx, copy.id)) {
    await deleteTournament(tx, copy.id)
    return { isHere: false, lines: [messages.deleted(name)] }
  }
  const repeated = await repeatErasures(tx, copy.id, erasures)
  return {
    isHere: true,
    lines: [
      messages.brought(name, copy.revision),
      ...[...copy.folders].filter((folder) => folder !== folders[0]).map((folder) => messages.elsewhere(name, folder)),
      ...missingIn(name, {
        copy,
        holdings,
        last: Math.max(holdings.last, known?.revision ?? 0),
        isKnown: known !== undefined,
      }),
      ...(wrong === null ? [] : [messages.wrong(name, wrong)]),
      ...(repeated > 0 ? [messages.erased(repeated)] : []),
    ],
  }
}

interface Reached {
  readonly copy: Copy
  readonly holdings: Holdings
  /** The last step that anybody knows of. */
  readonly last: number
  readonly isKnown: boolean
}

function missingIn(name: string, { copy: { revision, steps }, holdings, last, isKnown }: Reached): string[] {
  if (revision < last) return [messages.missing(name, revision + 1, last)]
  const isTorn = holdings.torn !== null && holdings.torn >= revision - steps.length
  return isTorn && !isKnown ? [messages.torn(name, revision + 1)] : []
}

async function tournamentsIn(halls: readonly string[]): Promise<TournamentId[]> {
  const names = (await Promise.all(halls.map((hall) => readdir(hall)))).flat()
  return names.flatMap((name) =>
    /^tournament-\d+$/.test(name) ? [Number(name.slice("tournament-".length)) as TournamentId] : [],
  )
}

/** Columns that this server does not know are of a newer one; those without which no row can be, are missing in an older one. */
function refuseOtherSchema(error: unknown): never {
  const code = codeOf(error)
  if (code === "42703") throw new Refusal("transfer_file", "file", { reason: "newer" })
  if (code === "23502") throw new Refusal("transfer_file", "file", { reason: "older" })
  throw error
}

/**
 * The folder of one server, and its folders of the same name in other copy targets: `path` is such a folder itself, or
 * contains several, of which the most recently written is taken. Empty: there is none.
 */
async function hallsAt(path: string, places: readonly string[]): Promise<string[]> {
  const inside = (await readdir(path)).filter((name) => name.startsWith("hall-")).map((name) => join(path, name))
  const dated = await Promise.all([path, ...inside].map(async (hall) => ({ hall, at: await writtenAt(hall) })))
  const [newest] = dated.filter(({ at }) => at > 0).sort((one, other) => other.at - one.at)
  if (!newest) return []
  const twins = places.map((place) => resolve(place, basename(newest.hall)))
  const others = [...new Set(twins)].filter((twin) => twin !== resolve(newest.hall))
  const there = await Promise.all(others.map(async (twin) => ((await writtenAt(twin)) > 0 ? [twin] : [])))
  return [newest.hall, ...there.flat()]
}

/** When anything of a hall was written last, ms; 0: it is none. */
async function writtenAt(hall: string): Promise<number> {
  const names = await namesIn(hall)
  const own = names.filter((name) => name.startsWith("tournament-"))
  if (own.length === 0 && !names.includes(ACCOUNTS)) return 0
  const files = await Promise.all(
    own.map(async (name) => (await namesIn(join(hall, name))).map((file) => join(name, file))),
  )
  const times = await Promise.all(
    [...names, ...files.flat()].map(async (name) => (await stat(join(hall, name))).mtimeMs),
  )
  return Math.max(...times)
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return []
    throw error
  })
