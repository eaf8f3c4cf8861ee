import { chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from '#tests/support/chromium.ts'

/** Seconds from opening the registration to 'Application successful!', and when each step of the way was done. */
export interface FirstApplication {
  seconds: number
  steps: Record<string, number>
  kilobytes: number
}

/** A mid-range phone on an island: a quarter of this machine's speed and a slow 4G link, as Lighthouse has them. */
const slowdown = 4
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

async function throttled(page: Page): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return () => Math.round(bytes / 1024)
}

/**
 * A job seeker's first application, without the time to read and to type: registration, login, search, the first job,
 * applying. The waits of 1.5 and 1.2 seconds before the login and after it are part of it.
 */
export async function firstApplication(url: string): Promise<FirstApplication> {
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const page = await browser.newPage({
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
    })
    const kilobytes = await throttled(page)
    const began = performance.now()
    const steps: Record<string, number> = {}
    const done = (step: string) => {
      steps[step] = Math.round((performance.now() - began) / 100) / 10
    }
    const email = `first-${Date.now()}@example.mv`
    const password = 'a lagoon of 26 atolls'

    await page.goto(`${url}/jobseeker/register`)
    await page.getByLabel('Full name').fill('Aishath Ali')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    done('first step filled in')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Sector').selectOption('Technology')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByRole('tab', { name: 'Job Seeker' }).waitFor()
    done('registered')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await page.waitForURL(`${url}/jobseeker/search`)
    const job = page.locator('main h3 a, main h2 a').first()
    await job.waitFor()
    done('signed in, jobs shown')
    await job.click()
    await page.getByRole('button', { name: 'Apply Now' }).click()
    await page.getByText('Application successful!').waitFor()
    done('applied')
    return { seconds: steps.applied ?? Number.NaN, steps, kilobytes: kilobytes() }
  } finally {
    await browser.close()
  }
}
