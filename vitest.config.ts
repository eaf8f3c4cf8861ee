import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,features,platform,site,scripts,bench}/**/*.test.{ts,tsx}', '*.test.ts'],
    globalSetup: ['./platform/testing/global-setup.ts'],
    setupFiles: [],
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
