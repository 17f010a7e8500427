// The minimum that can answer a page request: one prepared compressed buffer with its headers, the same for every
// request.
import { createServer } from "node:http"

process.once("message", ({ headers, body }) => {
  const bytes = Buffer.from(body, "base64")
  const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes))
  server.listen(0, "127.0.0.1", () => process.send(server.address().port))
})
