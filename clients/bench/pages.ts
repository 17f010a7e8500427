import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { extname, join } from "node:path"
import { build } from "esbuild"

const kinds: Readonly<Record<string, string>> = { ".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2" }

/**
 * Bundles each program as a product would ship it and serves `/{name}.html`, an empty page with its style sheet, and
 * `/{name}.js`. Everything is deleted after `run`. Entries are files of this folder.
 */
export async function withPages<Value>(
  entries: Readonly<Record<string, string>>,
  run: (url: string) => Promise<Value>,
): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), "sijak-bench-pages-"))
  await build({
    entryPoints: Object.fromEntries(
      Object.entries(entries).map(([name, file]) => [name, new URL(file, import.meta.url).pathname]),
    ),
    outdir: folder,
    assetNames: "[name]",
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    loader: { ".woff2": "file" },
    logLevel: "error",
  })
  const server = createServer(({ url = "/" }, response) => {
    const name = new URL(url, "http://x").pathname.slice(1)
    const kind = kinds[extname(name)] ?? "text/html; charset=utf-8"
    response.setHeader("content-type", kind)
    response.end(extname(name) === ".html" ? blank(name.replace(/\.html$/, "")) : fileOr404(join(folder, name)))
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  try {
    return await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const blank = (name: string): string =>
  `<!doctype html><title>${name}</title><link rel="stylesheet" href="/${name}.css"><div id="root"></div>`

/** Programs without a style sheet have none. */
function fileOr404(path: string): Buffer | string {
  try {
    return readFileSync(path)
  } catch {
    return ""
  }
}
