import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { embeddedHeights } from '#contract/catalogue/embedded-path.ts'
import { listening } from '#tests/support/listening.ts'
import { newJob } from '../support/jobs.ts'
import { openReceiver } from '../support/webhook-receiver.ts'
import { callAt } from './call.ts'
import { logIn, password, registerEmployer } from './people.ts'
import { expect, expectAccessible, test } from './world.ts'

test('a company makes a key and a webhook, an application arrives signed, and the key is taken back', async ({
  site,
  page,
  person,
  browser,
  contextOptions,
  request,
  mailbox,
}) => {
  const key = randomUUID().slice(0, 8)
  const receiver = await openReceiver()
  const employer = await registerEmployer(request, site.url, mailbox, key)
  await page.goto(`${site.url}/login?role=employer`)
  await logIn(page, employer.email, { tab: 'Employer' })
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Log in')

  await page.goto(`${site.url}/employer/programs`)
  await page.getByRole('button', { name: 'Create an API key' }).click()
  await page.getByLabel('Name').fill('Staff portal')
  await page.getByText('Post, change, close and delete jobs').click()
  await page.getByRole('button', { name: 'Create key' }).click()
  const apiKey = (await page.getByRole('region', { name: 'API key' }).textContent()) ?? ''

  await page.getByRole('button', { name: 'Add a webhook' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
  await page.getByText('Somebody applied').click()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const secret = (await page.getByRole('region', { name: 'Secret' }).textContent()) ?? ''
  await expectAccessible(page)

  const call = <T>(path: string, as: string, body?: unknown) => callAt<T>(site.url, path, { as, body })
  const posted = await call<{ job: { _id: string } }>('/api/jobs', apiKey, { ...newJob, title: 'Sous chef' })
  expect(posted.status).toBe(201)
  const seeker = { email: `cook-${key}@example.mv`, password, name: 'Aisha', sector: 'Technology' }
  expect((await call('/api/jobseekers/register', '', seeker)).status).toBe(201)
  const { body } = await call<{ token: string }>('/api/auth/jobseeker', '', { email: seeker.email, password })
  const jobId = posted.body.job._id
  expect((await call(`/api/jobs/${jobId}/apply`, body.token, {})).status).toBe(200)

  await expect.poll(() => receiver.received.length).toBe(1)
  const [message = { headers: {}, body: '' }] = receiver.received
  expect(new Webhook(secret).verify(message.body, message.headers)).toMatchObject({
    type: 'application.received',
    data: { jobId, jobTitle: 'Sous chef', status: 'Applied' },
  })
  await page.getByRole('button', { name: 'Show deliveries' }).click()
  await expect(page.getByText('Delivered')).toBeVisible()

  const visitor = await person()
  const code = await page.getByRole('region', { name: 'Code of the script' }).textContent()
  const hotel = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><html lang="en"><title>Our hotel</title><h1>Our hotel</h1>${code}`),
  )
  await visitor.goto(`http://127.0.0.1:${await listening(hotel)}/`)
  await expect(visitor.frameLocator('iframe').getByRole('link', { name: 'Sous chef' })).toBeVisible()
  const heightOfFrame = () =>
    visitor.locator('iframe').evaluate((frame: HTMLIFrameElement) => Number(frame.height))
  const list = visitor.frames()[1]
  const ofList = await list?.evaluate(() =>
    Math.ceil(document.documentElement.getBoundingClientRect().height),
  )
  await expect.poll(heightOfFrame).toBe(ofList)
  const ask = (height: number) => parent.postMessage({ type: 'vazeefa-jobs-height', height }, '*')
  for (const [asked, given] of [
    [1e9, embeddedHeights.most],
    [1, embeddedHeights.least],
  ] as const) {
    await list?.evaluate(ask, asked)
    await expect.poll(heightOfFrame).toBe(given)
  }
  await visitor.evaluate(ask, 999)
  await list?.evaluate(ask, 300)
  await expect.poll(heightOfFrame).toBe(300)
  const plain = await browser.newContext({ ...contextOptions, javaScriptEnabled: false })
  const withoutScripts = await plain.newPage()
  await withoutScripts.goto(visitor.url())
  await withoutScripts.getByRole('link', { name: 'All jobs' }).click()
  await expect(withoutScripts.getByRole('link', { name: 'View Details of Sous chef' })).toBeVisible()
  await plain.close()

  await page.getByRole('button', { name: 'Remove Staff portal' }).click()
  await page.getByRole('button', { name: 'Remove key' }).click()
  await expect(page.getByText('You have no API keys yet.')).toBeVisible()
  expect((await call(`/api/jobs/${jobId}/applicants`, apiKey)).status).toBe(401)
  hotel.close()
  await receiver.close()
})
