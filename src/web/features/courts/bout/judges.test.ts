import { expect, test } from "vitest"
import type { WireSeatHealth } from "#contract/bouts/frames.ts"
import { type Judges, judgesOf } from "./judges.ts"

const seat = (number: number, state: WireSeatHealth["state"]): WireSeatHealth => ({
  seat: number,
  state,
  why: "",
  rtt: null,
  battery: null,
  refused: 0,
})
const health = (...states: WireSeatHealth["state"][]) => states.map((state, at) => seat(at + 1, state))
const told = ({ present, isMajority, isAsked, isMore }: Judges) => ({ present, isMajority, isAsked, isMore })

test("a judge who is missing is asked about until the operator agrees to go on without him, and again when the next one goes", () => {
  const lost = health("good", "weak", "gone")
  const of = (agreed: readonly number[] | null, states = lost) => told(judgesOf(states, { seats: 3, present: agreed }))
  expect(of(null)).toEqual({ present: [1, 2], isMajority: true, isAsked: true, isMore: false })
  expect(of([1, 2])).toEqual({ present: [1, 2], isMajority: true, isAsked: false, isMore: false })
  expect(of([1, 2], health("good", "gone", "gone"))).toMatchObject({ present: [1], isMajority: false, isAsked: true })
  expect(of([1], health("good", "gone", "gone"))).toMatchObject({ isMajority: false, isAsked: false })
  // Who comes back is noted, so that the next loss is asked about too.
  expect(of([1, 2], health("good", "good", "good"))).toMatchObject({ isAsked: false, isMore: true })
  expect(of([1, 2, 3])).toMatchObject({ isAsked: true, isMore: false })
})

test("a court without any phone on a seat is scored by its panel alone; one phone that is gone is missing", () => {
  const of = (...states: WireSeatHealth["state"][]) =>
    judgesOf(health(...states), { seats: 3, present: null }).isWithoutPhones
  expect([of(), of("free", "free", "free"), of("free", "gone", "free"), of("good", "free", "free")]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test("nobody is asked about judges while all are there, or on a court where no phone was ever seated", () => {
  const none = { seats: 3, present: null } as const
  expect(judgesOf(health("good", "good", "weak"), none)).toMatchObject({ isAsked: false, missing: [] })
  expect(judgesOf(health("free", "free", "free"), none)).toMatchObject({ isAsked: false, isMajority: false })
  expect(judgesOf([], none)).toMatchObject({ isAsked: false, present: [] })
  // Seats beyond those that judge are nobody's matter.
  expect(judgesOf(health("good", "good", "gone"), { seats: 2, present: null })).toMatchObject({
    isAsked: false,
    isMajority: true,
  })
})
