import { strictEqual } from "node:assert/strict"
import { createRequire } from "node:module"
import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import { pairs, type Row } from "./measure.ts"

/** What is used of brackets-manager and its memory store. */
interface Manager {
  readonly create: { stage(stage: object): Promise<unknown> }
  readonly update: { match(match: object): Promise<void> }
}
interface Slot {
  readonly id: number | null
  readonly result?: string
}
interface Store {
  select(table: "match"): Promise<{ id: number; opponent1: Slot; opponent2: Slot }[]>
  select(table: "participant"): Promise<{ id: number; name: string }[]>
}
interface Peer {
  readonly store: Store
  readonly manager: Manager
}

const size = 64
const fights = size - 1
const ids = Array.from({ length: size }, (_, slot) => (slot + 1) as AthleteId)
const places = Bracket.fromPlaces(size, ids)
const inputs = winnersInOrder()

/** The same 63 winners through a bracket of 64: ours against brackets-manager with its memory store. */
export async function run(count: number): Promise<Row[]> {
  const peer = loadPeer()
  await sameResults(await created(peer()))
  const propagation = await pairs(
    "64 bracket, 63 results",
    { prepare: () => places, run: propagate, repeat: 50 },
    { prepare: () => created(peer()), run: propagatePeer },
    count,
    { bound: 1 / 20, limit: 1 },
  )
  const creation = await pairs(
    "64 bracket, creation from given places",
    { prepare: () => ids, run: (athletes) => Bracket.fromPlaces(size, athletes), repeat: 500 },
    { prepare: peer, run: created },
    count,
  )
  return [propagation, creation]
}

function propagate(bracket: Bracket.Bracket): Bracket.Bracket {
  let now = bracket
  for (const input of inputs) now = Bracket.recordFight(now, input).bracket
  return now
}

/** Its matches are numbered round by round from the top, so match k is our fight 62 - k. */
async function propagatePeer({ manager }: Peer): Promise<void> {
  for (const { t, winner, blue, bluePoints, redPoints } of inputs) {
    const side = winner === blue ? "opponent1" : "opponent2"
    const match = { id: fights - 1 - t, opponent1: { score: bluePoints }, opponent2: { score: redPoints } }
    await manager.update.match({ ...match, [side]: { ...match[side], result: "win" } })
  }
}

async function created(peer: Peer): Promise<Peer> {
  const seeding = ids.map((id) => `Athlete ${id}`)
  const settings = { size, seedOrdering: ["natural"], consolationFinal: false }
  await peer.manager.create.stage({ name: "64", tournamentId: 0, type: "single_elimination", seeding, settings })
  return peer
}

/** Every fight has the same winner on both sides, the champion included. */
async function sameResults(peer: Peer): Promise<void> {
  await propagatePeer(peer)
  const after = propagate(places)
  const participants = await peer.store.select("participant")
  const nameById = new Map(participants.map(({ id, name }) => [id, name]))
  const matches = await peer.store.select("match")
  strictEqual(matches.length, fights)
  for (const { id, opponent1, opponent2 } of matches) {
    const winner = [opponent1, opponent2].find(({ result }) => result === "win")
    const ours = after.fights[fights - 1 - id]?.result?.winner
    strictEqual(nameById.get(winner?.id ?? -1), `Athlete ${ours}`, `match ${id}`)
  }
}

/** Upsets mixed with favourites, the same in every run; the winner is a point ahead. */
function winnersInOrder(): Bracket.FightInput[] {
  const list: Bracket.FightInput[] = []
  let bracket = places
  for (let t = fights - 1; t >= 0; t--) {
    const pair = Bracket.standing(bracket).fights[t]
    const blueWins = (t * 7919) % 5 < 2
    const input: Bracket.FightInput = {
      t,
      winner: (blueWins ? pair?.blue : pair?.red) ?? "byPoints",
      decision: "PTF",
      bluePoints: blueWins ? 8 : 7,
      redPoints: blueWins ? 7 : 8,
      blue: pair?.blue ?? null,
      red: pair?.red ?? null,
    }
    list.push(input)
    bracket = Bracket.recordFight(bracket, input).bracket
  }
  return list
}

function loadPeer(): () => Peer {
  const require = createRequire(new URL("./peers/package.json", import.meta.url))
  const { BracketsManager }: { BracketsManager: new (store: Store) => Manager } = require("brackets-manager")
  const { InMemoryDatabase }: { InMemoryDatabase: new () => Store } = require("brackets-memory-db")
  return () => {
    const store = new InMemoryDatabase()
    return { store, manager: new BracketsManager(store) }
  }
}
