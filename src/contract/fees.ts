import * as z from "zod"
import { AMOUNT, PRICE, payMethods } from "#domain/registers/payments.ts"
import { endpoint } from "./endpoint.ts"
import { flag, id, idOrNone, integer, optionalText, text, write, written } from "./wire.ts"

/** Every sum is in kopiyky. */
const sum = integer(PRICE.min, PRICE.max)
const nextSum = z.union([z.literal(""), z.null(), sum]).optional()
const method = z.enum(payMethods)

const prices = z.object({
  ...{ kyorugi: z.int(), kyorugi_next: z.int().nullable(), individual: z.int(), individual_next: z.int().nullable() },
  ...{ pair: z.int(), pair_next: z.int().nullable(), team: z.int(), team_next: z.int().nullable() },
  /** Those who do not compete after all owe their fee. */
  charges_out: flag,
})
export type WirePrices = z.infer<typeof prices>

const payment = z.object({
  id: z.int(),
  /** Of the receipt. */
  number: z.int(),
  date: z.string(),
  amount: z.int(),
  payer: z.string(),
  organization: z.string(),
  oblast: z.string(),
  /** 0: for the whole club. */
  athlete: z.int(),
  method,
  note: z.string(),
  /** Why it counts no more; '' while it counts. */
  cancelled: z.string(),
})
export type WirePayment = z.infer<typeof payment>

const club = z.object({
  organization: z.string(),
  oblast: z.string(),
  entries: z.int(),
  due: z.int(),
  paid: z.int(),
  /** Below 0: paid too much. */
  balance: z.int(),
  athletes: z.array(z.object({ athlete: z.int(), name: z.string(), entries: z.int(), due: z.int(), paid: z.int() })),
})
export type WireClubFees = z.infer<typeof club>

export const listFees = endpoint({
  method: "GET",
  paths: ["/api/v1/tournaments/:id/fees"],
  access: "account",
  input: z.object({ id }),
  /** `receipt`: the number that the next payment gets. */
  output: z.object({
    ...{ revision: z.int(), prices, receipt: z.int(), clubs: z.array(club), payments: z.array(payment) },
  }),
  summary: "Внески: хто скільки винен і сплатив",
})
export type WireFees = z.infer<(typeof listFees)["output"]>

export const saveFees = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/fees"],
  access: "account",
  about: "fee",
  /** `…_next`: of each further entry of one person; not given: the same. */
  input: z.object({
    ...{ ...write, id, kyorugi: sum, kyorugi_next: nextSum, individual: sum, individual_next: nextSum },
    ...{ pair: sum, pair_next: nextSum, team: sum, team_next: nextSum, charges_out: flag },
  }),
  output: z.object({ ...written, item: prices }),
  summary: "Змінити розміри внесків",
})

export const addPayment = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/payments"],
  access: "account",
  about: "fee",
  /** `athlete`: for whom; else for the club. `date` dd.mm.yyyy, today where not sent. */
  input: z.object({
    ...{ ...write, id, amount: integer(AMOUNT.min, AMOUNT.max), date: optionalText(20), payer: optionalText(200) },
    ...{ organization: optionalText(200), oblast: optionalText(100), athlete: idOrNone, method },
    note: optionalText(500),
  }),
  output: z.object({ ...written, item: payment }),
  summary: "Записати оплату внеску",
})

export const settleClub = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/payments/settle"],
  access: "account",
  about: "fee",
  input: z.object({ ...write, id, organization: text(200), oblast: optionalText(100), method: method.optional() }),
  output: z.object({ ...written, item: payment }),
  summary: "Позначити, що клуб сплатив усе",
})

export const revokePayment = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/payments/cancel"],
  access: "account",
  about: "fee",
  input: z.object({ ...write, id, payment: id, reason: text(300) }),
  output: z.object({ ...written, item: payment }),
  summary: "Скасувати оплату; номер її квитанції лишається зайнятим",
})
