import * as z from "zod"
import { get, step } from "#contract/wire/endpoint.ts"
import { boolean, integer, optionalInteger, optionalText, text } from "#contract/wire/fields.ts"
import { athleteOrNone, paymentId, tournamentId } from "#contract/wire/ids.ts"
import { AMOUNT, PRICE, payMethods } from "#domain/office/payments.ts"

/** Every sum is in kopiyky. */
const sum = integer(PRICE.min, PRICE.max)
const nextSum = z.union([z.literal(""), z.null(), sum]).optional()
const method = z.enum(payMethods)

export const feePrices = z.object({
  kyorugi: z.int(),
  kyorugiNext: z.int().nullable(),
  individual: z.int(),
  individualNext: z.int().nullable(),
  pair: z.int(),
  pairNext: z.int().nullable(),
  team: z.int(),
  teamNext: z.int().nullable(),
  /** Athletes who do not compete after all owe their fee. */
  chargesOut: boolean,
})
export type WirePrices = z.infer<typeof feePrices>

const payment = z.object({
  id: z.int(),
  /** Number of the receipt. */
  number: z.int(),
  date: z.string(),
  amount: z.int(),
  payer: z.string(),
  organization: z.string(),
  region: z.string(),
  /** 0: for the whole club. */
  athlete: z.int(),
  method,
  note: z.string(),
  /** Why it no longer counts; '' while it counts. */
  cancelled: z.string(),
})
export type WirePayment = z.infer<typeof payment>

const club = z.object({
  organization: z.string(),
  region: z.string(),
  entries: z.int(),
  due: z.int(),
  paid: z.int(),
  /** Negative: paid too much. */
  balance: z.int(),
  /** The id of the invoice that the club is sent, 0 none, and its number. */
  invoice: z.int(),
  number: z.string(),
  /** Opens the app of the payer's bank with all filled in; '' without an invoice, a payee or a debt. */
  payAddress: z.string(),
  athletes: z.array(z.object({ athlete: z.int(), name: z.string(), entries: z.int(), due: z.int(), paid: z.int() })),
})
export type WireClubFees = z.infer<typeof club>

export const listFees = get("/api/v1/tournaments/:id/fees", {
  input: { id: tournamentId },
  /** `receipt`: the number of the next payment; `payee`: somebody is named who receives the fees; `lastDay` dd.mm.yyyy, '' none. */
  output: {
    revision: z.int(),
    payee: z.boolean(),
    lastDay: z.string(),
    prices: feePrices,
    receipt: z.int(),
    clubs: z.array(club),
    payments: z.array(payment),
  },
})
export type WireFees = z.infer<(typeof listFees)["output"]>

export const saveFees = step("/api/v1/tournaments/:id/fees", {
  about: "fee",
  /** `…Next`: for each further entry of one person; absent: the same. */
  input: {
    id: tournamentId,
    kyorugi: sum,
    kyorugiNext: nextSum,
    individual: sum,
    individualNext: nextSum,
    pair: sum,
    pairNext: nextSum,
    team: sum,
    teamNext: nextSum,
    chargesOut: boolean,
  },
  output: { item: feePrices },
})

export const addPayment = step("/api/v1/tournaments/:id/payments", {
  about: "fee",
  /** `athlete`: the athlete for whom it is paid, otherwise it is for the club. `date` dd.mm.yyyy, today by default. */
  input: {
    id: tournamentId,
    amount: integer(AMOUNT.min, AMOUNT.max),
    date: optionalText(20),
    payer: optionalText(200),
    organization: optionalText(200),
    region: optionalText(100),
    athlete: athleteOrNone,
    method,
    note: optionalText(500),
  },
  output: { item: payment },
})

/** One payment of all that a club owes. `owed`: what the person has seen, in kopiyky; 409 `state_moved` if it is another sum now. */
export const settleClub = step("/api/v1/tournaments/:id/payments/settle", {
  about: "fee",
  input: {
    id: tournamentId,
    organization: text(200),
    region: optionalText(100),
    method: method.optional(),
    owed: optionalInteger(1, Number.MAX_SAFE_INTEGER),
  },
  output: { item: payment },
})

export const revokePayment = step("/api/v1/tournaments/:id/payments/cancel", {
  about: "fee",
  input: { id: tournamentId, payment: paymentId, reason: text(300) },
  output: { item: payment },
})
