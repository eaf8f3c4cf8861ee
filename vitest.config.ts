import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isThorough } from './tests/support/thorough.ts'

const needsPage = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom')

/** Attacks of minutes are for `npm run harden`; `npm test` has who may call what, and input that is meant to break something. */
const longAttacks = 'tests/harden/attack/{exports,files,leftovers,links,scraping,traces}/**'

/** Backups take a minute a file: at the end of a run, the other workers would wait for them. */
const isLong = ({ moduleId }: TestSpecification) => /\/tests\/harden\/|\/tools\/scripts\//.test(moduleId)

/** One environment after the other, since a worker goes on to a file only in the environment that it has. */
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
  test: {
    include: ['{app,contract,features,platform,site,tables,tests,tools}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...(isThorough ? [] : [longAttacks])],
    globalSetup: ['./tests/support/postgres/global-setup.ts'],
    setupFiles: ['./tests/support/begin-afresh.ts'],
    pool: 'forks',
    // Loading the product takes longer than most files test it, so a worker loads it once. What a file needs for itself,
    // such as its database, it makes for itself.
    isolate: false,
    sequence: { sequencer: ByEnvironment },
    // A test waits for its PostgreSQL, its timers and its passwords as long as it computes: three workers keep two cores busy.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // A page that goes back further than it came would leave the files after it at `about:blank`, where nothing is found.
    environmentOptions: {
      happyDOM: {
        settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
      },
    },
    // Bounds against hanging, not expectations of speed: a busy machine may take its time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
