import { createHash } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Release } from "./archives.ts"
import { putText } from "./files.ts"
import { nativeParts } from "./natives.ts"
import { licenceText, npmParts } from "./npm-parts.ts"
import type { Part } from "./part.ts"
import { dist, readJson, root } from "./places.ts"
import type { Tree } from "./tree.ts"

/** Everything of others in a tree. */
export function partsOf(tree: Tree): Part[] {
  const native = join(tree.folder, "app/node_modules", tree.target.postgres, "native")
  return [nodePart(tree), ...nativeParts(native), ...npmParts(tree)]
}

/** Node's package for Windows lacks its licence; all are of one version. */
function nodePart({ target, installed }: Tree): Part {
  const { version } = readJson<{ version: string }>(join(installed, "node_modules", target.node, "package.json"))
  const text = readFileSync(join(root, "deploy/pack/licences/node.txt"), "utf8")
  return { kind: "node", name: "Node.js", version, licence: "MIT", home: "https://nodejs.org", text }
}

/** Writes the licences into the tree. Throws if something has neither a text nor a name of its licence. */
export function writeNotices(tree: Tree, parts: readonly Part[]): void {
  const nameless = parts.filter(({ licence }) => licence === "")
  if (nameless.length > 0) throw new Error(`no licence: ${nameless.map(({ name }) => name).join(", ")}`)
  const lines = parts.map(
    ({ name, version, licence, home }) => `${name} ${version}  ${licence}${home ? `  ${home}` : ""}`,
  )
  const byText = new Map<string, Part[]>()
  for (const part of parts.filter(({ text }) => text !== null)) {
    const text = textOf(part.text).trim()
    byText.set(text, [...(byText.get(text) ?? []), part])
  }
  const texts = [...byText].map(
    ([text, own]) => `${RULE}\n${own.map(({ name, version }) => `${name} ${version}`).join("\n")}\n\n${text}\n`,
  )
  const ours = readFileSync(join(root, "LICENSE"), "utf8").trim()
  putText(
    join(tree.folder, "app/NOTICES.txt"),
    `${HEAD}\n${ours}\n\n${LIST}\n${lines.join("\n")}\n\n${texts.join("\n")}`,
  )
}

const textOf = (text: Part["text"]): string =>
  text === null ? "" : typeof text === "string" ? text : licenceText(text.file)

const RULE = "=".repeat(80)
const HEAD = "Сіджак is given away under these terms:\n"
const LIST = "It contains the following, unchanged, under the terms of their makers:\n"

/** Writes the bill of materials beside the archives: CycloneDX 1.6, the same text for the same tree. */
export function writeBill(tree: Tree, parts: readonly Part[], { version }: Release): string {
  const components = parts.map(componentOf)
  const subject = { type: "application", name: "sijak", version, licenses: [{ license: { id: "MIT" } }] }
  const property = (name: string, value: string) => ({ name: `sijak:${name}`, value })
  const serial = createHash("sha256")
    .update(JSON.stringify([tree.name, tree.settings, subject, components]))
    .digest("hex")
  const bill = {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuidOf(serial)}`,
    version: 1,
    metadata: {
      component: subject,
      properties: [property("target", tree.name), property("vc-runtime", tree.settings.vcRuntime)],
    },
    components,
  }
  const name = `sijak-${version}-${tree.name}.cdx.json`
  writeFileSync(join(dist, name), `${JSON.stringify(bill, null, 2)}\n`)
  return name
}

function componentOf({ kind, name, version, licence, home, integrity, inside = {} }: Part): object {
  const purl =
    kind === "npm"
      ? `pkg:npm/${name.replace("@", "%40")}@${version}`
      : `pkg:generic/${encodeURIComponent(name)}@${version}`
  const [group, own = name] = name.startsWith("@") ? name.split("/") : [undefined, name]
  const isExpression = / (AND|OR) /.test(licence)
  const license = isExpression
    ? { expression: licence }
    : { license: licence.startsWith("LicenseRef-") ? { name: licence } : { id: licence } }
  return {
    type: kind === "npm" ? "library" : "application",
    "bom-ref": purl,
    ...(group && { group }),
    name: own,
    version,
    ...(integrity && {
      hashes: [{ alg: "SHA-512", content: Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex") }],
    }),
    licenses: [license],
    purl,
    ...(home && { externalReferences: [{ type: "website", url: home }] }),
    ...(Object.keys(inside).length > 0 && {
      components: Object.entries(inside).map(([part, number]) => ({ type: "library", name: part, version: number })),
    }),
  }
}

/** As of version 8: its bits are of our own making. */
const uuidOf = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-")
