import { defineConfig } from '@playwright/test'
import { shellLaunch } from '#tests/support/chromium.ts'

const isQuick = process.env.JOURNEYS === 'quick'

/** The same at every width, and a keyboard goes with a desk. */
const forDesktop = [
  'weight',
  'offline',
  'notices',
  'access',
  'processes',
  'releases',
  'machines',
  'keyboard',
  'conversation',
  'bundle',
  'narrow',
]
/** `npm test` walks these at the width that their people have; `npm run e2e` and `npm run harden` walk them at both. */
const quickAtDesktop = [
  'desk',
  'employer-jobs',
  'subscriptions',
  'programs',
  'hr-officer',
  'companies',
  'pdf',
  'passkeys',
]
const quickAtPhone = ['thread', 'job-seeker', 'accounts', 'before-scripts', 'captain', 'identity']
/** What `tests/harden` also attacks on running processes: `npm test` has `machines` for it. */
const notQuick = ['processes']

const filesOf = (names: string[]) => names.map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: './tests/journeys/databases.ts',
  // Bounds against hanging, not expectations of speed: a busy machine may take its time.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    launchOptions: shellLaunch,
    screenshot: 'only-on-failure',
    // `npm run e2e -- --trace on WORDS` records every step; doing so always would cost a quarter more time.
    // What a page asks for is watched and held up, which a service worker would hide; journeys about it allow it.
    serviceWorkers: 'block',
    timezoneId: 'America/New_York',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: filesOf([...forDesktop, ...(isQuick ? quickAtDesktop : [])]),
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: filesOf(isQuick ? [...quickAtPhone, ...notQuick] : []),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
