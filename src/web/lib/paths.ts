import { linkOptions } from "@tanstack/react-router"

/** Every address of the product. A link is written `<Link {...paths.overview(7)}>`, so the compiler knows its parameters. */
export const paths = {
  login: () => linkOptions({ to: "/login" }),
  signUp: () => linkOptions({ to: "/signUp" }),
  reset: () => linkOptions({ to: "/reset" }),
  /** Whether tablets see this server. */
  reach: () => linkOptions({ to: "/reach" }),
  demo: () => linkOptions({ to: "/demo" }),
  notFound: () => linkOptions({ to: "/error-404" }),
  user: () => linkOptions({ to: "/user" }),
  profile: () => linkOptions({ to: "/user/profile" }),
  team: () => linkOptions({ to: "/user/team" }),
  /** For operators. */
  accounts: () => linkOptions({ to: "/user/accounts" }),
  /** For operators: where a person's data are. */
  everywhere: () => linkOptions({ to: "/user/privacy" }),
  ruleSets: () => linkOptions({ to: "/user/rule-sets" }),
  ruleSet: (id: number) => linkOptions({ to: "/user/rule-sets/$id", params: { id: String(id) } }),
  templates: () => linkOptions({ to: "/user/document-templates" }),
  /** The constructor: a bracket without a tournament. */
  brackets: () => linkOptions({ to: "/user/brackets" }),
  participation: () => linkOptions({ to: "/user/participation" }),
  /** A coach's own online entries in a tournament. */
  participationIn: (id: number) => linkOptions({ to: "/user/participation/$id", params: { id: String(id) } }),
  /** The fights of a coach's athletes. */
  coachDay: (id: number) => linkOptions({ to: "/user/participation/$id/day", params: { id: String(id) } }),
  tournaments: (tab?: number) => linkOptions({ to: "/user/tournaments", search: tab === undefined ? {} : { tab } }),
  createTournament: () => linkOptions({ to: "/user/tournaments/create" }),
  updateTournament: (id: number) => linkOptions({ to: "/user/tournaments/update/$id", params: { id: String(id) } }),
  overview: (id: number, tab?: number) =>
    linkOptions({
      to: "/user/tournaments/overview/$id",
      params: { id: String(id) },
      search: tab === undefined ? {} : { tab },
    }),
  /** The overview opened on the draw of a category. */
  bracket: (id: number, category: number) =>
    linkOptions({
      to: "/user/tournaments/overview/$id/bracket/$category",
      params: { id: String(id), category: String(category) },
    }),
  /** A draw shown place after place. */
  ceremony: (id: number, category: number) =>
    linkOptions({
      to: "/user/tournaments/overview/$id/ceremony/$category",
      params: { id: String(id), category: String(category) },
    }),
  /** Where anybody can repeat a draw. */
  drawProof: (id: number, category: number) =>
    linkOptions({ to: "/t/$id/draw/$category", params: { id: String(id), category: String(category) } }),
  /** Who works on a tournament, and whom its owner invites. */
  staff: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/staff", params: { id: String(id) } }),
  /** What a tournament stores about a person, for its owner. */
  privacy: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/privacy", params: { id: String(id) } }),
  /** Which server has a tournament: the hall or the cloud. */
  mirror: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/mirror", params: { id: String(id) } }),
  /** Takes a tournament of the cloud to this laptop. */
  fetchMirror: () => linkOptions({ to: "/user/mirror" }),
  /** Contacts, judges and fees. */
  people: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/people", params: { id: String(id) } }),
  /** Online entries of coaches, for the secretary. */
  applications: (id: number) =>
    linkOptions({ to: "/user/tournaments/overview/$id/applications", params: { id: String(id) } }),
  /** A sheet of entries on its way into the tournament. */
  importSheet: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/import", params: { id: String(id) } }),
  /** Winners, medals and team standings of all categories. */
  standings: (id: number) =>
    linkOptions({ to: "/user/tournaments/overview/$id/standings", params: { id: String(id) } }),
  /** What other sites show of a tournament. */
  embed: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/embed", params: { id: String(id) } }),
  /** Packs of papers and diplomas. */
  print: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/print", params: { id: String(id) } }),
  /** The desks of check-in and weigh-in; opened on an entry. */
  checkin: (id: number, athlete?: number) =>
    linkOptions({
      to: "/user/tournaments/overview/$id/checkin",
      params: { id: String(id) },
      search: athlete === undefined ? {} : { athlete },
    }),
  /** All courts, for headquarters. */
  courts: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/desk", params: { id: String(id) } }),
  /** The desk of one court. */
  court: (id: number, section: number) =>
    linkOptions({
      to: "/user/tournaments/overview/$id/desk/$section",
      params: { id: String(id), section: String(section) },
    }),
  /** Displays of the hall. */
  screens: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/screens", params: { id: String(id) } }),
  /** The ceremony of medals. */
  awards: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/awards", params: { id: String(id) } }),
  /** Judges' tablets and displays of a court. */
  seats: (id: number, section: number) =>
    linkOptions({
      to: "/user/tournaments/overview/$id/judges/$section",
      params: { id: String(id), section: String(section) },
    }),
  /** The page that an invitation link opens. */
  join: (code: string) => linkOptions({ to: "/join/$code", params: { code } }),
  /** The journal of a tournament. */
  history: (id: number) => linkOptions({ to: "/user/tournaments/overview/$id/history", params: { id: String(id) } }),
}
