/** Tablets and displays of the hall: a smaller document of their own. */
export const hallPaths: readonly string[] = ["/judge", "/judge/practice", "/judge/:court/:seat", "/screen/:code"]

/** What the server writes itself, so that it can be read before any program has come, or without one. */
export const writtenPaths: readonly string[] = [
  "/",
  "/disclaimer",
  "/disclaimer/ru",
  "/privacy-policy",
  "/privacy-policy/ru",
  "/subscription-policy",
  "/policy-cookies",
  "/offline",
  "/bot",
  "/mailing/:token",
  "/t/:id",
  "/t/:id/info",
  "/t/:id/mine",
  "/t/:id/brackets",
  "/t/:id/schedule",
  "/t/:id/results",
  "/t/:id/teams",
  "/t/:id/search",
  "/t/:id/club",
  "/t/:id/a/:athlete",
  "/t/:id/c/:category",
  "/t/:id/embed/brackets",
  "/t/:id/embed/medals",
  "/t/:id/embed/c/:category",
]

/**
 * The addresses of the pages: the server answers them with the document, and any other address with 404 and the same
 * document.
 */
export const pagePaths: readonly string[] = [
  "/login",
  "/reach",
  "/demo",
  "/overview",
  "/tableList",
  "/typography",
  "/icons",
  "/notifications",
  "/upgrade",
  "/user-profile",
  "/admin/overview",
  "/admin/upgrade",
  "/signUp",
  "/reset",
  "/reset/:token",
  "/user",
  "/user/profile",
  "/user/team",
  "/user/team/import",
  "/user/accounts",
  "/user/privacy",
  "/user/mirror",
  "/user/rule-sets",
  "/user/rule-sets/:id",
  "/user/participation",
  "/user/participation/:id",
  "/user/participation/:id/day",
  "/user/document-templates",
  "/user/brackets",
  "/user/tournaments",
  "/user/tournaments/create",
  "/user/tournaments/update/:id",
  "/user/tournaments/overview/:id",
  "/user/tournaments/overview/:id/bracket/:category",
  "/user/tournaments/overview/:id/ceremony/:category",
  "/user/tournaments/overview/:id/checkin",
  "/user/tournaments/overview/:id/history",
  "/user/tournaments/overview/:id/staff",
  "/user/tournaments/overview/:id/privacy",
  "/user/tournaments/overview/:id/embed",
  "/user/tournaments/overview/:id/mirror",
  "/user/tournaments/overview/:id/people",
  "/user/tournaments/overview/:id/applications",
  "/user/tournaments/overview/:id/desk",
  "/user/tournaments/overview/:id/desk/:section",
  "/user/tournaments/overview/:id/import",
  "/user/tournaments/overview/:id/judges/:section",
  "/user/tournaments/overview/:id/standings",
  "/user/tournaments/overview/:id/statement",
  "/user/tournaments/overview/:id/screens",
  "/user/tournaments/overview/:id/awards",
  "/user/tournaments/overview/:id/print",
  "/join/:code",
  "/t/:id/draw/:category",
]

/** Parameters of these addresses that are ids. */
const IDS = ["id", "category", "section"]

/** Whether the parameters of a page's address can be its own: an id is an integer that the database holds. */
export const isPageAddress = (params: Readonly<Record<string, string | undefined>>): boolean =>
  IDS.every((name) => {
    const text = params[name]
    return text === undefined || (/^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) < 2 ** 31)
  })
