export interface ServerEvent {
  readonly id: string
  readonly event: string
  readonly data: string
}

/**
 * Server-sent events of a body as they come. `onBytes` hears of every piece, comments included: they are the sign of life.
 * Reads fields as the HTML standard has them, except `retry`, which is ours to decide.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<ServerEvent> {
  let block: string[] = []
  for await (const line of readLines(body, onBytes)) {
    if (line !== "") {
      block.push(line)
      continue
    }
    const event = eventOf(block)
    block = []
    if (event) yield event
  }
}

/** Complete lines only: text after the last line end was cut off on its way. */
async function* readLines(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ""
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      onBytes()
      const lines = (rest + decoder.decode(piece.value, { stream: true })).split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ""
      yield* lines
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function eventOf(lines: readonly string[]): ServerEvent | null {
  const fields = { id: "", event: "message", data: [] as string[] }
  for (const line of lines) {
    const [, name, value = ""] = /^([^:]*)(?::\s?(.*))?$/.exec(line) ?? []
    if (name === "data") fields.data.push(value)
    else if (name === "id" || name === "event") fields[name] = value
  }
  const isEmpty = fields.data.length === 0 && fields.id === "" && fields.event === "message"
  return isEmpty ? null : { ...fields, data: fields.data.join("\n") }
}
