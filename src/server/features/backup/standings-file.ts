import { join } from "node:path"
import * as z from "zod"
import type { Standing } from "#server/records/backups/kept.ts"
import { writeWhole } from "./folder.ts"
import { readList, sealedList } from "./sealed.ts"

/** In the folder of a hall: which tournaments there were, and up to which step, when it was last written to. */
const STANDINGS = "tournaments.json"

const standing = z.object({ id: z.int(), name: z.string(), revision: z.int() })
type KeptStanding = z.infer<typeof standing>

/** Written before the steps themselves: what is in no copy yet is known to be missing. */
export const writeStandings = (hall: string, standings: readonly Standing[]): Promise<void> =>
  writeWhole(
    join(hall, STANDINGS),
    sealedList(standings.map(({ id, name, revision }) => JSON.stringify({ id, name, revision }))),
  )

/**
 * The newest revision of each tournament known to any copy target of one server, and which of these lists are
 * incomplete.
 */
export async function readStandings(
  halls: readonly string[],
): Promise<{ readonly known: ReadonlyMap<number, KeptStanding>; readonly damaged: readonly string[] }> {
  const known = new Map<number, KeptStanding>()
  const damaged: string[] = []
  for (const hall of halls) {
    const file = join(hall, STANDINGS)
    const list = await readList(file)
    if (list && !list.isWhole) damaged.push(file)
    for (const row of list?.rows ?? []) {
      const { data } = standing.safeParse(row)
      if (data && data.revision > (known.get(data.id)?.revision ?? 0)) known.set(data.id, data)
    }
  }
  return { known, damaged }
}
