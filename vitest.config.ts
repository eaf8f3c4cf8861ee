import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,features,platform,site,scripts,bench,harden}/**/*.test.{ts,tsx}', '*.test.ts'],
    globalSetup: ['./platform/testing/global-setup.ts'],
    setupFiles: [],
    pool: 'forks',
    // A test waits for its PostgreSQL as often as it computes: one worker for every core keeps both busy.
    maxWorkers: '100%',
    // Bounds against hanging, not expectations of speed: a busy machine may take its time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
