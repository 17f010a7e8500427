import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { afterAll } from "vitest"

export interface BotMessage {
  readonly id: number
  readonly chat: string
  readonly text: string
  readonly buttons: readonly { readonly text: string; readonly callback_data: string }[]
}

type Update = Readonly<Record<string, unknown>>

/**
 * Replaces the messenger's bot API on this machine: numbers messages of all chats in one sequence, as it does for
 * private chats, refuses an edit that changes nothing, and hands out updates until they are confirmed. Call it at the
 * top of a file, awaited.
 */
export async function telegram() {
  const said: BotMessage[] = []
  const updates: Update[] = []
  let nextMessage = 100
  let nextUpdate = 1
  let mute = 0
  const refusals: { code: number; description: string; parameters?: object }[] = []
  let ring = (): void => undefined

  const answers: Record<string, (body: Record<string, unknown>) => unknown> = {
    getMe: () => ({ id: 1, is_bot: true, first_name: "Сіджак", username: "sijak_bot" }),
    deleteWebhook: () => true,
    answerCallbackQuery: () => true,
    sendMessage: ({ chat_id, text, reply_markup }) => {
      const refused = refusals.shift()
      if (refused) throw refused
      const markup = (reply_markup ?? {}) as { inline_keyboard?: BotMessage["buttons"][] }
      const one = {
        id: nextMessage++,
        chat: String(chat_id),
        text: String(text),
        buttons: (markup.inline_keyboard ?? []).flat(),
      }
      said.push(one)
      return { message_id: one.id, date: 0, chat: { id: Number(chat_id), type: "private" }, text }
    },
    editMessageText: ({ chat_id, message_id, text }) => {
      const one = said.find(({ id }) => id === Number(message_id))
      if (!one || one.chat !== String(chat_id))
        throw { code: 400, description: "Bad Request: message to edit not found" }
      if (one.text === text) throw { code: 400, description: "Bad Request: message is not modified" }
      throw { code: 400, description: "Bad Request: message can't be edited" }
    },
  }

  async function getUpdates({ offset = 0 }: { offset?: number }): Promise<Update[]> {
    // A confirmed update is gone, also for the next client that asks.
    while (updates[0] && Number(updates[0].update_id) < offset) updates.shift()
    const open = () => updates.filter((one) => Number(one.update_id) >= offset)
    if (open().length === 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 200)
        ring = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    return open()
  }

  const server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.url?.split("/").at(-1) ?? ""
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString() || "{}") : {}
    const send = (status: number, value: object): void => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value))
    }
    try {
      const result = method === "getUpdates" ? await getUpdates(body) : answers[method]?.(body)
      // It was done, but the answer is lost: as if the caller had been killed.
      if (method === "sendMessage" && mute > 0) {
        mute--
        request.socket.destroy()
        return
      }
      send(200, { ok: true, result })
    } catch (error) {
      const { code, description, parameters } = error as (typeof refusals)[number]
      send(code, { ok: false, error_code: code, description, ...(parameters ? { parameters } : {}) })
    }
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  afterAll(() => {
    ring()
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("no port for the messenger")

  const push = (update: Update): void => {
    updates.push({ update_id: nextUpdate++, ...update })
    ring()
  }
  const from = (chat: number) => ({ id: chat, is_bot: false, first_name: "Батько" })
  return {
    url: `http://127.0.0.1:${address.port}`,
    said,
    saidTo: (chat: number): string[] => said.filter((one) => one.chat === String(chat)).map(({ text }) => text),
    write: (chat: number, text: string) => {
      const entities = text.startsWith("/")
        ? [{ type: "bot_command", offset: 0, length: text.split(" ")[0]?.length }]
        : []
      const message = { message_id: nextMessage++, date: 0, chat: { id: chat, type: "private" }, from: from(chat) }
      push({ message: { ...message, text, entities } })
    },
    press: (chat: number, data: string) => {
      const message = { message_id: 1, date: 0, chat: { id: chat, type: "private" } }
      push({ callback_query: { id: "1", from: from(chat), chat_instance: "1", data, message } })
    },
    /** The given number of next messages arrive, and the sender never learns it. */
    swallowAnswers: (count: number) => {
      mute = count
    },
    refuse: (code: number, description: string, parameters?: object) => {
      refusals.push({ code, description, ...(parameters ? { parameters } : {}) })
    },
  }
}
