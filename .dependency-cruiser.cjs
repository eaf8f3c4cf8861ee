/** The import rules of docs/architecture.md. tests/structure/import-rules.slow.test.ts plants a violation of each and sees it caught. */
/** Rules, the server side and the pages of a feature; a large one has these in folders of its own, as `hiring/apply`. */
const rules = [
  '^features/[^/]+/[a-z-]*rules\\.ts$',
  '^features/[^/]+/(?!server/|web/)[^/]+/[a-z-]*rules\\.ts$',
]
const server = '^features/[a-z/-]+/server/'
const web = '^features/[a-z/-]+/web/'

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      comment: 'Of types neither: what two files share stands in the lower one.',
      to: { circular: true },
    },
    {
      name: 'contract-imports-only-zod',
      comment: 'What browser and server say to each other stands by itself.',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(contract/|node_modules/zod/)' },
    },
    {
      name: 'rules-import-only-contract',
      comment: 'Rules are pure and run on both sides.',
      severity: 'error',
      from: { path: rules },
      to: { pathNot: ['^contract/', ...rules] },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: [web, '^site/'], pathNot: '\\.test\\.tsx?$' },
      to: {
        path: [server, '^platform/', '^tables/', '^app/(?!routes|signed-in-notice|guard)'],
      },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: server },
      to: { path: [web, '^site/'] },
    },
    {
      name: 'a-feature-keeps-its-inside',
      comment: "Another feature's verbs, never its queries, mails or routes.",
      severity: 'error',
      from: { path: '^features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: `${server}(desk/)?(queries|emails|routes)\\.ts$`,
        pathNot: '^features/$1/',
      },
    },
    {
      name: 'no-feature-imports-the-desk',
      comment: 'What operators have in each feature is made of site/desk and stands in that feature.',
      severity: 'error',
      from: { path: '^features/', pathNot: '^features/desk/' },
      to: { path: '^features/desk/' },
    },
    {
      name: 'platform-knows-no-product',
      severity: 'error',
      from: { path: '^platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(features/|tables/|site/|app/)' },
    },
    {
      name: 'site-knows-no-feature',
      comment: 'The entries alone import app/routes.tsx, which is where features come in.',
      severity: 'error',
      from: { path: '^site/' },
      to: { path: '^features/' },
    },
    {
      name: 'only-entries-import-routes',
      severity: 'error',
      from: { path: '^site/', pathNot: '^site/(hydrate|entry-server)\\.tsx$' },
      to: { path: '^app/' },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: {
        pathNot: '(\\.test\\.tsx?$|^tests/|^tools/bench/|testing\\.ts$|(vitest|playwright)\\.config)',
      },
      to: { path: '(\\.test\\.tsx?$|^tests/)' },
    },
    {
      name: 'tables-are-the-floor',
      comment: 'What is stored, below the features; each file names the feature that writes it.',
      severity: 'error',
      from: { path: '^tables/' },
      to: {
        pathNot:
          '^(tables/|contract/|platform/(database/(columns|instants)|http/tables)\\.ts|node_modules/drizzle-orm/)',
      },
    },
    { name: 'resolves', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\.css$' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^dist/|^data/|^tools/bench/results/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}
