import { beforeEach, expect, test } from "vitest"
import { signIn, signOut, token } from "./session.ts"

const user = { id: 1, email: "o@example.org", username: "olena", fname: "Олена", lname: "Ґрунь", img: "", team: [] }

beforeEach(() => localStorage.clear())

// [P1-83] [P1-88] [P1-89] [P1-90]
test("who signs in is kept as `jwt` and `user`; signing out forgets both; an empty token is none", () => {
  expect(token()).toBeNull()
  signIn("a.b.c", user as never)
  expect(token()).toBe("a.b.c")
  expect(localStorage.getItem("jwt")).toBe("a.b.c")
  expect(JSON.parse(localStorage.getItem("user") ?? "")).toEqual(user)
  signOut()
  expect([token(), localStorage.getItem("jwt"), localStorage.getItem("user")]).toEqual([null, null, null])
  localStorage.setItem("jwt", "")
  expect(token()).toBeNull()
})
