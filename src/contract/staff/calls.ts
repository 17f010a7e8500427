import * as z from "zod"
import { endpoint } from "#contract/wire/endpoint.ts"
import { flag, id, integer, optionalInteger, optionalText, text, write, written } from "#contract/wire/fields.ts"
import * as summaries from "./summaries.uk.ts"

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
  member: flag,
})
export type WireOffer = z.infer<typeof offer>

export const tournamentRole = endpoint({
  method: "GET",
  paths: ["/api/v1/tournaments/:id/role"],
  access: "account",
  input: z.object({ id }),
  output: z.object({ role: z.enum(["owner", "operator", "secretary", "judge", ""]) }),
  summary: summaries.tournamentRole,
})

export const listStaff = endpoint({
  method: "GET",
  paths: ["/api/v1/tournaments/:id/staff"],
  access: "account",
  input: z.object({ id }),
  output: z.object({
    owner: person.pick({ user: true, userName: true, username: true }),
    list: z.array(person),
    invitations: z.array(invitation),
  }),
  summary: summaries.listStaff,
})
export type WireStaffList = z.infer<(typeof listStaff)["output"]>

export const inviteStaff = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/invitations"],
  access: "account",
  right: "own",
  guest: "refused",
  /** `uses`: how many people the link admits, 1 if not sent; `days`: how long it is valid, 7 if not sent. */
  input: z.object({
    ...write,
    id,
    role,
    label: optionalText(100),
    uses: optionalInteger(1, 50),
    days: optionalInteger(1, 60),
  }),
  /** `code` is sent once: a repeated action is answered with ''. */
  output: z.object({ ...written, item: invitation, code: z.string() }),
  summary: summaries.inviteStaff,
})

export const revokeInvitation = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/invitations/revoke"],
  access: "account",
  right: "own",
  input: z.object({ ...write, id, invitation: integer(1, 2_147_483_647) }),
  output: z.object({ ...written }),
  summary: summaries.revokeInvitation,
})

export const removeStaff = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/staff/remove"],
  access: "account",
  right: "own",
  input: z.object({ ...write, id, staff: integer(1, 2_147_483_647) }),
  output: z.object({ ...written }),
  summary: summaries.removeStaff,
})

export const handOverTournament = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/owner"],
  access: "account",
  right: "own",
  guest: "refused",
  /** `staff`: the secretary who becomes the owner; `name`: the tournament's name, typed as a confirmation. */
  input: z.object({ ...write, id, staff: integer(1, 2_147_483_647), name: text() }),
  output: z.object({ ...written }),
  summary: summaries.handOverTournament,
})

export const lookAtInvitation = endpoint({
  method: "POST",
  paths: ["/api/v1/invitations/look"],
  access: "everybody",
  input: z.object({ code: text(100) }),
  output: z.object({ item: offer }),
  summary: summaries.lookAtInvitation,
})

export const acceptInvitation = endpoint({
  method: "POST",
  paths: ["/api/v1/invitations/accept"],
  access: "account",
  input: z.object({ action: write.action, time: write.time, code: text(100) }),
  output: z.object({ ...written, item: z.object({ tournament: z.int(), role }) }),
  summary: summaries.acceptInvitation,
})
