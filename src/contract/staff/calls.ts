import * as z from "zod"
import { get, post, step } from "#contract/wire/endpoint.ts"
import { optionalInteger, optionalText, text, write, written } from "#contract/wire/fields.ts"
import { invitationId, staffId, tournamentId } from "#contract/wire/ids.ts"

const role = z.enum(["secretary", "judge"])
export type WireStaffRole = z.infer<typeof role>

const person = z.object({
  id: z.int(),
  user: z.int(),
  userName: z.string(),
  username: z.string(),
  role,
  label: z.string(),
  since: z.string(),
})
export type WireStaff = z.infer<typeof person>

const invitation = z.object({
  id: z.int(),
  role,
  label: z.string(),
  uses: z.int(),
  used: z.int(),
  created: z.string(),
  expires: z.string(),
  state: z.enum(["open", "used", "expired", "revoked"]),
})
export type WireInvitation = z.infer<typeof invitation>

/** What an invitation shows to a person who has its link. */
const offer = z.object({
  tournament: z.int(),
  name: z.string(),
  date: z.string(),
  city: z.string(),
  role,
  label: z.string(),
  userName: z.string(),
  state: z.enum(["open", "used", "expired", "revoked"]),
  /** Who looks is on the staff already, or is the owner. */
  member: z.boolean(),
})
export type WireOffer = z.infer<typeof offer>

export const tournamentRole = get("/api/v1/tournaments/:id/role", {
  input: { id: tournamentId },
  output: { role: z.enum(["owner", "operator", "secretary", "judge", ""]) },
})

export const listStaff = get("/api/v1/tournaments/:id/staff", {
  input: { id: tournamentId },
  output: {
    owner: person.pick({ user: true, userName: true, username: true }),
    list: z.array(person),
    invitations: z.array(invitation),
  },
})
export type WireStaffList = z.infer<(typeof listStaff)["output"]>

export const inviteStaff = step("/api/v1/tournaments/:id/invitations", {
  right: "own",
  guest: "refused",
  /** `uses`: how many people the link admits, 1 if not sent; `days`: how long it is valid, 7 if not sent. */
  input: {
    id: tournamentId,
    role,
    label: optionalText(100),
    uses: optionalInteger(1, 50),
    days: optionalInteger(1, 60),
  },
  /** `code` is sent once: a repeated action is answered with ''. */
  output: { item: invitation, code: z.string() },
})

export const revokeInvitation = step("/api/v1/tournaments/:id/invitations/revoke", {
  right: "own",
  input: { id: tournamentId, invitation: invitationId },
})

export const removeStaff = step("/api/v1/tournaments/:id/staff/remove", {
  right: "own",
  input: { id: tournamentId, staff: staffId },
})

export const handOverTournament = step("/api/v1/tournaments/:id/owner", {
  right: "own",
  guest: "refused",
  /** `staff`: the secretary who becomes the owner; `name`: the tournament's name, typed as a confirmation. */
  input: { id: tournamentId, staff: staffId, name: text() },
})

export const lookAtInvitation = post("/api/v1/invitations/look", {
  access: "everybody",
  input: { code: text(100) },
  output: { item: offer },
})

export const acceptInvitation = post("/api/v1/invitations/accept", {
  input: { action: write.action, time: write.time, code: text(100) },
  output: { ...written, item: z.object({ tournament: z.int(), role }) },
})
