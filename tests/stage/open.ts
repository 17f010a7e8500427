import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { build } from "esbuild"

/** A document with every state of the displays, by itself: no server, no page of the product. */
export async function stageDocument(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "stage-"))
  await build({
    entryPoints: [new URL("./page.tsx", import.meta.url).pathname],
    bundle: true,
    outfile: join(folder, "page.js"),
    format: "esm",
    jsx: "automatic",
    loader: { ".woff2": "file" },
    define: { "process.env.NODE_ENV": '"production"', "import.meta.env.DEV": "false" },
    logLevel: "error",
  })
  const code = readFileSync(join(folder, "page.js"), "utf8")
  const css = readFileSync(join(folder, "page.css"), "utf8")
  const file = join(folder, "index.html")
  writeFileSync(
    file,
    `<!doctype html><html lang="uk-UA"><head><meta charset="utf-8"><title>Табло</title><style>${css}</style></head>
    <body><div id="root"></div><script type="module">${code.replaceAll("</script", "<\\/script")}</script></body></html>`,
  )
  return file
}
