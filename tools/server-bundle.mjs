import { build } from "esbuild"
import { packagesOfBundle } from "./packages-inside.mjs"
import { root } from "./run.mjs"

/**
 * Libraries that need files of their own beside them: programs in machine code, a database in WebAssembly, threads. They
 * lie in `node_modules` of a packed server too (`deploy/pack/tree.ts`).
 */
export const APART = ["@electric-sql/pglite", "@node-rs/argon2", "sharp", "tinypool"]

/** Libraries that are never loaded: bodies and answers are checked by zod, the driver of the database is JavaScript. */
const NEVER = ["pg-native", "@fastify/ajv-compiler", "@fastify/fast-json-stringify-compiler"]

/**
 * Builds the server's programs and threads into one folder, where they find one another by name. All other libraries are
 * built in: finding and reading their 1,500 files was a third of a start. Returns the names of those packages.
 */
export async function bundleServer(outdir, entryPoints) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    // What is imported when it is needed stays apart until then.
    splitting: true,
    chunkNames: "part-[hash]",
    external: [...APART, ...NEVER],
    banner: { js: REQUIRE },
    platform: "node",
    format: "esm",
    target: "node20.19",
    sourcemap: true,
    metafile: true,
    logLevel: "warning",
  })
  return packagesOfBundle(metafile)
}

/** Older libraries ask Node for its own modules in this way. */
const REQUIRE = 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);'
