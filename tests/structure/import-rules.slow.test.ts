import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from './sources.ts'

const run = promisify(execFile)

/** Imports that a careless change would write, and the rule that must catch each. */
const planted: Record<string, { file: string; imports: string }> = {
  'no-cycles': { file: 'features/a/server/one.ts', imports: './two.ts' },
  'contract-imports-only-zod': { file: 'contract/leaky.ts', imports: '#platform/database.ts' },
  'rules-import-only-contract': { file: 'features/a/rules.ts', imports: './server/verb.ts' },
  'web-never-imports-server': { file: 'features/a/web/page.tsx', imports: '../server/verb.ts' },
  'server-never-imports-web': {
    file: 'features/hiring/a/server/shows.ts',
    imports: '#features/hiring/a/web/label.ts',
  },
  'a-feature-keeps-its-inside': {
    file: 'features/a/server/curious.ts',
    imports: '#features/b/server/queries.ts',
  },
  'no-feature-imports-the-desk': {
    file: 'features/a/web/desk-list.tsx',
    imports: '#features/desk/web/list.tsx',
  },
  'platform-knows-no-product': { file: 'platform/curious.ts', imports: '#features/b/server/verb.ts' },
  'site-knows-no-feature': { file: 'site/curious.tsx', imports: '#features/a/web/label.ts' },
  'only-entries-import-routes': { file: 'site/router.tsx', imports: '#app/routes.tsx' },
  'no-test-code-in-the-product': {
    file: 'features/a/server/cheats.ts',
    imports: '#tests/support/test-app.ts',
  },
  'tables-are-the-floor': { file: 'tables/curious.ts', imports: '#features/a/server/verb.ts' },
  resolves: { file: 'features/a/server/lost.ts', imports: './nowhere.ts' },
}

const innocent: Record<string, string> = {
  'features/a/server/two.ts':
    "import type { value as other } from './one.ts'\nexport const value: typeof other = 1\n",
  'features/a/server/verb.ts': 'export const value = 1\n',
  'features/a/web/label.ts': 'export const value = 1\n',
  'features/hiring/a/web/label.ts': 'export const value = 1\n',
  'features/b/server/queries.ts': 'export const value = 1\n',
  'features/b/server/verb.ts': "export { value } from './queries.ts'\n",
  'features/b/rules.ts': "export { value } from '#contract/words.ts'\n",
  'contract/words.ts': 'export const value = 1\n',
  'features/desk/web/list.tsx': 'export const value = 1\n',
  'features/desk/web/page.tsx': "export { value } from './list.tsx'\n",
  'platform/database.ts': 'export const value = 1\n',
  'app/routes.tsx': 'export const value = 1\n',
  'tests/support/test-app.ts': 'export const value = 1\n',
}

interface Violation {
  from: string
  rule: { name: string }
}

let folder: string
let violations: Violation[]

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), text)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-rules-'))
  for (const [file, text] of Object.entries(innocent)) await write(file, text)
  for (const { file, imports } of Object.values(planted))
    await write(
      file,
      `import { value } from '${imports}'\nexport const kept = value\nexport { kept as value }\n`,
    )
  for (const file of ['.dependency-cruiser.cjs', 'package.json', 'tsconfig.json'])
    await copyFile(join(root, file), join(folder, file))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const options = { cwd: folder, maxBuffer: 10_000_000 }
  const { stdout } = await run(process.execPath, [bin, '--output-type', 'json', '.'], options).catch(
    (failed: { stdout: string }) => failed,
  )
  violations = JSON.parse(stdout).summary.violations
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('an import that breaks the architecture is caught', () => {
  for (const [rule, { file }] of Object.entries(planted)) {
    test(`${rule}: ${file}`, () => {
      expect(
        violations.filter((violation) => violation.rule.name === rule).map(({ from }) => from),
      ).toContain(file)
    })
  }

  test('and what is allowed is not', () => {
    const blamed = new Set(violations.map(({ from }) => from))
    const allowed = [
      'features/b/server/verb.ts',
      'features/b/rules.ts',
      'features/desk/web/page.tsx',
      'contract/words.ts',
    ]
    expect(allowed.filter((file) => blamed.has(file))).toEqual([])
  })
})
