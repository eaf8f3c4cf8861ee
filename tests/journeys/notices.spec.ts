import type { CDPSession } from '@playwright/test'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { expect, test } from './world.ts'

test.use({ launchOptions: chromiumLaunch, serviceWorkers: 'allow', permissions: ['notifications'] })

interface Registration {
  registrationId: string
  scopeURL: string
}

/** The service worker of a site, as the browser names it. */
async function registrationAt(devtools: CDPSession, url: string): Promise<string> {
  const found = new Promise<string>((resolve) =>
    devtools.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations }: { registrations: Registration[] }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(url))
        if (own) resolve(own.registrationId)
      },
    ),
  )
  await devtools.send('ServiceWorker.enable')
  return found
}

test('a push message is shown by the browser, with its page', async ({ demo, page, context }) => {
  await page.goto(demo.url)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const devtools = await context.newCDPSession(page)
  const registrationId = await registrationAt(devtools, demo.url)
  const push = (words: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(demo.url).origin,
      registrationId,
      data: JSON.stringify(words),
    })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const notices = await registration.getNotifications()
      return notices.map(({ title, body, data }) => ({ title, body, data }))
    })
  await push({ title: 'New: Dive Instructor', body: 'Coral Bay Resort', path: '/jobs/1' })
  await expect
    .poll(shown)
    .toEqual([{ title: 'New: Dive Instructor', body: 'Coral Bay Resort', data: '/jobs/1' }])
  // A newer notice about the same page replaces the older one.
  await push({ title: 'New: Dive Guide', body: 'Coral Bay Resort', path: '/jobs/1' })
  await expect.poll(async () => (await shown()).map(({ title }) => title)).toEqual(['New: Dive Guide'])
})
