/** Who may import whom: `ARCHITECTURE.md`. `tests/layers.test.ts` plants a violation of each rule and sees it reported. */
const rule = (name, from, to, comment) => ({ name, severity: "error", comment, from, to })
const root = process.env.LAYERS_ROOT ?? ""
const tests = "\\.test\\.tsx?$"
/** The product's files of a folder; tests beside them may know more. */
const ours = (folder, but = []) => ({ path: `^${root}src/${folder}/`, pathNot: [tests, ...but] })

export default {
  forbidden: [
    rule("no-cycles", {}, { circular: true }, "A cycle cannot be read from one end."),
    rule(
      "no-orphans",
      {
        orphan: true,
        path: `^${root}src/`,
        pathNot: "\\.(d\\.ts|test\\.tsx?|json)$|route-tree\\.gen|/routes/|worker\\.ts$|placeholder|/public/",
      },
      {},
      "Nobody needs it.",
    ),
    rule("resolvable", {}, { couldNotResolve: true, pathNot: "\\?url$" }, "It is not there."),
    rule("domain-is-pure", ours("domain"), { pathNot: `^${root}src/domain/` }, "Rules know nothing but rules."),
    rule("layout-knows-domain-only", ours("layout"), { pathNot: `^${root}src/(layout|domain)/` }, "Layout is pure."),
    rule(
      "contract-knows-domain-and-zod",
      ours("contract"),
      { pathNot: `^${root}src/(contract|domain)/|node_modules/zod/` },
      "The wire needs no machinery.",
    ),
    rule(
      "server-knows-no-pages",
      ours("server"),
      { path: `^${root}src/web/` },
      "Pages call the server, never the other way round.",
    ),
    rule(
      "only-printing-knows-layout",
      ours("server", [`^${root}src/server/printing/`]),
      { path: `^${root}src/layout/` },
      "Paper is printing's matter.",
    ),
    rule(
      "pages-know-no-server",
      ours("web"),
      { path: `^${root}src/server/|^node:` },
      "Pages call the server over the contract.",
    ),
    rule(
      "actions-never-call-routes",
      { path: `^${root}src/server/.*actions\\.ts$` },
      { path: `^${root}src/server/[^/]+/[^/]*routes\\.ts$|^${root}src/server/platform/http/` },
      "An action knows no request.",
    ),
    rule(
      "features-meet-through-actions",
      { path: `^${root}src/server/([^/]+)/`, pathNot: [tests, `^${root}src/server/(platform|assemble|main)`] },
      { path: `^${root}src/server/([^/]+)/[^/]*routes\\.ts$`, pathNot: `^${root}src/server/$1/` },
      "Routes are bound once, by assemble.",
    ),
    rule(
      "sql-only-in-stores",
      { path: `^${root}src/server/[^/]+/[^/]*(actions|routes|rules)\\.ts$`, pathNot: "/health/" },
      { path: "node_modules/kysely/", dependencyTypesNot: ["type-only"] },
      "SQL stands in stores.",
    ),
    rule(
      "fastify-only-in-http",
      ours("server", [`^${root}src/server/platform/http/`]),
      { path: "node_modules/(@fastify|fastify)/" },
      "Features know serve, not the framework.",
    ),
    rule(
      "pages-features-do-not-meet",
      { path: `^${root}src/web/features/([^/]+)/`, pathNot: tests },
      { path: `^${root}src/web/features/`, pathNot: `^${root}src/web/features/$1/` },
      "What two features need is in ui, lib or the domain.",
    ),
    rule(
      "ui-knows-no-feature",
      ours("web/(ui|lib)"),
      { path: `^${root}src/web/(features|routes|app)/` },
      "The lower storey does not climb.",
    ),
    rule(
      "no-tests-in-product",
      { path: `^${root}src/`, pathNot: tests },
      { path: `^${root}(tests|bench)/|\\.test\\.tsx?$` },
      "Tests know the product, never the other way round.",
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.css$" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
  },
}
