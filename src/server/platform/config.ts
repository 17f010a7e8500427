import { isIP } from "node:net"
import { networkInterfaces } from "node:os"
import { join, resolve } from "node:path"
import * as z from "zod"
import { type Retention, usualRetention } from "#domain/privacy/retention.ts"
import { type AccountConfig, accountConfig, accountVariables, checkMail } from "./account-config.ts"
import { StartRefusal } from "./start-refusal.ts"

/** What the server is told from outside; read once, never changed. */
export interface Config extends AccountConfig {
  readonly port: number
  readonly host: string
  /** Absolute path. */
  readonly dataDir: string
  /** null: the embedded database. */
  readonly databaseUrl: string | null
  /** A streaming replica of it for reading; null: none. */
  readonly replicaUrl: string | null
  /** Signs tokens; null: the one kept in `dataDir` (`loadSecret`). */
  readonly secret: string | null
  /** Trusted proxies in front: how many, or which addresses; false: none. */
  readonly trustProxy: false | number | readonly string[]
  /** What the pages say of whoever runs the server; '' leaves it out. */
  readonly contact: string
  readonly city: string
  /** What a reader of `/metrics` must bear; null: there is none. */
  readonly metricsToken: string | null
  /** Seconds that it goes on serving after it was told to stop, while `/ready` already says no. */
  readonly stopDelay: number
  /** The messenger's bot; null: there is none. `api` without the last slash. */
  readonly bot: { readonly token: string; readonly api: string } | null
  /** Origins that are push services of browsers, besides the public ones. */
  readonly pushServices: readonly string[]
  /** Login or e-mail of the account that may bring tournaments from another server; null: operators alone. */
  readonly hallOwner: string | null
  /** Origins from which they may come although they are in a private network. */
  readonly hallClouds: readonly string[]
  /** Whether other sites may show displays in a frame. */
  readonly framesScreens: boolean
  /** For how many days tournaments keep what about people. */
  readonly retention: Retention
  /** Absolute paths of the folders that take copies of everything; [] none. */
  readonly backupDirs: readonly string[]
  /** Copies or a file by which an empty server begins; null: nothing. */
  readonly restoreFrom: string | null
  /** How many demos may live at once; 0: none are made. */
  readonly demos: number
  /** From which level on the log is written. */
  readonly logLevel: LogLevel
}

const levels = ["debug", "info", "warn", "error", "silent"] as const
type LogLevel = (typeof levels)[number]

/** Reads the environment. Throws a `StartRefusal` that lists everything that is wrong; an empty value counts as unset. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw new StartRefusal(parsed.error.issues.map((issue) => issue.message))
  const { PORT, HOST, DATA_DIR, DATABASE_URL, SECRET, TRUST_PROXY, LOG_LEVEL, CONTACT_EMAIL, FOOTER_CITY } = parsed.data
  const { BOT_TOKEN, BOT_API } = parsed.data
  return Object.freeze({
    ...accountConfig(parsed.data),
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    replicaUrl: parsed.data.REPLICA_URL ?? null,
    secret: SECRET ?? null,
    trustProxy: TRUST_PROXY,
    contact: CONTACT_EMAIL,
    city: FOOTER_CITY,
    bot: BOT_TOKEN === undefined ? null : { token: BOT_TOKEN, api: BOT_API.replace(/\/+$/, "") },
    retention: { medical: parsed.data.KEEP_MEDICAL_DAYS, personal: parsed.data.KEEP_PERSONAL_DAYS },
    pushServices: parsed.data.PUSH_SERVICES,
    hallOwner: parsed.data.HALL_OWNER ?? null,
    hallClouds: parsed.data.HALL_CLOUDS,
    logLevel: LOG_LEVEL,
    metricsToken: parsed.data.METRICS_TOKEN ?? null,
    stopDelay: parsed.data.STOP_DELAY,
    demos: parsed.data.DEMOS,
    framesScreens: parsed.data.FRAME_SCREENS === "1",
    backupDirs: foldersOf(parsed.data),
    restoreFrom: parsed.data.RESTORE === undefined ? null : resolve(parsed.data.RESTORE),
  })
}

/** The server of a hall copies beside its data even where nobody said so; a hosted database has copies of its own. */
function foldersOf({ BACKUP_DIRS, DATABASE_URL, DATA_DIR }: z.output<typeof environment>): string[] {
  if (BACKUP_DIRS === undefined) return DATABASE_URL === undefined ? [join(resolve(DATA_DIR), "backups")] : []
  return BACKUP_DIRS === "none" ? [] : addresses(BACKUP_DIRS).map((folder) => resolve(folder))
}

const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) <= 65_535
const isHost = (text: string): boolean => isIP(text) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)
const isAddress = (text: string): boolean => {
  const [address, bits, ...rest] = text.split("/")
  const longest = isIP(address ?? "") === 6 ? 128 : 32
  return (
    isIP(address ?? "") > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest))
  )
}
const addresses = (text: string): string[] => text.split(",").map((address) => address.trim())
const isTrustProxy = (text: string): boolean => /^\d$/.test(text) || addresses(text).every(isAddress)

function isDatabaseUrl(text: string): boolean {
  return URL.canParse(text) && ["postgres:", "postgresql:"].includes(new URL(text).protocol)
}

const isWebUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const isOrigin = (text: string): boolean => isWebUrl(text) && new URL(text).origin === text

/** Both families where the machine has IPv6 at all. */
function allInterfaces(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.some((address) => address.family === "IPv6") ? "::" : "0.0.0.0"
}

const text = z.string().trim()
const daysOf = (name: string, usual: number) =>
  text
    .refine((days) => /^\d{1,5}$/.test(days), `${name}: потрібна кількість днів від 0 (зберігати завжди) до 99999.`)
    .transform(Number)
    .default(usual)
const environment = z
  .object({
    ...accountVariables,
    PORT: text
      .refine(isPort, "PORT: потрібне ціле число від 0 до 65535, наприклад 3000.")
      .transform(Number)
      .default(3000),
    HOST: text.refine(isHost, "HOST: потрібна адреса або ім’я, наприклад 0.0.0.0 чи 127.0.0.1.").default(allInterfaces),
    DATA_DIR: text.refine((path) => !path.includes("\0"), "DATA_DIR: це не шлях до каталогу.").default("./data"),
    DATABASE_URL: text
      .refine(isDatabaseUrl, "DATABASE_URL: потрібна адреса виду postgres://користувач:пароль@сервер:5432/база.")
      .optional(),
    REPLICA_URL: text
      .refine(isDatabaseUrl, "REPLICA_URL: потрібна адреса виду postgres://користувач:пароль@сервер:5432/база.")
      .optional(),
    SECRET: text
      .refine((secret) => secret.length >= 32, "SECRET: закороткий, потрібно щонайменше 32 символи.")
      .optional(),
    TRUST_PROXY: text
      .refine(isTrustProxy, "TRUST_PROXY: потрібна кількість проксі (0–9) або перелік їхніх адрес через кому.")
      .transform((value) => (/^\d$/.test(value) ? Number(value) || false : addresses(value)))
      .default(false),
    CONTACT_EMAIL: z
      .email("CONTACT_EMAIL: потрібна адреса пошти, наприклад ideas@example.org.")
      .or(z.literal(""))
      .default(""),
    FOOTER_CITY: text.max(100, "FOOTER_CITY: не довше ніж 100 символів.").default(""),
    METRICS_TOKEN: text
      .refine((token) => token.length >= 16, "METRICS_TOKEN: закороткий, потрібно щонайменше 16 символів.")
      .optional(),
    STOP_DELAY: text
      .refine((seconds) => /^\d\d?$/.test(seconds), "STOP_DELAY: потрібна кількість секунд від 0 до 99.")
      .transform(Number)
      .default(0),
    BOT_TOKEN: text
      .refine((token) => /^\d+:[\w-]{20,}$/.test(token), "BOT_TOKEN: потрібен ключ бота виду 123456:AbC…")
      .optional(),
    BOT_API: text
      .refine(isWebUrl, "BOT_API: потрібна адреса виду https://api.telegram.org.")
      .default("https://api.telegram.org"),
    KEEP_MEDICAL_DAYS: daysOf("KEEP_MEDICAL_DAYS", usualRetention.medical),
    KEEP_PERSONAL_DAYS: daysOf("KEEP_PERSONAL_DAYS", usualRetention.personal),
    PUSH_SERVICES: text
      .transform(addresses)
      .refine(
        (list) => list.every(isOrigin),
        "PUSH_SERVICES: потрібні адреси через кому, наприклад https://push.example.org.",
      )
      .default([]),
    HALL_OWNER: text.max(320, "HALL_OWNER: потрібен логін або пошта одного кабінету.").optional(),
    HALL_CLOUDS: text
      .transform(addresses)
      .refine(
        (list) => list.every(isOrigin),
        "HALL_CLOUDS: потрібні адреси через кому, наприклад http://192.168.1.5:3000.",
      )
      .default([]),
    BACKUP_DIRS: text
      .refine(
        (list) => addresses(list).every((path) => path !== "" && !path.includes("\0")) && addresses(list).length <= 5,
        "BACKUP_DIRS: потрібні каталоги через кому, не більше п’яти, або none.",
      )
      .optional(),
    RESTORE: text.refine((path) => !path.includes("\0"), "RESTORE: це не шлях до копії.").optional(),
    DEMOS: text
      .refine((count) => /^\d{1,4}$/.test(count), "DEMOS: потрібна кількість від 0 (демо вимкнено) до 9999.")
      .transform(Number)
      .default(500),
    FRAME_SCREENS: z.enum(["0", "1"], "FRAME_SCREENS: потрібно 1 (дозволити) або 0 (заборонити).").default("0"),
    LOG_LEVEL: z.enum(levels, `LOG_LEVEL: потрібно одне з ${levels.join(", ")}.`).default("warn"),
  })
  .superRefine(checkMail)

/** The names of everything that may be set from outside. */
export const variables: readonly string[] = Object.keys(environment.shape)
