// @vitest-environment happy-dom
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Webhook } from '#contract/companies/webhooks.ts'
import { maxApiKeys, maxWebhooks } from '#contract/facts/bounds.ts'
import { WebhookSender } from '#features/companies/integrations/server/send-webhooks.ts'
import { webhookDeliveries } from '#tables/companies/integrations.ts'
import { loseReply } from '#tests/support/browser/lose-reply.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let employer: Person

beforeEach(async () => {
  employer = await insertEmployer(site)
  browser.signIn('employer', employer)
})
const open = () => browser.open('/employer/programs')

describe('the API keys of a company', () => {
  test('are made with a name and a scope, shown once, and removed after a question', async () => {
    const screen = await open()
    await screen.shows('You have no API keys yet.')
    await screen.press('Create an API key')
    await screen.press('Create key')
    await screen.shows('Please name the key', 'Please choose at least one')
    await screen.fill('Name', 'Staff portal')
    screen.field('Post, change, close and delete jobs').click()
    await screen.press('Create key')
    await screen.shows('The key “Staff portal” was created', /vazeefa_key_[\w-]{43}/, 'Never used.')

    const again = await open()
    await again.shows('Staff portal', 'Post, change, close and delete jobs')
    await again.lacks('vazeefa_key_')
    await again.press('Remove Staff portal')
    await again.shows('Remove “Staff portal”?', 'Programs that use it stop working at once.')
    await again.press('Remove key')
    await again.shows('You have no API keys yet.')
  })

  test('that were created without a reply are listed at once', async () => {
    const screen = await open()
    await screen.press('Create an API key')
    await screen.fill('Name', 'Portal')
    screen.field('Post, change, close and delete jobs').click()
    loseReply('POST /api/employers/api-keys')
    await screen.press('Create key')
    await screen.shows('The connection was lost', 'Remove Portal')
  })

  test('have different names, and a limited number', async () => {
    const add = (name: string) =>
      site.call('POST', '/api/employers/api-keys', {
        as: employer.token,
        body: { name, scopes: ['jobs:write'] },
      })
    await add('Portal')
    const screen = await open()
    await screen.press('Create an API key')
    await screen.fill('Name', 'Portal')
    screen.field('Post, change, close and delete jobs').click()
    await screen.press('Create key')
    await screen.shows('There is an API key of this name already')
    for (let at = 1; at < maxApiKeys; at++) await add(`Key ${at}`)
    await (await open()).shows('You can have up to 10 API keys. Remove one to create another.')
  })
})

test('nobody but an employer sees the screen', async () => {
  browser.signIn('jobseeker', await insertSeeker(site))
  const screen = await open()
  await screen.shows('Please log in as an employer to manage API keys and webhooks.')
  expect(document.body.textContent).not.toContain('Create an API key')
})

describe('the webhooks of a company', () => {
  const url = 'https://hr.example.mv/events'
  const add = (at = url) =>
    site.call<{ _id: string }>('POST', '/api/employers/webhooks', {
      as: employer.token,
      body: { url: at, events: ['job.closed'] },
    })

  test('are added with an address and events; the secret is shown once', async () => {
    const screen = await open()
    await screen.shows('You have no webhooks yet.')
    await screen.press('Add a webhook')
    await screen.press('Add webhook')
    await screen.shows('Please enter the address', 'Please choose at least one')
    await screen.fill('Address', 'http://localhost/')
    screen.field('Somebody applied').click()
    await screen.press('Add webhook')
    await screen.shows('Must begin with https://')
    await screen.fill('Address', url)
    await screen.press('Add webhook')
    await screen.shows(`The secret of the webhook to ${url}`, /whsec_/, 'On')
    const again = await open()
    await again.shows(url)
    await again.lacks('whsec_')
  })

  test('that were added without a reply are listed at once, and not added twice', async () => {
    const screen = await open()
    await screen.press('Add a webhook')
    await screen.fill('Address', url)
    screen.field('Somebody applied').click()
    loseReply('POST /api/employers/webhooks')
    await screen.press('Add webhook')
    await screen.shows('The connection was lost', `Actions for ${url}`)
    await screen.answer('Add webhook')
    await screen.shows('There is a webhook to this address already')
    const { body } = await site.call('GET', '/api/employers/webhooks', { as: employer.token })
    expect(body).toHaveLength(1)
  })

  test('keep what another owner has changed while the form was open', async () => {
    const { body } = await add()
    const params = `/api/employers/webhooks/${body._id}`
    const stored = async () =>
      (await site.call<Webhook[]>('GET', '/api/employers/webhooks', { as: employer.token })).body[0]
    const change = (input: object) => site.call('PUT', params, { as: employer.token, body: input })
    const screen = await open()
    await screen.press(`Actions for ${url}`)
    await screen.press('Change')
    const moved = 'https://new.example.mv/events'
    await change({ url: moved })
    screen.field('Somebody applied').click()
    await screen.answer('Save')
    await screen.shows(moved)
    expect(await stored()).toMatchObject({ url: moved, events: ['application.received', 'job.closed'] })

    await screen.press(`Actions for ${moved}`)
    await screen.press('Change')
    await change({ events: ['job.closed'] })
    await screen.fill('Address', url)
    await screen.answer('Save')
    await screen.shows(`Actions for ${url}`)
    expect(await stored()).toMatchObject({ url, events: ['job.closed'] })

    await screen.press(`Actions for ${url}`)
    await screen.press('Change')
    await change({ url: moved })
    await screen.answer('Save')
    await screen.shows(moved)
    expect(await stored()).toMatchObject({ url: moved })
  })

  test('are tested, switched off and removed; each delivery shows its result', async () => {
    const { body } = await add()
    const screen = await open()
    await screen.press(`Actions for ${url}`)
    await screen.press('Send a test')
    await screen.shows('A test that somebody asked for', 'It is sent within seconds.')
    const [sent] = await site.database.db.select().from(webhookDeliveries)
    expect(sent?.webhookId).toBe(body._id)
    // The receiver does not answer.
    const { promise: never } = Promise.withResolvers<never>()
    const { publicUrl, secret } = site.services
    await new WebhookSender({
      db: site.database.db,
      post: () => never,
      secret,
      publicUrl,
      onError: () => {},
      clock: () => site.clock.now,
    }).round()
    await screen.shows('It is being sent.')
    expect(screen.text()).not.toContain('null')
    await screen.press(`Actions for ${url}`)
    await screen.press('Switch off')
    await screen.shows('You switched it off', 'Failed')
    await screen.press(`Actions for ${url}`)
    await screen.press('Remove')
    await screen.shows('Remove the webhook to hr.example.mv?')
    await screen.press('Remove webhook')
    await screen.shows('You have no webhooks yet.')
  })

  const eventOf = (number: number) => String(number).padStart(24, '0')
  async function deliver(count: number) {
    const { body } = await add()
    await site.database.db.insert(webhookDeliveries).values(
      Array.from({ length: count }, (_, number) => ({
        webhookId: body._id,
        eventId: eventOf(number),
        event: 'job.closed' as const,
        jobTitle: `Cook ${number}`,
        at: new Date(site.clock.now.getTime() - number * 60_000),
      })),
    )
  }

  longTest('that an answer switched off are shown so at once', async () => {
    await deliver(1)
    const screen = await open()
    await screen.press('Show deliveries')
    await screen.press('Send again')
    await screen.shows('It is sent within seconds.')
    const { publicUrl, secret } = site.services
    const sender = new WebhookSender({
      db: site.database.db,
      post: async () => ({ status: 410 }),
      secret,
      publicUrl,
      onError: () => {},
      clock: () => site.clock.now,
    })
    await sender.round()
    await sender.idle()
    await screen.shows('The server answered 410', 'The receiver answered that it is gone (410)')
    await screen.lacks('Send again')
  })

  test('show the last deliveries that there are when the oldest are deleted meanwhile', async () => {
    await deliver(101)
    const screen = await open()
    await screen.press('Show deliveries')
    await screen.press('Show more')
    await screen.shows('Cook 99,')
    await site.database.db.delete(webhookDeliveries).where(eq(webhookDeliveries.eventId, eventOf(100)))
    await screen.press('Older')
    await screen.shows('Cook 99,')
    await screen.lacks('Nothing was sent')
  })

  test('show all deliveries of 30 days, a hundred at a time', async () => {
    await deliver(150)
    const screen = await open()
    await screen.press('Show deliveries')
    await screen.shows('Cook 19,')
    await screen.press('Show more')
    await screen.shows('Cook 99,')
    await screen.press('Older')
    await screen.shows('Cook 149,', 'Newer')
    await screen.lacks('Cook 99,')
  })

  test('bring a new secret into view, with the address that it is for, below the others', async () => {
    for (const at of ['/first', '/second']) await add(url + at)
    const screen = await open()
    await screen.press(`Actions for ${url}/first`)
    await screen.press('Create a new secret')
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
    await screen.press('Create secret')
    await screen.shows(`The secret of the webhook to ${url}/first`, /whsec_/)
    const shown = [...document.querySelectorAll('[role=status]')].find((one) =>
      one.textContent.includes('whsec_'),
    )
    await eventually(async () => expect(seen.mock.contexts).toContain(shown?.parentElement))
    seen.mockRestore()
  })

  test('are limited in number', async () => {
    for (let at = 0; at < maxWebhooks; at++) await add(`${url}/${at}`)
    await (await open()).shows('You can have up to 5 webhooks. Remove one to add another.')
  })
})
