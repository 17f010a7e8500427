import { readdirSync, readFileSync } from "node:fs"
import { join, sep } from "node:path"
import fastifyStatic from "@fastify/static"
import type { FastifyInstance } from "fastify"
import { hallPaths, isPageAddress, pagePaths } from "#contract/site/pages.ts"

/** Serves the built pages: files by name, the one document at every page's address. Answers that document. */
export async function servePages(app: FastifyInstance, webRoot: string): Promise<Buffer> {
  await app.register(fastifyStatic, {
    root: webRoot,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names in assets/ carry a hash of what is in them.
      const isHashed = path.startsWith(join(webRoot, "assets") + sep)
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache")
    },
  })
  const files = filesOf(webRoot)
  const assets = new Set(files.filter(isAsset))
  // One route for hundreds of files: one route for each took as long to bind as all calls together.
  app.get<{ Params: { name: string } }>("/assets/:name", (request, reply) => {
    const file = `assets/${request.params.name}`
    return assets.has(file) ? reply.sendFile(file) : reply.callNotFound()
  })
  for (const file of files) if (!isAsset(file)) app.get(`/${file}`, (_request, reply) => reply.sendFile(file))
  for (const path of pagePaths) {
    app.get<{ Params: Record<string, string> }>(path, (request, reply) =>
      isPageAddress(request.params) ? reply.sendFile("index.html") : reply.callNotFound(),
    )
  }
  for (const path of hallPaths) app.get(path, (_request, reply) => reply.sendFile("hall.html"))
  return readFileSync(join(webRoot, "index.html"))
}

const isAsset = (file: string): boolean => /^assets\/[^/]+$/.test(file)

/** Served only at the addresses of pages. */
const DOCUMENTS = new Set(["index.html", "hall.html", "world.html"])

function filesOf(webRoot: string): string[] {
  return readdirSync(webRoot, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(webRoot.length + 1)
        .split(sep)
        .join("/"),
    )
    .filter((file) => !DOCUMENTS.has(file) && !/(^|\/)\./.test(file))
}
