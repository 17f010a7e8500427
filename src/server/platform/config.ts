import { isIP } from "node:net"
import { networkInterfaces } from "node:os"
import { join, resolve } from "node:path"
import * as z from "zod"
import { type Retention, usualRetention } from "#domain/privacy/retention.ts"
import { type AccountConfig, accountConfig, accountVariables, checkMail } from "./account-config.ts"
import { StartRefusal } from "./start-refusal.ts"
import { configTexts } from "./uk.ts"

/** Settings from outside; read once, never changed. */
export interface Config extends AccountConfig {
  readonly port: number
  readonly host: string
  /** Absolute path. */
  readonly dataDir: string
  /** null: the embedded database. */
  readonly databaseUrl: string | null
  /** A streaming replica of it for reading; null: none. */
  readonly replicaUrl: string | null
  /** Signs tokens; null: the one stored in `dataDir` (`loadSecret`). */
  readonly secret: string | null
  /** Trusted proxies in front: how many, or which addresses; false: none. */
  readonly trustProxy: false | number | readonly string[]
  /** Facts about the operator on pages; '' leaves them out. */
  readonly contact: string
  readonly city: string
  /** The token that a reader of `/metrics` must send; null: there is none. */
  readonly metricsToken: string | null
  /** Seconds of further serving after the signal to stop, while `/ready` already answers 503. */
  readonly stopDelay: number
  /** The messenger's bot; null: there is none. `api` without the last slash. */
  readonly bot: { readonly token: string; readonly api: string } | null
  /** Origins that are push services of browsers, in addition to the public ones. */
  readonly pushServices: readonly string[]
  /** Login or e-mail of the account that may bring tournaments from another server; null: only operators. */
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
  /** How many demos may exist at once; 0: none are made. */
  readonly demos: number
  /** How many visitors may follow changes at once. */
  readonly mostFollowers: number
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
    mostFollowers: parsed.data.FOLLOWERS,
    framesScreens: parsed.data.FRAME_SCREENS === "1",
    backupDirs: foldersOf(parsed.data),
    restoreFrom: parsed.data.RESTORE === undefined ? null : resolve(parsed.data.RESTORE),
  })
}

/** A venue server makes copies beside its data even without a setting; a hosted database has its own copies. */
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

/** Both address families if the machine has IPv6. */
function allInterfaces(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return addresses.some((address) => address.family === "IPv6") ? "::" : "0.0.0.0"
}

const text = z.string().trim()
const daysOf = (name: string, usual: number) =>
  text
    .refine((days) => /^\d{1,5}$/.test(days), configTexts.daysKept(name))
    .transform(Number)
    .default(usual)
const environment = z
  .object({
    ...accountVariables,
    PORT: text.refine(isPort, configTexts.port).transform(Number).default(3000),
    HOST: text.refine(isHost, configTexts.host).default(allInterfaces),
    DATA_DIR: text.refine((path) => !path.includes("\0"), configTexts.dataDir).default("./data"),
    DATABASE_URL: text.refine(isDatabaseUrl, configTexts.databaseUrl).optional(),
    REPLICA_URL: text.refine(isDatabaseUrl, configTexts.replicaUrl).optional(),
    SECRET: text.refine((secret) => secret.length >= 32, configTexts.secret).optional(),
    TRUST_PROXY: text
      .refine(isTrustProxy, configTexts.trustProxy)
      .transform((value) => (/^\d$/.test(value) ? Number(value) || false : addresses(value)))
      .default(false),
    CONTACT_EMAIL: z.email(configTexts.contactEmail).or(z.literal("")).default(""),
    FOOTER_CITY: text.max(100, configTexts.footerCity).default(""),
    METRICS_TOKEN: text.refine((token) => token.length >= 16, configTexts.metricsToken).optional(),
    STOP_DELAY: text
      .refine((seconds) => /^\d\d?$/.test(seconds), configTexts.stopDelay)
      .transform(Number)
      .default(0),
    BOT_TOKEN: text.refine((token) => /^\d+:[\w-]{20,}$/.test(token), configTexts.botToken).optional(),
    BOT_API: text.refine(isWebUrl, configTexts.botApi).default("https://api.telegram.org"),
    KEEP_MEDICAL_DAYS: daysOf("KEEP_MEDICAL_DAYS", usualRetention.medical),
    KEEP_PERSONAL_DAYS: daysOf("KEEP_PERSONAL_DAYS", usualRetention.personal),
    PUSH_SERVICES: text
      .transform(addresses)
      .refine((list) => list.every(isOrigin), configTexts.pushServices)
      .default([]),
    HALL_OWNER: text.max(320, configTexts.hallOwner).optional(),
    HALL_CLOUDS: text
      .transform(addresses)
      .refine((list) => list.every(isOrigin), configTexts.hallClouds)
      .default([]),
    BACKUP_DIRS: text
      .refine(
        (list) => addresses(list).every((path) => path !== "" && !path.includes("\0")) && addresses(list).length <= 5,
        configTexts.backupDirs,
      )
      .optional(),
    RESTORE: text.refine((path) => !path.includes("\0"), configTexts.restore).optional(),
    DEMOS: text
      .refine((count) => /^\d{1,4}$/.test(count), configTexts.demos)
      .transform(Number)
      .default(500),
    FOLLOWERS: text
      .refine((count) => /^\d{1,5}$/.test(count) && Number(count) > 0, configTexts.followers)
      .transform(Number)
      .default(12_000),
    FRAME_SCREENS: z.enum(["0", "1"], configTexts.frameScreens).default("0"),
    LOG_LEVEL: z.enum(levels, configTexts.logLevel(levels.join(", "))).default("warn"),
  })
  .superRefine(checkMail)

/** The names of everything that may be set from outside. */
export const variables: readonly string[] = Object.keys(environment.shape)
