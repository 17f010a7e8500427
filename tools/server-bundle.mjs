import { build } from "esbuild"
import { root } from "./run.mjs"

/**
 * Libraries that need files of their own beside them (programs in machine code, a database in WebAssembly, threads), or are not
 * loaded at all: bodies and answers are checked by zod. The others are built in: finding and reading their 1,500 files was a third of a start.
 */
const APART = [
  "@electric-sql/pglite",
  "@node-rs/argon2",
  "piscina",
  "sharp",
  "pg-native",
  "@fastify/ajv-compiler",
  "@fastify/fast-json-stringify-compiler",
]

/** Builds the server's programs and threads into one folder, where they find one another by name. */
export const bundleServer = (outdir, entryPoints) =>
  build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    // What is imported when it is needed stays apart until then.
    splitting: true,
    chunkNames: "part-[hash]",
    external: APART,
    banner: { js: REQUIRE },
    platform: "node",
    format: "esm",
    target: "node20.19",
    sourcemap: true,
    logLevel: "warning",
  })

/** Older libraries ask Node for its own modules in this way. */
const REQUIRE = 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);'
