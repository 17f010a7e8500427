import type { Kysely } from "kysely"
import type { WireHistoryEntry } from "#contract/history/calls.ts"
import { deviceName } from "#contract/wire/device.ts"
import type { TournamentId } from "#domain/ids.ts"
import { type Mark, takenBack } from "#domain/journal/taken-back.ts"
import { key } from "#domain/key.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { TOURNAMENT } from "#server/platform/journals.ts"
import { undoOutlook } from "#server/platform/undo.ts"
import {
  type EntryRow,
  type Facet,
  findEntries,
  listChanges,
  listEntries,
  listFacets,
  listMarks,
} from "#server/records/journal/history.ts"
import { groupTitle } from "#server/records/journal/labels.uk.ts"
import { namesOf } from "#server/records/journal/names.ts"
import type { HistoryChange, Names } from "#server/records/journal/row-change.ts"
import { type HistoryStep, stepSummary } from "#server/records/journal/summary.uk.ts"
import { changeSentence, fieldsOf, weighingOf } from "#server/records/journal/words.uk.ts"
import { historyTexts } from "./uk.ts"

const PAGE = 100
/** Entries per read while searching: matches depend on the sentence, which is in no column. */
const BATCH = 400
/** After this many entries a search returns what it has, and where to continue. */
const FURTHEST = 4000
const DETAILS = 200
const NEWEST = 2_147_483_647

/** Who reads, on which device. */
export interface Reader {
  readonly accountId: number | null
  readonly device: string
}

export interface HistoryFilter {
  readonly before?: number | undefined
  readonly user?: number | undefined
  /** As the history shows it. */
  readonly device?: string | undefined
  readonly kind?: string | undefined
  readonly q?: string | undefined
}

/**
 * A page of the history, newest first: a hundred steps, or everything that a search found in the batches it needed.
 * `next`: where the following page begins, null at the end.
 */
export async function readHistory(
  db: Kysely<Tables>,
  id: TournamentId,
  wish: HistoryFilter,
  reader: Reader,
): Promise<{ list: WireHistoryEntry[]; next: number | null }> {
  const marks = await listMarks(db, id)
  const devices = wish.device === undefined ? undefined : await devicesCalled(db, id, wish.device)
  const filter = { accountId: wish.user, group: wish.kind || undefined, words: wish.q?.trim() || undefined, devices }
  const limit = filter.words ? BATCH : PAGE
  const list: WireHistoryEntry[] = []
  let before: number | null = wish.before ?? NEWEST
  for (let read = 0; before !== null && read < FURTHEST && list.length < PAGE; read += limit) {
    const rows = await listEntries(db, id, { ...filter, before, limit })
    const entries = await inWords(db, id, { rows, marks, reader })
    list.push(...entries.filter((entry, at) => rows[at]?.isHit || isAbout(entry, filter.words)))
    before = rows.length < limit ? null : (rows.at(-1)?.revision ?? null)
  }
  return { list, next: before === 1 ? null : before }
}

const isAbout = (entry: WireHistoryEntry, words: string | undefined): boolean =>
  words === undefined || key(entry.summary).includes(key(words))

/** One part of the rows of a step, in words. */
export async function readDetails(
  db: Kysely<Tables>,
  id: TournamentId,
  { revision, from }: { readonly revision: number; readonly from: number },
  reader: Reader,
) {
  const [row] = await findEntries(db, id, [revision])
  if (!row) throw new Refusal("not_found")
  const [item] = await inWords(db, id, { rows: [row], marks: await listMarks(db, id), reader })
  const changes = await listChanges(db, id, revision, { from, limit: DETAILS })
  const names = await namesOf(db, id, changes)
  const end = from + changes.length
  const rows = changes
    .map((change) => ({ sentence: changeSentence(change, names), fields: shownFields(change, names) }))
    .filter(({ sentence }) => sentence !== "")
  return {
    item: item!,
    list: rows.map(({ sentence }) => sentence),
    fields: rows.map(({ fields }) => fields),
    ...(await outlookOf(db, id, revision)),
    next: end < row.count ? end : null,
  }
}

/** What of a row that stays was changed; of one that came or went nothing, its sentence says all. */
const shownFields = (change: HistoryChange, names: Names) =>
  change.before === null || change.after === null
    ? []
    : fieldsOf(change, names).map(({ label, before, after }) => ({ label, before, after }))

async function outlookOf(db: Kysely<Tables>, id: TournamentId, revision: number) {
  const { undo, later } = await undoOutlook(db, TOURNAMENT, id, revision)
  return { undo, later: [...later] }
}

/** The accounts that made steps, their devices, and the groups of steps; each with its number of steps. */
export async function readFacets(db: Kysely<Tables>, id: TournamentId) {
  const facets = await listFacets(db, id)
  const people = sums(facets, (facet) => String(facet.accountId ?? 0))
  const devices = sums(facets, ({ device }) => deviceName(device))
  const groups = sums(facets, ({ group }) => group)
  const nameById = new Map(facets.map((facet) => [String(facet.accountId ?? 0), facet.accountName]))
  return {
    people: people.map(([user, count]) => ({ user: Number(user), userName: nameById.get(user) ?? "", count })),
    devices: devices.map(([device, count]) => ({ device, count })),
    kinds: groups.map(([kind, count]) => ({ kind, title: groupTitle(kind), count })),
  }
}

function sums(facets: readonly Facet[], nameOf: (facet: Facet) => string): [string, number][] {
  const counts = new Map<string, number>()
  for (const facet of facets) counts.set(nameOf(facet), (counts.get(nameOf(facet)) ?? 0) + facet.count)
  return [...counts].sort(([, one], [, other]) => other - one)
}

async function devicesCalled(db: Kysely<Tables>, id: TournamentId, name: string): Promise<string[]> {
  const facets = await listFacets(db, id)
  return [...new Set(facets.map(({ device }) => device))].filter((device) => deviceName(device) === name)
}

interface StepSummary {
  readonly rows: readonly EntryRow[]
  readonly marks: readonly Mark[]
  readonly reader: Reader
}

async function inWords(
  db: Kysely<Tables>,
  id: TournamentId,
  { rows, marks, reader }: StepSummary,
): Promise<WireHistoryEntry[]> {
  const roots = new Map(rows.map(({ revision }) => [revision, rootOf(revision, marks)]))
  const wanted = [...new Set([...roots.values()].map((root) => root?.revision ?? 0))].filter((one) => one > 0)
  const rootRows = new Map(
    (wanted.length > 0 ? await findEntries(db, id, wanted) : []).map((row) => [row.revision, row]),
  )
  const names = await namesOf(
    db,
    id,
    [...rows, ...rootRows.values()].flatMap(({ changes }) => changes),
  )
  const undoneBy = takenBack(marks)
  return rows.map((row) => {
    const root = roots.get(row.revision)
    const step = root && rootRows.get(root.revision)
    const whole = { ...row, root: step && root ? { step, isAgain: root.isAgain } : undefined }
    const isOwn = row.accountId === reader.accountId && row.device === reader.device
    return { ...present(row, whole, names, undoneBy(row.revision)), own: isOwn }
  })
}

/** The step to which an undo of an undo leads: that step, undone or redone. */
function rootOf(revision: number, marks: readonly Mark[]): { revision: number; isAgain: boolean } | null {
  const undoes = (of: number) => marks.find((mark) => mark.revision === of)?.undoes ?? null
  let [at, isAgain] = [undoes(revision), false]
  if (at === null) return null
  for (let deeper = undoes(at); deeper !== null; deeper = undoes(at)) {
    at = deeper
    isAgain = !isAgain
  }
  return { revision: at, isAgain }
}

const present = (
  row: EntryRow,
  step: HistoryStep,
  names: Names,
  undoneBy: number | null,
): Omit<WireHistoryEntry, "own"> => ({
  revision: row.revision,
  at: row.at.toISOString(),
  user: row.accountId,
  userName: row.accountName,
  device: deviceName(row.device),
  kind: row.kind,
  summary: [stepSummary(step, names), row.reason && historyTexts.reason(row.reason)].filter(Boolean).join("; "),
  count: row.count,
  weighing: weighingOf(row.kind, row.changes, names),
  undoes: row.undoes,
  undoneBy,
  backTo: row.backTo,
})
