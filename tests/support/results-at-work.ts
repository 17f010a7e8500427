import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import { recordResult } from "#contract/brackets/fights.ts"
import { listContacts, saveContact } from "#contract/office/calls.ts"
import { fullTournament } from "#contract/tournaments/calls.ts"
import { CallFailed } from "#contract/wire/client.ts"
import { bracketOf } from "#web/tournament/bracket-of.ts"
import { caller, type Person } from "./api.ts"
import { numberedTournament } from "./numbered-tournament.ts"

type Call = Person["call"]

/** A desk that corrects one fight's result again and again, and an office that writes down contacts, while their server is killed. */
export interface ResultsAtWork {
  /** Until the server is gone. */
  write(url: string): { readonly warm: Promise<void>; readonly over: Promise<void> }
  /** The result is the one that was answered last or was sent behind it; contacts that were answered are there, and each once. */
  expectAll(url: string): Promise<void>
}

/** A semi-final; the final is never fought. */
const FIGHT = 1
/** Steps of each that are answered before a load is warm. */
const WARM = 2

/** Neighbours differ in their points and in their winner. */
const pointsOf = (turn: number) => {
  const [more, less] = [500, turn % 500]
  return turn % 2 === 0 ? { bluePoints: more, redPoints: less } : { bluePoints: less, redPoints: more }
}

export async function resultsAtWork(made: string): Promise<ResultsAtWork> {
  const { person, id } = await numberedTournament(made, 4)
  const drawn = async (call: Call) => {
    const [category] = (await call(fullTournament, { id })).item.protocols
    if (!category) throw new Error("the tournament has lost its category")
    return category
  }
  const category = (await drawn(person.call)).id
  const results = { sent: 0, answered: -1 }
  const contacts = { sent: [] as string[], answered: [] as string[] }

  async function record(call: Call): Promise<void> {
    const turn = results.sent++
    await call(recordResult, { id, category, technicalNumber: FIGHT, ...pointsOf(turn) })
    results.answered = turn
  }

  async function writeDown(call: Call): Promise<void> {
    const name = `Тренер ${contacts.sent.length}`
    contacts.sent.push(name)
    await call(saveContact, { action: randomUUID(), id, role: "coach", name })
    contacts.answered.push(name)
  }

  return {
    write(url) {
      const call = caller(url, person.token)
      const loads = [untilGone(() => record(call)), untilGone(() => writeDown(call))]
      const over = Promise.all(loads.map((load) => load.over)).then(() => undefined)
      return { warm: Promise.race([Promise.all(loads.map((load) => load.warm)).then(() => undefined), over]), over }
    },
    async expectAll(url) {
      const call = caller(url, person.token)
      const stored = bracketOf(await drawn(call))?.fights[FIGHT]?.result
      const possible = Array.from({ length: results.sent - results.answered }, (_, at) => results.answered + at)
      expect(possible.map(pointsOf)).toContainEqual({ bluePoints: stored?.bluePoints, redPoints: stored?.redPoints })
      const names = (await call(listContacts, { id })).list.map(({ name }) => name)
      const [answered, sent] = [new Set(contacts.answered), new Set(contacts.sent)]
      expect(names.filter((name) => answered.has(name)).sort()).toEqual([...answered].sort())
      expect(names.filter((name) => !sent.has(name))).toEqual([])
      expect(new Set(names).size).toBe(names.length)
    },
  }
}

/** One step after another until the connection breaks; `warm` once enough were answered. */
function untilGone(step: () => Promise<void>) {
  let ring = (): void => {}
  const warm = new Promise<void>((resolve) => {
    ring = resolve
  })
  const over = (async () => {
    for (let done = 0; ; ) {
      try {
        await step()
      } catch (error) {
        // While the database dies a 5xx acknowledges nothing either.
        if (!(error instanceof CallFailed)) return
        if (error.status < 500) throw error
        continue
      }
      if (++done >= WARM) ring()
    }
  })()
  return { warm, over }
}
