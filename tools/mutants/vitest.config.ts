import { defineConfig } from 'vitest/config'

/** Tests of one part, named by run.ts in the environment. */
export default defineConfig({
  test: {
    include: (process.env.MUTANTS_TESTS ?? '').split(' '),
    globalSetup: process.env.MUTANTS_DATABASE ? ['./tests/support/postgres/global-setup.ts'] : [],
    setupFiles: ['./tests/support/begin-afresh.ts'],
    // A suite may have long tests alone, which a change does not run.
    passWithNoTests: true,
    // A mutant loads the product once for all its test files.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
