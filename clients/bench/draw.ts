import { strictEqual } from "node:assert/strict"
import { sheet } from "#domain/bracket/positions.ts"
import * as Draw from "#domain/draw/index.ts"
import { Random } from "#domain/draw/random.ts"
import { realisticField } from "#tests/support/fields.ts"
import { alone, pairs, type Row } from "./measure.ts"

const fieldCount = 200

/**
 * 200 realistic fields of 64 without seeds, each drawn with its certificate, compared with the same fields merely
 * shuffled onto the sheet (`count` rounds over all of them); and a whole event of 200 categories and 5,000 athletes.
 */
export async function run(count: number): Promise<Row[]> {
  const fields = Array.from({ length: fieldCount }, (_, i) =>
    realisticField(`bench ${i}`, { athletes: 64, coaching: "team" }),
  )
  const event = categories()
  for (const entrants of fields) atBound(drawn(entrants))
  const one = await pairs(
    "64 athletes drawn and certified, each of 200 fields",
    { prepare: inTurn(fields), run: drawn },
    { prepare: inTurn(fields), run: shuffledOntoSheet },
    fieldCount * count,
    { limit: 5 },
  )
  const all = await alone(
    "200 categories, 5,000 athletes, every fourth seeded",
    { prepare: () => event, run: (lists) => lists.map(drawn) },
    count,
    { limit: 1000 },
  )
  return [one, all]
}

const drawn = (entrants: readonly Draw.Entrant[]): Draw.Draw =>
  Draw.automatic({ tournamentId: 1, categoryId: 1, entrants, seed: "bench", profile: "separation" })

function atBound({ met, bound }: Draw.Draw): void {
  strictEqual(JSON.stringify(met), JSON.stringify(bound))
}

function shuffledOntoSheet(entrants: readonly Draw.Entrant[]) {
  const order = [...entrants]
  Random.from("bench").shuffle(order)
  return sheet(64).map((number) => order[number - 1]?.id ?? null)
}

/** 10 to 40 athletes, 25 in the mean. */
function categories(): Draw.Entrant[][] {
  return Array.from({ length: 200 }, (_, i) => {
    const athletes = 25 + (i % 2 === 0 ? 1 : -1) * (Math.floor(i / 2) % 16)
    return realisticField(`event ${i}`, { athletes, seeds: i % 4 === 0 ? 8 : 0 })
  })
}

function inTurn<Item>(items: readonly Item[]): () => Item {
  let next = 0
  return () => items[next++ % items.length]!
}
