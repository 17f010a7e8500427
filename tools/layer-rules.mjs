/** Who may import whom: `ARCHITECTURE.md`. `tests/layers.test.ts` plants a violation of each rule and sees it reported. */
const rule = (name, from, to, comment) => ({ name, severity: "error", comment, from, to })
const tests = "\\.test\\.tsx?$"
/** How the pages are built stands beside them and is no page. */
const builds = "^src/web/vite[\\w.]*\\.config\\.ts$"
/** The product's files of a folder; tests beside them may know more. */
const ours = (folder, but = []) => ({ path: `^src/${folder}/`, pathNot: [tests, builds, ...but] })

export default {
  forbidden: [
    rule("no-cycles", {}, { circular: true }, "A cycle cannot be read from one end."),
    rule(
      "no-orphans",
      {
        orphan: true,
        path: `^(src|clients/rehearsal)/`,
        pathNot:
          "\\.(d\\.ts|test\\.tsx?|config\\.ts|json)$|route-tree\\.gen|/routes/|worker\\.ts$|placeholder|/public/|/schema-facts\\.ts$",
      },
      {},
      "Nobody needs it.",
    ),
    rule("resolvable", {}, { couldNotResolve: true, pathNot: "\\?url$" }, "It is not there."),
    rule("domain-is-pure", ours("domain"), { pathNot: `^src/domain/` }, "Rules know nothing but rules."),
    rule("layout-knows-domain-only", ours("layout"), { pathNot: `^src/(layout|domain)/` }, "Layout is pure."),
    rule(
      "contract-knows-domain-and-zod",
      ours("contract"),
      { pathNot: `^src/(contract|domain)/|node_modules/zod/` },
      "The wire needs no machinery.",
    ),
    rule(
      "rehearsal-knows-the-wire-only",
      { path: `^clients/rehearsal/`, pathNot: tests },
      { pathNot: `^clients/rehearsal/|^src/contract/|^node:|node_modules/(pg|@types)/`, dependencyTypesNot: ["core"] },
      "It holds the product against rules of its own: what it borrowed would agree with itself.",
    ),
    rule(
      "rehearsal-is-nobodys",
      { path: `^src/`, pathNot: tests },
      { path: `^clients/rehearsal/` },
      "It is a program that calls the server, no part of it.",
    ),
    rule(
      "server-knows-no-pages",
      ours("server"),
      { path: `^src/web/` },
      "Pages call the server, never the other way round.",
    ),
    rule(
      "only-painters-know-layout",
      ours("server", [`^src/server/features/(printing|public/pages)/`, `^src/server/features/displays/paint`]),
      { path: `^src/layout/` },
      "Paper is printing's matter, pages that the server writes are those of public/pages, walls of brackets are painted for weak displays.",
    ),
    rule(
      "pages-know-no-server",
      ours("web"),
      { path: `^src/server/|^node:` },
      "Pages call the server over the contract.",
    ),
    rule(
      "actions-never-call-routes",
      { path: `^src/server/features/.*actions?\\.ts$` },
      { path: `^src/server/features/.*routes\\.ts$|^src/server/platform/http/` },
      "An action knows no request.",
    ),
    rule(
      "features-meet-through-actions",
      { path: `^src/server/features/([^/]+)/`, pathNot: tests },
      { path: `^src/server/features/`, pathNot: [`^src/server/features/$1/`, `actions?\\.ts$`] },
      "Of another feature its actions alone: what two need beside them is in records, views, platform or the domain.",
    ),
    rule(
      "platform-knows-no-room",
      ours("server/platform"),
      { path: `^src/server/(?!platform/)` },
      "What all features stand on names none of them, not even its types.",
    ),
    rule(
      "records-know-platform",
      ours("server/records"),
      { path: `^src/server/(?!platform/|records/)` },
      "Rows know nothing of who reads them.",
    ),
    rule(
      "views-know-records",
      ours("server/views"),
      { path: `^src/server/(?!platform/|records/|views/)` },
      "How a tournament looks is no matter of one feature.",
    ),
    rule(
      "kysely-in-records",
      ours("server", [`^src/server/(platform|records)/`]),
      { path: "node_modules/kysely/", dependencyTypesNot: ["type-only"] },
      "Queries are built in records; the lint refuses the calls that build them (`tools/lint/queries-in-records.grit`).",
    ),
    rule(
      "fastify-only-in-http",
      ours("server", [`^src/server/platform/http/`]),
      { path: "node_modules/(@fastify|fastify)/" },
      "Features know serve, not the framework.",
    ),
    rule(
      "pages-features-do-not-meet",
      { path: `^src/web/features/([^/]+)/`, pathNot: tests },
      { path: `^src/web/features/`, pathNot: `^src/web/features/$1/` },
      "What two features need is in ui, lib or the domain.",
    ),
    rule(
      "ui-knows-no-feature",
      ours("web/(ui|lib|tournament)"),
      { path: `^src/web/(features|routes|app)/` },
      "The lower storey does not climb.",
    ),
    rule(
      "pages-read-no-schemas",
      ours("web", [`^src/web/ui/form/rules\\.ts$`]),
      { path: "node_modules/zod/" },
      "What is built for browsers has the facts of a schema alone (docs/decisions/pages-fast.md).",
    ),
    rule(
      "no-tests-in-product",
      { path: `^(src|clients/rehearsal)/`, pathNot: tests },
      { path: `^(tests|clients/(?!rehearsal))/|\\.test\\.tsx?$` },
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
