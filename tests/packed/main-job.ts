import sharp from "sharp"
import { expect } from "vitest"
import { bracketPdf } from "#contract/printing/calls.ts"
import { uploadLogo } from "#contract/printing/logos.ts"
import { fullTournament } from "#contract/tournaments/calls.ts"
import { addressOf } from "#contract/wire/client.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { caller } from "#tests/support/api.ts"
import { enterResults, filledTournament } from "#tests/support/filled-tournament.ts"
import { linesOf } from "#tests/support/pdf-text.ts"
import { bracketOf } from "#web/tournament/bracket-of.ts"

/** What a person has done, to be found again after whatever happens to the server. */
export interface Done {
  readonly token: string
  readonly id: number
  readonly fought: string
  readonly athletes: number
  readonly results: number
}

const FOUGHT = "Юнаки -41 ч"
const ENTRANTS = 14

/** A sheet of 350 athletes to draws, the results of a category, a logo, and its paper. */
export async function doMainJob(url: string): Promise<Done> {
  const { person, id, category } = await filledTournament(url)
  await enterResults(person.call, category(FOUGHT), ENTRANTS - 1)
  const done = { token: person.token, id, fought: FOUGHT, athletes: 350, results: ENTRANTS - 1 }
  await putLogo(url, done)
  await expectDone(url, done)
  await expectPaper(url, done)
  return done
}

/** A picture is read and made smaller by a program of its own. */
async function putLogo(url: string, { token, id }: Done): Promise<void> {
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#0a4db0" } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set("owner", "federation")
  body.set("img", new Blob([new Uint8Array(picture)], { type: "image/png" }), "logo.png")
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}${uploadLogo.paths[0].replace(":id", String(id))}`, {
    method: "POST",
    headers,
    body,
  })
  expect(answer.status, await answer.text()).toBe(200)
}

/** Everything that was done is there. */
export async function expectDone(url: string, { token, id, fought, athletes, results }: Done): Promise<void> {
  const { item } = await caller(url, token)(fullTournament, { id })
  const category = item.protocols.find(({ fullname }) => fullname === fought)
  const bracket = category ? bracketOf(category) : null
  const fights = bracket ? Bracket.standing(bracket).fights : []
  expect(item.sportsmans).toHaveLength(athletes)
  expect(fights.filter(({ state }) => state === "done")).toHaveLength(results)
}

/** The bracket as PDF has its title and a name that only a font with Ukrainian letters can show. */
export async function expectPaper(url: string, { token, id, fought }: Done): Promise<void> {
  const { item } = await caller(url, token)(fullTournament, { id })
  const category = item.protocols.find(({ fullname }) => fullname === fought)
  const answer = await fetch(`${url}${addressOf(bracketPdf, { category: category?.id ?? 0 })}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const pdf = new Uint8Array(await answer.arrayBuffer())
  expect(answer.status, new TextDecoder().decode(pdf.subarray(0, 200))).toBe(200)
  const text = linesOf(pdf).join("\n")
  expect(text, "its title, with a real minus").toContain(fought.replace("-", "−"))
  expect(text).toMatch(/[ЇїЄєІі]/)
}
