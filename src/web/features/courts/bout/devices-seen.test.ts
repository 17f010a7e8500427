import { expect, test } from "vitest"
import type { WireDeskFrame, WireSeatHealth } from "#contract/bouts/frames.ts"
import { devicesSeen } from "./devices-seen.ts"

const seat = (number: number, state: WireSeatHealth["state"]): WireSeatHealth => ({
  seat: number,
  state,
  why: state === "weak" ? "slow" : "",
  rtt: 40,
  battery: 80,
  refused: 0,
})

const frame: WireDeskFrame = {
  audience: "desk",
  epoch: 1,
  n: 1,
  now: 1_000,
  section: 1,
  court: "Корт 1",
  bout: null,
  seats: [seat(1, "good"), seat(2, "weak"), seat(3, "free")],
  video: seat(9, "good"),
  displays: 2,
  disk: "good",
  pss: null,
  withheld: null,
}

test("without a line no phone, video table or display of the court is said to be connected", () => {
  const states = (line: Parameters<typeof devicesSeen>[0]["line"]) => {
    const { seats, video, displays } = devicesSeen({ frame, line })
    return [...seats, video, displays].map((one) => one?.state)
  }
  expect(states("open")).toEqual(["good", "weak", "free", "good", "good"])
  for (const line of ["broken", "refused"] as const)
    expect(states(line)).toEqual(["gone", "gone", "free", "gone", "gone"])
  expect(devicesSeen({ frame: null, line: "broken" })).toMatchObject({ seats: [], displays: null })
})
