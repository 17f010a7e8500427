import { createServer } from "node:net"

/** Ends this process with one sentence if another program listens where this one will: it would be talked to instead. */
export async function requireFreePorts(ports, hint) {
  for (const port of ports) {
    if ((await isFree(port, "127.0.0.1")) && (await isFree(port))) continue
    console.error(`Порт ${port} уже зайнятий іншою програмою. ${hint}`)
    process.exit(1)
  }
}

/** Without a host: on all addresses of this machine. */
function isFree(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once("error", () => resolve(false))
    server.listen({ port, host }, () => server.close(() => resolve(true)))
  })
}
