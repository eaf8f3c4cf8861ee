import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const needsPage = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom')

/** One environment after the other, since a worker goes on to a file only in the environment that it has. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(needsPage), ...sorted.filter((file) => !needsPage(file))]
  }
}

export default defineConfig({
  test: {
    include: ['{app,contract,features,platform,site,tables,tests,tools}/**/*.test.{ts,tsx}'],
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
