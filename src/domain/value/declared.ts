import { documentTexts } from "#domain/athletes/plain-texts.ts"
import { erasedAnswers, erasedPerson, type PersonalData, unnamed, WEIGHED } from "#domain/privacy/declared.ts"
import type { MomentOf, TournamentTable } from "./rows.ts"

/** A part of the cached tournament state (`views/states`). */
export type KeptPart =
  | "sections"
  | "days"
  | "categories"
  | "protests"
  | "formula"
  | "diploma"
  | "athletes"
  | "checkins"
  | "draws"
  | "sheets"

/** The table whose ids a column holds; or, by names, what the fields of an object hold, or of each object in a list. */
export type IdRule = string | Readonly<Record<string, string>>

/**
 * All that the journal, undo, history, files, mirrors, copies and erasure have to know of a table whose rows belong to a tournament.
 * A new table needs its migration and its declaration here, and words for the history in the text modules: tests name what is missing.
 */
export interface Declared {
  /** The columns that identify a row inside its tournament, in the order of writing. Key columns are never renamed. */
  readonly key: readonly string[]
  /** The columns that hold moments. */
  readonly moments?: readonly string[]
  /**
   * Which columns hold ids, and of which table; `id` of the table itself is among them. A test requires a line for
   * every column that looks like one.
   */
  readonly ids: Readonly<Record<string, IdRule>>
  /** The part of the tournament state that is read again when a row changes. */
  readonly state?: KeptPart
  /** Its personal data, and when they are erased. */
  readonly personal?: PersonalData
  /** A copy of the tournament on another server begins without these rows; `never`: they go to no other server at all. */
  readonly staysBehind?: "copy" | "never"
  /** Columns that leave the server in no file, copy or step: what somebody could work out from them opens something. */
  readonly staysHere?: readonly string[]
  /** Columns that a server takes from no step of another one. */
  readonly eachServersOwn?: readonly string[]
  /** What is proved by the ids of rows, and what it becomes where they are others. */
  readonly provedByIds?: Readonly<Record<string, unknown>>
  /** By which a device is let in and which one it is, and what it becomes where that device does not go on. */
  readonly ofDevice?: Readonly<Record<string, unknown>>
  /** Codes by which somebody finds the row, with their lengths: a copy beside the original gets others. */
  readonly codes?: Readonly<Record<string, number>>
  /** Lists of what belongs to the account in `accountId`: nobody's where that account is not. */
  readonly ofAccount?: readonly string[]
  /** Columns by which steps also name a row, beside its key. */
  readonly otherKey?: readonly string[]
  /** Columns that the history does not tell; every other one but the key has a word in `records/journal/labels.uk.ts`. */
  readonly untold?: readonly string[]
  /** By the schema version since which a column has another name: the old name and the new one. */
  readonly renamed?: Readonly<Record<number, Readonly<Record<string, string>>>>
}

/** Parents before children: rows are inserted in this order and deleted in the opposite one. */
export const DECLARED = {
  tournaments: {
    key: ["id"],
    moments: ["deletedAt"],
    ids: { id: "tournaments", ownerId: "accounts" },
    eachServersOwn: ["id", "revision", "ownerId", "deletedAt"],
    untold: ["revision", "allCategories", "federationLogo", "organiserLogo"],
  },
  sections: {
    key: ["id"],
    ids: { id: "sections", rounds: { category: "categories" } },
    state: "sections",
  },
  days: {
    key: ["day"],
    ids: { breaks: { sectionId: "sections" } },
    state: "days",
  },
  categories: {
    key: ["id"],
    ids: { id: "categories", sectionId: "sections" },
    state: "categories",
    untold: ["dayPosition", "ruleSetId", "ruleSetVersion"],
  },
  athletes: {
    key: ["id"],
    ids: { id: "athletes", categoryId: "categories", personId: "athletes" },
    state: "athletes",
    personal: {
      of: "athletes",
      erased: (alias: string) => ({ ...erasedPerson(alias), aside: "" }),
      people: ["members"],
      texts: ["aside"],
      after: { medical: { weight: null, aside: "" }, personal: documentTexts },
    },
    untold: ["personId"],
  },
  checkins: {
    key: ["athleteId"],
    moments: ["secondUntil"],
    ids: { athleteId: "athletes", movedFrom: "categories" },
    state: "checkins",
    personal: { of: "athletes", erased: WEIGHED, texts: ["note"], after: { medical: WEIGHED } },
    untold: ["declared", "movedFrom"],
  },
  medicalNotes: {
    key: ["id"],
    ids: { id: "medicalNotes", athleteId: "athletes" },
    personal: { of: "medicalNotes", erased: null, texts: ["text"], after: { medical: null } },
    untold: ["athleteId"],
  },
  draws: {
    key: ["categoryId"],
    moments: ["embargo", "drawnAt"],
    ids: {
      categoryId: "categories",
      places: "athletes",
      drawn: "athletes",
      awaits: "athletes",
      gone: { athlete: "athletes" },
      confirmed: "athletes",
      shared: { athlete: "athletes" },
    },
    state: "draws",
    provedByIds: { list: "", drawn: null },
    untold: ["formatChosen", "version", "listHash", "met", "bound", "list", "drawn", "drawnAt", "printed", "reopened"],
  },
  fights: {
    key: ["categoryId", "t"],
    moments: ["calledAt", "startedAt", "finishedAt"],
    ids: { categoryId: "categories", blue: "athletes", red: "athletes", winner: "athletes" },
    state: "draws",
    untold: ["done", "finishedAt"],
  },
  fightChecks: {
    key: ["categoryId", "t"],
    moments: ["at"],
    ids: {
      categoryId: "categories",
      accountId: "accounts",
      result: { blue: "athletes", red: "athletes", winner: "athletes" },
    },
    untold: ["result", "accountId", "at"],
  },
  boutSummaries: {
    key: ["categoryId", "t"],
    moments: ["begunAt", "endedAt"],
    ids: {
      categoryId: "categories",
      bout: "bouts",
      result: { blue: "athletes", red: "athletes", winner: "athletes" },
    },
    personal: { texts: ["note"] },
    untold: ["bout", "result", "rounds", "rulesHash", "logHash", "refused", "begunAt", "endedAt"],
  },
  protests: {
    key: ["id"],
    moments: ["at", "decidedAt"],
    ids: { id: "protests", categoryId: "categories", blue: "athletes", red: "athletes" },
    state: "protests",
    personal: { texts: ["askedBy", "note"] },
    untold: ["categoryId", "t", "blue", "red", "at", "decidedAt"],
  },
  invitations: {
    key: ["id"],
    moments: ["createdAt", "expiresAt", "revokedAt"],
    ids: { id: "invitations" },
    codes: { codeHash: 40 },
    untold: ["codeHash", "createdAt"],
  },
  staff: {
    key: ["id"],
    moments: ["since"],
    ids: { id: "staff", accountId: "accounts", invitationId: "invitations", sectionId: "sections" },
    staysBehind: "never",
    untold: ["invitationId", "since"],
  },
  contacts: {
    key: ["id"],
    ids: { id: "contacts" },
    personal: { texts: ["note"], after: { personal: { phone: "", email: "", note: "" } } },
  },
  officials: {
    key: ["id"],
    ids: { id: "officials", sectionId: "sections" },
    personal: { texts: ["note"] },
  },
  shifts: { key: ["id"], ids: { id: "shifts" } },
  duties: {
    key: ["officialId", "shiftId"],
    ids: { officialId: "officials", shiftId: "shifts", sectionId: "sections" },
  },
  feeRules: {
    key: ["id"],
    ids: {},
    untold: ["receipts"],
  },
  messages: {
    key: ["id"],
    moments: ["at", "readAt"],
    ids: { id: "messages", sectionId: "sections", accountId: "accounts", readBy: "accounts" },
    // A line without a text would be none.
    personal: { texts: ["text"], after: { personal: { text: "–" } } },
    untold: ["fromCourt", "accountId", "device", "at", "readBy"],
  },
  seats: {
    key: ["id"],
    moments: ["offeredUntil", "heldSince"],
    ids: { id: "seats", sectionId: "sections" },
    staysBehind: "copy",
    ofDevice: { codeHash: null, pinHash: null, offeredUntil: null, tokenHash: null, device: "", heldSince: null },
    // Ten digits are found from their hash in seconds.
    staysHere: ["pinHash"],
    // Its post (`seats/actions.ts`).
    otherKey: ["sectionId", "kort", "seat"],
    untold: ["codeHash", "pinHash", "offeredUntil", "tokenHash"],
  },
  protectors: {
    key: ["sectionId"],
    ids: { sectionId: "sections" },
    // Protectors report to the server in their hall.
    staysBehind: "never",
    untold: ["codeHash"],
  },
  screens: {
    key: ["id"],
    ids: { id: "screens", sectionId: "sections", categories: "categories" },
    codes: { code: 24 },
    untold: ["categories", "code"],
  },
  awards: { key: ["categoryId"], moments: ["calledAt", "givenAt"], ids: { categoryId: "categories" } },
  payments: {
    key: ["id"],
    ids: { id: "payments", athleteId: "athletes" },
    personal: { of: "payments", erased: (alias: string) => ({ payer: alias, note: "" }), texts: ["payer", "note"] },
    untold: ["athleteId"],
  },
  payees: {
    key: ["id"],
    ids: {},
    // A payee may be a person.
    personal: { after: { personal: { name: "", iban: "", code: "" } } },
  },
  invoices: {
    key: ["id"],
    ids: { id: "invoices", coaches: "accounts" },
    // Beside its original a copy makes numbers of its own, or one number would be paid for two tournaments.
    staysBehind: "copy",
    untold: ["coaches"],
  },
  statementRows: {
    key: ["id"],
    ids: { id: "statementRows", paymentIds: "payments" },
    personal: {
      texts: ["payer", "purpose", "reference"],
      besideName: { payerCode: "" },
      after: { personal: { payer: "", payerCode: "", purpose: "", reference: "", document: "" } },
    },
    untold: ["hash", "paymentIds"],
  },
  statementHeads: { key: ["id"], ids: { id: "statementHeads" }, untold: ["head", "columns"] },
  formulas: { key: ["id"], ids: {}, state: "formula" },
  poomsaeLists: {
    key: ["categoryId"],
    ids: {
      categoryId: "categories",
      preround: "athletes",
      semifinal: "athletes",
      final: "athletes",
      overall: "athletes",
    },
    state: "sheets",
  },
  poomsaeForms: {
    key: ["categoryId", "round", "number"],
    ids: { categoryId: "categories" },
    state: "sheets",
  },
  poomsaePlaces: {
    key: ["categoryId", "athleteId"],
    ids: { categoryId: "categories", athleteId: "athletes" },
    state: "sheets",
  },
  poomsaeScores: {
    key: ["categoryId", "athleteId", "round", "number"],
    ids: { categoryId: "categories", athleteId: "athletes", event: "poomsaeEvents" },
    state: "sheets",
    untold: ["event"],
  },
  poomsaeEvents: {
    key: ["id"],
    moments: ["openedAt", "closedAt"],
    ids: {
      id: "poomsaeEvents",
      categoryId: "categories",
      athleteId: "athletes",
      opponentId: "athletes",
      sectionId: "sections",
    },
    untold: ["categoryId", "athleteId", "opponentId", "t", "round", "number", "auto", "openedAt", "closedAt"],
  },
  poomsaeMarks: {
    key: ["categoryId", "athleteId", "round", "number", "seat"],
    moments: ["sentAt"],
    ids: { categoryId: "categories", athleteId: "athletes" },
    state: "sheets",
    untold: ["parts", "sendId", "device", "sentAt"],
  },
  printedSheets: {
    key: ["id"],
    moments: ["printedAt"],
    ids: { id: "printedSheets" },
    personal: { texts: ["title"] },
    staysBehind: "copy",
    untold: ["sheet", "hash", "ofRevision", "printedAt"],
  },
  diplomas: {
    key: ["id"],
    ids: {},
    state: "diploma",
    untold: ["design", "picture"],
  },
  applications: {
    key: ["id"],
    moments: ["enteredAt", "consentAt"],
    ids: {
      id: "applications",
      accountId: "accounts",
      categoryId: "categories",
      athleteId: "athletes",
      synced: { categoryId: "categories" },
    },
    personal: {
      of: "applications",
      erased: (alias: string) => ({ ...erasedPerson(alias), ...erasedAnswers }),
      people: ["members"],
      // Its fields when it was brought in: cleaned alike, or it would seem changed since.
      said: ["synced"],
      texts: ["note", "answer", "kept"],
      after: { medical: { weight: null }, personal: unnamed },
    },
    ofAccount: ["teamAthletes"],
    untold: ["accountId", "teamAthletes", "enteredAt", "consentAt", "athleteId", "synced"],
  },
  applicationRules: { key: ["id"], moments: ["deadline"], ids: {} },
  guide: { key: ["id"], ids: { leftSmall: "categories" } },
  reportFacts: {
    key: ["id"],
    ids: {},
    personal: { texts: ["cup", "lines"], after: { personal: { cup: "", lines: "" } } },
  },
} as const satisfies { readonly [Name in TournamentTable]: Declared & Moments<Name> }

type Moments<Name extends TournamentTable> =
  MomentOf<Name> extends never ? unknown : { readonly moments: readonly MomentOf<Name>[] }

/** The declarations as they are declared, by name. */
export const declared: Readonly<Record<TournamentTable, Declared>> = { ...DECLARED }

/** In the order of their declaration. */
export const TABLES = Object.keys(DECLARED) as unknown as readonly [TournamentTable, ...TournamentTable[]]
