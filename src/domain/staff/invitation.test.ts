import { expect, test } from "vitest"
import { invitationOf, isRaised, stateOfInvitation } from "./invitation.ts"

const now = new Date("2026-05-15T09:00:00Z")
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

test("a link is for one person and a week where nothing else is wished", () => {
  expect(invitationOf({ role: "secretary" }, now)).toEqual({
    role: "secretary",
    label: "",
    uses: 1,
    used: 0,
    revokedAt: null,
    expiresAt: later(7),
  })
  const wished = invitationOf({ role: "judge", label: "  стіл   2 ", uses: 3, days: 1 }, now)
  expect([wished.label, wished.uses, wished.expiresAt]).toEqual(["стіл 2", 3, later(1)])
})

test("a link admits until it is used up, runs out or is revoked", () => {
  const link = invitationOf({ role: "secretary", uses: 2, days: 1 }, now)
  expect(stateOfInvitation(link, now)).toBe("open")
  expect(stateOfInvitation({ ...link, used: 1 }, now)).toBe("open")
  expect(stateOfInvitation({ ...link, used: 2 }, now)).toBe("used")
  expect(stateOfInvitation(link, new Date(later(1).getTime() - 1))).toBe("open")
  expect(stateOfInvitation(link, later(1))).toBe("expired")
  expect(stateOfInvitation({ ...link, used: 2, revokedAt: now }, later(9))).toBe("revoked")
})

test("a link never takes from somebody what he may do already", () => {
  expect([isRaised(null, "judge"), isRaised(null, "secretary"), isRaised("judge", "secretary")]).toEqual([
    true,
    true,
    true,
  ])
  expect([isRaised("secretary", "judge"), isRaised("secretary", "secretary"), isRaised("judge", "judge")]).toEqual([
    false,
    false,
    false,
  ])
})
