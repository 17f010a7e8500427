// The minimum that can take a press and show it: one row committed in PostgreSQL, then one event to each follower, then
// the answer.
import { createServer } from "node:http"
import pg from "pg"

process.once("message", async ({ connection }) => {
  const pool = new pg.Pool({ ...connection, max: 10 })
  await pool.query("create table presses (id bigint generated always as identity, body jsonb not null)")
  const followers = new Set()
  const server = createServer(async (request, response) => {
    if (request.method === "GET") {
      response.writeHead(200, { "content-type": "text/event-stream" }).write(": \n\n")
      followers.add(response)
      request.once("close", () => followers.delete(response))
      return
    }
    const parts = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString()
    await pool.query("insert into presses (body) values ($1)", [body])
    const court = JSON.parse(body).court
    for (const follower of followers)
      follower.write(`data: ${JSON.stringify({ court, at: JSON.parse(body).stamp })}\n\n`)
    response.writeHead(200, { "content-type": "application/json" }).end("{}")
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, "127.0.0.1", () => process.send(server.address().port))
})
