import { expect, test } from "vitest"
import { serveMetrics } from "#server/platform/http/metrics.ts"
import { bearer, plainApp } from "#tests/support/http.ts"
import { readPrometheus } from "#tests/support/prometheus.ts"
import type { Backups } from "./backups.ts"
import { lateOf } from "./lateness.ts"
import type { BackupFolder, PlaceState } from "./place.ts"
import { backupStates, copiesHealth } from "./states.ts"

const at = (minute: number) => new Date(Date.UTC(2026, 4, 15, 9, minute))
const sound: PlaceState = {
  folder: "a",
  begunAt: at(0),
  savedAt: at(40),
  verifiedAt: at(35),
  trouble: null,
  broken: [],
}
const placesOf = (...states: Partial<PlaceState>[]) =>
  ({
    places: states.map((state) => ({ state: () => ({ ...sound, ...state }) }) as BackupFolder),
  }) as unknown as Backups
const health = (...states: Partial<PlaceState>[]) => copiesHealth(placesOf(...states), () => at(41))()

test("copies are late when nothing was written for a minute, or nothing compared for thirty, since the start too", () => {
  expect(lateOf(sound, at(41))).toBeNull()
  expect(lateOf(sound, at(42))).toBe("unsaved")
  expect(lateOf({ ...sound, savedAt: at(66) }, at(66))).toBe("unverified")
  const begun = { begunAt: at(0), savedAt: null, verifiedAt: null }
  expect(lateOf(begun, at(1))).toBeNull()
  expect(lateOf(begun, at(3))).toBe("unsaved")
  expect(lateOf({ ...begun, savedAt: at(31) }, at(31))).toBe("unverified")
})

test("health says how the worst place is", () => {
  expect(copiesHealth(null, () => at(0))()).toBe("off")
  expect(health({})).toBe("sound")
  expect(health({}, { verifiedAt: at(9) })).toBe("late")
  expect(health({ verifiedAt: at(9) }, { trouble: "full" })).toBe("unwritten")
  expect(health({ trouble: "missing" }, { broken: [7] })).toBe("broken")
})

test("the measures tell each place's copies: sound or not, late, broken, and when", async () => {
  const { app } = await plainApp()
  const backups = placesOf({}, { folder: "b", broken: [7, 9] }, { folder: "c", verifiedAt: null })
  const token = "ключ-для-вимірів"
  serveMetrics(app, { token, followers: () => 0, places: backupStates(backups, () => at(41)) })
  const read = readPrometheus((await app.inject({ url: "/metrics", headers: bearer(token) })).body)
  const values = (name: string) => read.get(name)?.samples.map(({ value }) => value)
  expect(values("sijak_backup_sound")).toEqual([1, 0, 0])
  expect(values("sijak_backup_broken")).toEqual([0, 2, 0])
  expect(values("sijak_backup_late")).toEqual([0, 0, 1])
  expect(values("sijak_backup_verified_seconds")).toEqual([at(35).getTime() / 1000, at(35).getTime() / 1000, 0])
})
