import type { DECLARED, Declared } from "#domain/value/declared.ts"

/** Other contents of a file, whose rows no step changes. A log of a bout names nobody: erasure changes nothing in it. */
export const FILED = {
  diplomaPictures: { key: ["id"], ids: {} },
  bouts: {
    key: ["id"],
    ids: { id: "bouts", sectionId: "sections", categoryId: "categories", blue: "athletes", red: "athletes" },
  },
  boutEvents: { key: ["bout", "seq"], ids: { bout: "bouts" } },
  journal: { key: ["revision"], ids: { accountId: "accounts" } },
} as const satisfies Readonly<Record<string, Pick<Declared, "key" | "ids">>>

type NumberedIn<Declarations> = {
  [Name in keyof Declarations]: Declarations[Name] extends { readonly ids: { readonly id: Name } } ? Name : never
}[keyof Declarations]

/** The tables of a tournament whose rows have numbers of their own. */
export type NumberedTable = NumberedIn<typeof DECLARED> | NumberedIn<typeof FILED>

/** Tables of a tournament that no file holds, with the reason. A test requires a line here or above for every table. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  mirrors: "which other server has the tournament is said between the two",
  mirrorNumbers: "numbers of that other server",
  follows: "whom somebody follows is that person's own, asked for on this server",
  followCursors: "how far this server has told followers",
  followLetters: "letters of this server to followers",
  ruleSets: "those that it holds to stand in the first line, and belong to it where it is opened",
  demos: "the robot of a demo works on this server",
  protectorBodies: "what protectors sent to this server: it may name people, and nobody knows where",
  rehearsals: "a rehearsal is played on this server",
  retentions: "what time has erased here is erased anew where it is opened",
  printJobs: "papers that wait to be fetched",
  printFiles: "papers that wait to be fetched",
}
