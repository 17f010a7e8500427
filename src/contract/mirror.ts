import * as z from "zod"
import { endpoint } from "./endpoint.ts"
import { tournament } from "./tournaments.ts"
import { id, MAX_ID, optionalInteger, text, write } from "./wire.ts"

const under = "/api/v1/tournaments/:id/mirror"

/** A tournament that this server shares with another. Moments are ISO, '' where there was none. */
const link = z.object({
  side: z.enum(["cloud", "hall"]),
  state: z.enum(["offered", "held", "returned", "forced", "writing", "returning", "refused"]),
  /** At the cloud: what the laptop is called. At the hall: the address of the cloud. */
  other: z.string(),
  since: z.string(),
  contact_at: z.string(),
  /** The last step that both have, as far as this side knows. */
  sent: z.int(),
  /** Steps that the cloud lacks, as far as this side knows. */
  behind: z.int(),
  /** Seconds since the last word; -1 where there was none. */
  silent: z.int(),
  problem: z.string(),
})
export type WireMirror = z.infer<typeof link>

const shown = z.object({ revision: z.int(), item: link.nullable() })

export const showMirror = endpoint({
  method: "GET",
  paths: [under],
  access: "account",
  input: z.object({ id }),
  output: shown,
  summary: "Зв’язок залу й хмари: хто веде турнір і що вже передано",
})

export const offerMirror = endpoint({
  method: "POST",
  paths: [`${under}/offer`],
  access: "account",
  input: z.object({ ...write, id }),
  output: shown.extend({ code: z.string() }),
  summary: "Код, яким ноутбук залу забере турнір; показується один раз",
})

export const forceMirror = endpoint({
  method: "POST",
  paths: [`${under}/force`],
  access: "account",
  input: z.object({ ...write, id }),
  output: shown,
  summary: "Забрати турнір із залу назад без ноутбука: чого хмара не отримала, того не буде",
})

export const returnMirror = endpoint({
  method: "POST",
  paths: [`${under}/return`],
  access: "account",
  input: z.object({ ...write, id }),
  output: shown,
  summary: "Передати турнір із залу в хмару, коли вона має всі кроки",
})

export const fetchMirror = endpoint({
  method: "POST",
  paths: ["/api/v1/mirror/fetch"],
  access: "account",
  input: z.object({ address: text(200), code: text(100), place: text(60) }),
  output: z.object({ revision: z.int(), item: tournament }),
  summary: "Забрати турнір із хмари на цей комп’ютер: далі його веде зал",
})

/** Of a laptop to the cloud, with the code as its bearer token. */
export const takeMirror = endpoint({
  method: "POST",
  paths: ["/api/v1/mirror/take"],
  access: "everybody",
  input: z.object({ key: z.string().regex(/^[\da-f]{64}$/), place: text(60) }),
  output: z.object({
    tournament: z.int().positive().max(MAX_ID),
    revision: z.int().positive().max(MAX_ID),
    /** By kind the numbers that are kept for the laptop: from, up to (not included). */
    ranges: z
      .record(z.string().max(40), z.tuple([z.int().positive().max(MAX_ID), z.int().positive().max(MAX_ID)]).readonly())
      .refine((ranges) => Object.keys(ranges).length <= 100),
  }),
  summary: "Ноутбук залу бере турнір за кодом",
})

export const mirrorFile = endpoint({
  method: "POST",
  paths: ["/api/v1/mirror/file"],
  access: "everybody",
  answers: "file",
  /** `from`: bytes that have come already, before the line broke. */
  input: z.object({ key: z.string().regex(/^[\da-f]{64}$/), from: optionalInteger(0, 1_000_000_000) }),
  output: z.object({}),
  summary: "Увесь турнір для ноутбука, який його взяв, або решта файлу після обриву",
})

export const sendSteps = endpoint({
  method: "POST",
  paths: ["/api/v1/mirror/steps"],
  access: "everybody",
  encoding: "multipart",
  megabytes: 32,
  input: z.object({ file: z.file() }),
  output: z.object({
    state: z.enum(["offered", "held", "returned", "forced"]),
    revision: z.int().min(0).max(MAX_ID),
    /** Why nothing more is taken. */
    problem: z.object({ reason: z.string().max(40), revision: z.int().min(0).max(MAX_ID) }).nullable(),
  }),
  summary: "Кроки з залу: стиснені рядки журналу після останнього, який хмара має",
})
