import { build } from "./build.mjs"
import { helpIfAsked } from "./help.mjs"
import { programs } from "./programs.mjs"
import { bins, must, root, run, runScript } from "./run.mjs"
import { setup } from "./setup.mjs"

helpIfAsked(
  "npm run pack:test -- [names of tests]: what `npm run pack` makes, tried as people use it (docs/packing.md). Needs root on Debian.",
)

// What people download, tried as they would: unpacked or installed, started, used, updated, removed (`docs/packing.md`). Needs root
// on Debian, takes a quarter of an hour, and packs anew for Linux and Windows. Names of tests after -- choose some.
await setup()
await programs({
  makensis: "nsis",
  zip: "zip",
  gzip: "gzip",
  ip: "iproute2",
  pdftotext: "poppler-utils",
  chromium: "chromium",
  "locale-gen": "locales",
  wine: "wine",
  "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64",
  buildah: "buildah",
  mmdebstrap: "mmdebstrap",
})
await build()
const packed = [`${root}/deploy/pack/run.ts`, "linux-x64", "win-x64", "--compression=zlib"]
await must(runScript(bins.tsx, packed), "pack")
await must(runScript(bins.tsx, [`${root}/tests/packed/prepare.ts`]), "prepare")
// Nothing of all this may need a network.
const vitest = [process.execPath, `${root}/node_modules/${bins.vitest}`, "run", "--project", "packed"]
const alone = ["--net", "sh", "-c", 'ip link set lo up && exec "$@"', "sh"]
process.exitCode = await run("unshare", [...alone, ...vitest, ...process.argv.slice(2)])
