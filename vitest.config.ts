import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isChange, isThorough } from './tests/support/thorough.ts'

const needsPage = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom')

/** At the end of a run the other workers would wait for them. */
const isLong = ({ moduleId }: TestSpecification) => /\.slow\.test\.|\/tests\/harden\//.test(moduleId)

/** Groups files by environment, since a worker keeps its environment. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [pages, others] = partition(await super.sort(files), needsPage)
    return [...pages, ...partition(others, isLong).flat()]
  }
}

function partition<T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  return [all.filter(is), all.filter((one) => !is(one))]
}

export default defineConfig({
  ...(isChange && { oxc: { jsx: { development: false } } }),
  test: {
    // With each change, screens render with the React that people get, which takes a third less time; `npm run test:all`
    // and tests that are run by name hear the complaints of the other.
    ...(isChange && { env: { NODE_ENV: 'production' } }),
    // What was compiled for an earlier run and has not changed since; the two compilations are not told apart by Vitest.
    experimental: {
      fsModuleCache: true,
      fsModuleCachePath: `node_modules/.cache/modules-${isChange ? 'of-people' : 'complaining'}`,
    },
    // Node itself loads what both sides and the server share, in half of the time of Vitest's loader. Such a module stays for the
    // whole run: files that call `vi.resetModules` are slow ones.
    ...(isChange && {
      server: {
        deps: {
          external: [
            /^(?!.*(?:\/web\/|\/tests\/|\.test\.)).*\/(?:contract|features|platform|tables)\/.*\.ts$/,
          ],
        },
      },
    }),
    include: ['{app,contract,features,platform,site,tables,tests,tools}/**/*.test.{ts,tsx}'],
    // `*.slow.test.ts` starts programs, hashes at full cost or tries whole matrices: `npm run test:all` runs it.
    exclude: [...configDefaults.exclude, ...(isChange ? ['**/*.slow.test.*'] : [])],
    globalSetup: ['./tests/support/postgres/global-setup.ts'],
    setupFiles: ['./tests/support/begin-afresh.ts'],
    pool: 'forks',
    // Loading the product takes longer than most files' tests, so a worker loads it once. Each file creates
    // its own resources, such as its database.
    isolate: false,
    sequence: { sequencer: ByEnvironment },
    // A test waits for PostgreSQL, timers and password hashes half of the time: three workers keep two cores
    // busy.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // A page that goes back too far would leave later files at `about:blank`, without any content.
    environmentOptions: {
      happyDOM: {
        settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
      },
    },
    // What passed has nothing to say: a library prints whole elements, thousands of lines.
    silent: 'passed-only',
    // Limits against hanging, not expectations of speed: a busy machine may be slow.
    testTimeout: isThorough ? 1_800_000 : 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
