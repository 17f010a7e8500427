import type { WireFrame } from "#contract/bouts/frames.ts"

/** The first frame that a court's stream at this address sends; null: it was refused. */
export async function firstFrame<Frame extends WireFrame>(
  url: string,
  headers: Record<string, string> = {},
): Promise<Frame | null> {
  const leaving = new AbortController()
  const answer = await fetch(url, { headers, signal: leaving.signal })
  if (!answer.ok || !answer.body) return null
  let text = ""
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const data = /data: (\{.*\})\n/.exec(text)?.[1]
    if (!data) continue
    leaving.abort()
    return JSON.parse(data)
  }
  return null
}
