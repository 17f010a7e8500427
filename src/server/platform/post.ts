import type { Log } from "./log.ts"

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface MailConfig {
  /** smtp:// or smtps://, with user and password if the server requires them. */
  readonly url: string
  readonly from: string
}

/** Sends letters one after another while the caller goes on. */
export interface Post {
  send(letter: Letter): void
  /** Resolves when all letters are sent or have failed. */
  close(): Promise<void>
}

const PATIENCE_MS = 15_000

/** Letters by SMTP. A failure is logged without content and recipient. */
export function createPost({ url, from }: MailConfig, log: Log): Post {
  const opening = import("nodemailer").then(({ createTransport }) =>
    createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true }),
  )
  let tail = Promise.resolve()
  return {
    send: (letter) => {
      tail = tail
        .then(async () => inTime((await opening).sendMail(letter)))
        .then(
          () => undefined,
          (error: unknown) => log.error({ reason: reasonOf(error) }, "a letter was not sent"),
        )
    },
    close: async () => {
      await tail
      const transport = await opening
      transport.close()
    },
  }
}

/** A mail server that does not answer must not hold the letters behind. */
async function inTime(sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error("late"), { code: "ETIMEDOUT" })), PATIENCE_MS)
  })
  try {
    await Promise.race([sending, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The library's word for what went wrong and the server's number; its text may quote the letter. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  return [code, responseCode].filter((part) => part !== undefined).join(" ") || "unknown"
}
