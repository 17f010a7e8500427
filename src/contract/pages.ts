/** The addresses of the pages: the server answers the document there, and 404 with the same document anywhere else. */
export const pagePaths: readonly string[] = [
  "/",
  "/login",
  "/signUp",
  "/user",
  "/user/profile",
  "/user/tournaments",
  "/user/tournaments/create",
  "/user/tournaments/update/:id",
  "/user/tournaments/overview/:id",
  "/user/tournaments/overview/:id/bracket/:category",
  "/user/tournaments/overview/:id/history",
]
