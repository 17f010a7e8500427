import { linkOptions } from "@tanstack/react-router"
import type { Comer } from "./search.ts"

const of = (id: number) => ({ id: String(id) })
const ofCategory = (id: number, category: number) => ({ id: String(id), category: String(category) })
const ofCourt = (id: number, section: number) => ({ id: String(id), section: String(section) })

/** Every address of the product. A link is written `<Link {...paths.overview(7)}>`, so the compiler knows its parameters. */
export const paths = {
  login: () => linkOptions({ to: "/login" }),
  signUp: (comer?: Comer) => linkOptions({ to: "/signUp", search: comer === undefined ? {} : { as: comer } }),
  reset: () => linkOptions({ to: "/reset" }),
  /** Whether tablets see this server. */
  reach: () => linkOptions({ to: "/reach" }),
  demo: () => linkOptions({ to: "/demo" }),
  notFound: () => linkOptions({ to: "/error-404" }),
  user: () => linkOptions({ to: "/user" }),
  profile: () => linkOptions({ to: "/user/profile" }),
  team: () => linkOptions({ to: "/user/team" }),
  /** Fills the team from a sheet. */
  teamImport: () => linkOptions({ to: "/user/team/import" }),
  /** For operators. */
  accounts: () => linkOptions({ to: "/user/accounts" }),
  /** For operators: where a person's data are. */
  everywhere: () => linkOptions({ to: "/user/privacy" }),
  ruleSets: () => linkOptions({ to: "/user/rule-sets" }),
  ruleSet: (id: number) => linkOptions({ to: "/user/rule-sets/$id", params: of(id) }),
  templates: () => linkOptions({ to: "/user/document-templates" }),
  /** The constructor: a bracket without a tournament. */
  brackets: () => linkOptions({ to: "/user/brackets" }),
  participation: () => linkOptions({ to: "/user/participation" }),
  /** A coach's own online entries in a tournament. */
  participationIn: (id: number) => linkOptions({ to: "/user/participation/$id", params: of(id) }),
  /** The fights of a coach's athletes. */
  coachDay: (id: number) => linkOptions({ to: "/user/participation/$id/day", params: of(id) }),
  tournaments: (tab?: number) => linkOptions({ to: "/user/tournaments", search: tab === undefined ? {} : { tab } }),
  createTournament: () => linkOptions({ to: "/user/tournaments/create" }),
  updateTournament: (id: number) => linkOptions({ to: "/user/tournaments/update/$id", params: of(id) }),
  overview: (id: number, tab?: number) =>
    linkOptions({
      to: "/user/tournaments/overview/$id",
      params: of(id),
      search: tab === undefined ? {} : { tab },
    }),
  /** The overview opened on the draw of a category. */
  bracket: (id: number, category: number) =>
    linkOptions({ to: "/user/tournaments/overview/$id/bracket/$category", params: ofCategory(id, category) }),
  /** A draw shown place after place. */
  ceremony: (id: number, category: number) =>
    linkOptions({ to: "/user/tournaments/overview/$id/ceremony/$category", params: ofCategory(id, category) }),
  /** Where anybody can repeat a draw. */
  drawProof: (id: number, category: number) =>
    linkOptions({ to: "/t/$id/draw/$category", params: ofCategory(id, category) }),
  /** Who works on a tournament, and whom its owner invites. */
  staff: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/staff", params: of(id) }),
  /** What a tournament stores about a person, for its owner. */
  privacy: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/privacy", params: of(id) }),
  /** Which server has a tournament: the hall or the cloud. */
  mirror: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/mirror", params: of(id) }),
  /** Takes a tournament of the cloud to this laptop. */
  fetchMirror: () => linkOptions({ to: "/user/mirror" }),
  /** Contacts, judges and fees. */
  people: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/people", params: of(id) }),
  /** Online entries of coaches, for the secretary. */
  applications: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/applications", params: of(id) }),
  /** A sheet of entries on its way into the tournament. */
  importSheet: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/import", params: of(id) }),
  /** A bank's statement on its way into the payments. */
  statement: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/statement", params: of(id) }),
  /** Winners, medals and team standings of all categories. */
  standings: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/standings", params: of(id) }),
  /** What other sites show of a tournament. */
  embed: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/embed", params: of(id) }),
  /** Packs of papers and diplomas. */
  print: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/print", params: of(id) }),
  /** The desks of check-in and weigh-in; opened on an entry. */
  checkin: (id: number, athlete?: number) =>
    linkOptions({
      to: "/user/tournaments/overview/$id/checkin",
      params: of(id),
      search: athlete === undefined ? {} : { athlete },
    }),
  /** All courts, for headquarters. */
  courts: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/desk", params: of(id) }),
  /** The desk of one court. */
  court: (id: number, section: number) =>
    linkOptions({ to: "/user/tournaments/overview/$id/desk/$section", params: ofCourt(id, section) }),
  /** Displays of the hall. */
  screens: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/screens", params: of(id) }),
  /** The ceremony of medals. */
  awards: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/awards", params: of(id) }),
  /** Judges' tablets and displays of a court. */
  seats: (id: number, section: number) =>
    linkOptions({ to: "/user/tournaments/overview/$id/judges/$section", params: ofCourt(id, section) }),
  /** The page that an invitation link opens. */
  join: (code: string) => linkOptions({ to: "/join/$code", params: { code } }),
  /** The journal of a tournament. */
  history: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/history", params: of(id) }),
}
