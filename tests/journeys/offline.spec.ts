import type { CDPSession, Page } from '@playwright/test'
import type { JobCard } from '#contract/jobs/jobs.ts'
import { pdf } from '#tests/support/jobs.ts'
import { logIn, password } from './people.ts'
import { expect, test } from './world.ts'

test.use({ serviceWorkers: 'allow' })

test('jobs that were looked at open without a connection, and a search says that it needs one', async ({
  demo,
  page,
  context,
}) => {
  await page.goto(demo.url)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const link = page
    .getByRole('region', { name: 'Jobs' })
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .first()
  const title = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const address = new URL(page.url()).pathname
  const isKept = () =>
    page.evaluate(async (path) => Boolean(await caches.match(path, { cacheName: 'jobs' })), address)
  await expect.poll(isKept).toBe(true)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const isOld = page.getByText('saved on this device earlier and may be outdated')
  await expect(isOld).toBeVisible()
  await context.setOffline(false)
  await expect(isOld).toHaveCount(0)
  await page.goto(`${demo.url}/jobseeker/search`)
  await expect(page.getByRole('heading', { name: /jobs? found/ })).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Searching needs a connection')).toBeVisible()
  await page.goto(`${demo.url}/?q=manager`)
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('This page needs a connection')).toBeVisible()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(isOld).toBeVisible()

  await page.goBack()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: /jobs? found/ })).toBeVisible()
  await expect(page.getByRole('searchbox').or(page.locator('input[name=q]')).first()).toHaveValue('manager')
  // Parts of the page come after it stands.
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await page.locator('input[name=q]').first().fill('diver')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Unable to Load Jobs' })).toBeVisible()
  await expect(page.getByText(/jobs? found/)).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: /jobs? found/ })).toBeVisible()
})

test('a page that a device keeps finds the files of its own release after the next one', async ({
  demo,
  page,
}) => {
  const file = '/assets/of-the-last-release.js'
  await page.goto(demo.url)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The worker that is installed next finds a shell with a file that its own release does not have.
  await page.evaluate(async (path) => {
    const shell = (await caches.keys()).find((name) => name.includes('precache'))
    await (await caches.open(shell ?? '')).put(path, new Response('last'))
    await (await navigator.serviceWorker.ready).unregister()
  }, file)
  await page.goto('about:blank')
  await page.goto(demo.url)
  await expect
    .poll(() => page.evaluate(async (path) => (await fetch(path)).text().catch(() => ''), file))
    .toBe('last')
})

test('texts written without a connection wait, and are sent once when it is back', async ({
  demo,
  page,
  context,
  request,
}) => {
  const email = `hawwa-${crypto.randomUUID()}@atoll.example`
  const seeker = { name: 'Hawwa Offline', email, password, sector: 'Private Sector' }
  const registered = await request.post(`${demo.url}/api/jobseekers/register`, { data: seeker })
  expect(registered.status(), await registered.text()).toBe(201)
  const jobs: JobCard[] = await (await request.get(`${demo.url}/api/jobseekers/search?limit=50`)).json()
  const forAll = jobs.filter(({ applicationRestriction }) => applicationRestriction === 'No Restriction')
  const [first = '', second = ''] = forAll.map(({ _id }) => `/jobs/${_id}`)
  const calls: string[] = []
  context.on('request', (call) => {
    if (call.method() === 'POST' || call.method() === 'PUT') calls.push(new URL(call.url()).pathname)
  })
  const isKept = (path: string) =>
    page.evaluate(async (at) => Boolean(await caches.match(at, { cacheName: 'jobs' })), path)
  const waits = (count: string) => page.getByText(`Waiting for a connection: ${count}`)

  await test.step('an application with a CV and a phone number, in a phone without a line', async () => {
    await page.goto(`${demo.url}/login?redirect=${encodeURIComponent(second)}`)
    await logIn(page, email, { tab: 'Job Seeker' })
    await expect(page.getByRole('button', { name: 'Apply Now' })).toBeVisible()
    await expect.poll(() => isKept(second)).toBe(true)
    await page.goto(`${demo.url}${first}`)
    await expect(page.getByRole('button', { name: 'Apply Now' })).toBeVisible()
    await expect.poll(() => isKept(first)).toBe(true)
    await context.setOffline(true)
    calls.length = 0
    await page.getByRole('button', { name: 'Apply Now' }).click()
    await page.getByLabel('Phone').fill('9601234')
    await page
      .getByLabel('Your CV')
      .setInputFiles({ name: 'Hawwa.pdf', mimeType: 'application/pdf', buffer: pdf })
    await page.getByLabel('Cover letter').fill('Written on the ferry')
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(
      page.getByRole('heading', { name: 'Your application is waiting for a connection' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(waits('1 application, 1 profile change, 1 CV')).toBeVisible()
  })

  await test.step('stays through a reload and a logout that is thought better of', async () => {
    await page.reload()
    await expect(waits('1 application, 1 profile change, 1 CV')).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Log out and erase 1 application, 1 profile change, 1 CV?')).toBeVisible()
    await page.getByRole('button', { name: 'Stay logged in' }).click()
  })

  await test.step('is sent once, though two tabs see the line come back', async () => {
    const other = await context.newPage()
    await other.goto(`${demo.url}${first}`)
    await expect(other.getByText('Waiting for a connection')).toBeVisible()
    calls.length = 0
    await context.setOffline(false)
    for (const tab of [page, other]) {
      await expect(tab.getByText('Already Applied')).toBeVisible()
      await expect(tab.getByText('Waiting for a connection')).toHaveCount(0)
    }
    await other.close()
    const toJob = calls.filter((path) => path.endsWith('/apply'))
    const toProfile = calls.filter((path) => path.startsWith('/api/jobseekers/'))
    expect(toJob).toHaveLength(1)
    expect(toProfile.map((path) => path.replace(/[0-9a-f]{24}/, 'me').replace(/[0-9a-f]{24}/, 'it'))).toEqual(
      [
        '/api/jobseekers/me/cv-uploads/it',
        '/api/jobseekers/me/cv-uploads/it/pieces',
        '/api/jobseekers/me/cv-uploads/it/finish',
        '/api/jobseekers/me',
      ],
    )
    await page.getByRole('link', { name: 'View your application' }).click()
    await expect(page.getByText('Written on the ferry')).toBeVisible()
    await expect(page.getByRole('link', { name: 'View Resume' })).toBeVisible()
  })

  await test.step('is erased with the logout', async () => {
    await page.goto(`${demo.url}${second}`)
    await expect(page.getByRole('button', { name: 'Apply Now' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Apply Now' }).click()
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(waits('1 application')).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Log out and erase' }).click()
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await context.setOffline(false)
    // The page that stood in leads home by itself; going elsewhere in that very moment would race with it.
    await page.waitForURL(`${demo.url}/`)
    await page.goto(`${demo.url}${second}`)
    await expect(page.getByRole('link', { name: 'Sign In to Apply' }).first()).toBeVisible()
    const kept = await page.evaluate(() => indexedDB.databases())
    expect(kept.map(({ name }) => name)).not.toContain('vazeefa-outbox')
  })
})

test('an application that was opened from My Page opens without a connection', async ({
  demo,
  page,
  context,
}) => {
  await page.goto(`${demo.url}/login?redirect=%2Fjobseeker`)
  await logIn(page, 'aishath@example.com', { tab: 'Job Seeker', password: 'thirteen dhonis at dawn' })
  const applications = page.getByRole('region', { name: 'My applications' })
  await applications.getByRole('link', { name: 'Front Office Manager' }).click()
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
  await expect
    .poll(() => keptPages(page))
    .toEqual(expect.arrayContaining(['/jobseeker', '/jobseeker/application']))
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Front Office Manager' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
})

/** Which jobs and frames this browser has kept: in the caches, and in the list of when each was last used. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name === 'jobs' || name === 'frames')
    const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const listed = await new Promise<{ url: string; cacheName: string }[]>((resolve, reject) => {
      const opening = indexedDB.open('workbox-expiration')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const reading = opening.result.transaction('cache-entries').objectStore('cache-entries').getAll()
        reading.onerror = () => reject(reading.error)
        reading.onsuccess = () => {
          opening.result.close()
          resolve(reading.result)
        }
      }
    })
    const urls = [
      ...cached.flat().map(({ url }) => url),
      ...listed.filter(({ cacheName }) => cacheName !== 'assets').map(({ url }) => url),
    ]
    return urls.map((url) => new URL(url).pathname)
  })

for (const [when, prepare] of [
  [
    'the service worker had been stopped',
    async (devtools: CDPSession) => {
      await devtools.send('ServiceWorker.enable')
      await devtools.send('ServiceWorker.stopAllWorkers')
    },
  ],
  [
    'the page was loaded past the service worker',
    async (devtools: CDPSession, page: Page) => {
      const loaded = page.waitForEvent('load')
      await devtools.send('Page.reload', { ignoreCache: true })
      await loaded
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker?.controller ?? null)).toBeNull()
    },
  ],
] as const)
  test(`logging out leaves no job that was looked at where ${when}`, async ({
    demo,
    page,
    context,
    request,
  }) => {
    const jobs: JobCard[] = await (await request.get(`${demo.url}/api/jobseekers/search?limit=3`)).json()
    const email = `hawwa-${crypto.randomUUID()}@atoll.example`
    const seeker = { name: 'Hawwa Offline', email, password, sector: 'Private Sector' }
    const registered = await request.post(`${demo.url}/api/jobseekers/register`, { data: seeker })
    expect(registered.status(), await registered.text()).toBe(201)
    await page.goto(`${demo.url}/login?redirect=%2Fjobseeker%2Fsaved`)
    await logIn(page, email, { tab: 'Job Seeker' })
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    for (const path of ['/jobseeker/saved', ...jobs.map(({ _id }) => `/jobs/${_id}`)]) {
      await page.goto(`${demo.url}${path}`)
      await expect.poll(async () => (await keptPages(page)).filter((kept) => kept === path)).toHaveLength(2)
    }

    await prepare(await context.newCDPSession(page), page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`${demo.url}/`)
    await expect.poll(() => keptPages(page)).toEqual([])
  })
