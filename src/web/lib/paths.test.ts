import { defaultStringifySearch } from "@tanstack/react-router"
import { expect, test } from "vitest"
import { paths } from "./paths.ts"

interface Target {
  readonly to: string
  readonly params?: Record<string, string>
  readonly search?: Record<string, number | string | undefined>
}

const address = ({ to, params = {}, search = {} }: Target): string =>
  to.replace(/\$(\w+)/g, (_, name: string) => params[name] ?? "") + defaultStringifySearch(search)

// [P1-84]
test("the addresses of the product", () => {
  const addresses: Record<keyof typeof paths, string> = {
    login: address(paths.login()),
    signUp: address(paths.signUp()),
    notFound: address(paths.notFound()),
    user: address(paths.user()),
    profile: address(paths.profile()),
    reset: address(paths.reset()),
    reach: address(paths.reach()),
    demo: address(paths.demo()),
    templates: address(paths.templates()),
    brackets: address(paths.brackets()),
    participation: address(paths.participation()),
    participationIn: address(paths.participationIn(7)),
    coachDay: address(paths.coachDay(7)),
    applications: address(paths.applications(7)),
    ruleSets: address(paths.ruleSets()),
    ruleSet: address(paths.ruleSet(3)),
    bracket: address(paths.bracket(7, 9)),
    team: address(paths.team()),
    teamImport: address(paths.teamImport()),
    accounts: address(paths.accounts()),
    tournaments: address(paths.tournaments(2)),
    createTournament: address(paths.createTournament()),
    updateTournament: address(paths.updateTournament(7)),
    overview: address(paths.overview(7, 4)),
    history: address(paths.history(7)),
    importSheet: address(paths.importSheet(7)),
    staff: address(paths.staff(7)),
    privacy: address(paths.privacy(7)),
    embed: address(paths.embed(7)),
    mirror: address(paths.mirror(7)),
    fetchMirror: address(paths.fetchMirror()),
    everywhere: address(paths.everywhere()),
    checkin: address(paths.checkin(7, 5)),
    courts: address(paths.courts(7)),
    court: address(paths.court(7, 3)),
    seats: address(paths.seats(7, 3)),
    screens: address(paths.screens(7)),
    awards: address(paths.awards(7)),
    people: address(paths.people(7)),
    statement: address(paths.statement(7)),
    standings: address(paths.standings(7)),
    print: address(paths.print(7)),
    join: address(paths.join("x-1")),
    ceremony: address(paths.ceremony(7, 9)),
    drawProof: address(paths.drawProof(7, 9)),
  }
  expect(addresses).toMatchInlineSnapshot(`
    {
      "accounts": "/user/accounts",
      "applications": "/user/tournaments/overview/7/applications",
      "awards": "/user/tournaments/overview/7/awards",
      "bracket": "/user/tournaments/overview/7/bracket/9",
      "brackets": "/user/brackets",
      "ceremony": "/user/tournaments/overview/7/ceremony/9",
      "checkin": "/user/tournaments/overview/7/checkin?athlete=5",
      "coachDay": "/user/participation/7/day",
      "court": "/user/tournaments/overview/7/desk/3",
      "courts": "/user/tournaments/overview/7/desk",
      "createTournament": "/user/tournaments/create",
      "demo": "/demo",
      "drawProof": "/t/7/draw/9",
      "embed": "/user/tournaments/overview/7/embed",
      "everywhere": "/user/privacy",
      "fetchMirror": "/user/mirror",
      "history": "/user/tournaments/overview/7/history",
      "importSheet": "/user/tournaments/overview/7/import",
      "join": "/join/x-1",
      "login": "/login",
      "mirror": "/user/tournaments/overview/7/mirror",
      "notFound": "/error-404",
      "overview": "/user/tournaments/overview/7?tab=4",
      "participation": "/user/participation",
      "participationIn": "/user/participation/7",
      "people": "/user/tournaments/overview/7/people",
      "print": "/user/tournaments/overview/7/print",
      "privacy": "/user/tournaments/overview/7/privacy",
      "profile": "/user/profile",
      "reach": "/reach",
      "reset": "/reset",
      "ruleSet": "/user/rule-sets/3",
      "ruleSets": "/user/rule-sets",
      "screens": "/user/tournaments/overview/7/screens",
      "seats": "/user/tournaments/overview/7/judges/3",
      "signUp": "/signUp",
      "staff": "/user/tournaments/overview/7/staff",
      "standings": "/user/tournaments/overview/7/standings",
      "statement": "/user/tournaments/overview/7/statement",
      "team": "/user/team",
      "teamImport": "/user/team/import",
      "templates": "/user/document-templates",
      "tournaments": "/user/tournaments?tab=2",
      "updateTournament": "/user/tournaments/update/7",
      "user": "/user",
    }
  `)
})
