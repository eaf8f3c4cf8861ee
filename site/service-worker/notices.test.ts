import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://vazeefa.example'
const shown: { title: string; options: { body: string; tag: string; data: string } }[] = []
const opened: string[] = []
const focused: string[] = []
let tabs: string[] = []
const listeners = new Map<string, (event: object) => void>()
const closed = vi.fn()
const unsubscribed = vi.fn()

let endNotices: () => Promise<void>
beforeAll(async () => {
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) =>
    listeners.set(name, listener),
  )
  vi.stubGlobal('registration', {
    showNotification: async (title: string, options: (typeof shown)[0]['options']) =>
      void shown.push({ title, options }),
    getNotifications: async () => [{ close: closed }],
    pushManager: { getSubscription: async () => ({ unsubscribe: unsubscribed }) },
  })
  vi.stubGlobal('clients', {
    matchAll: async () => tabs.map((url) => ({ url, focus: async () => void focused.push(url) })),
    openWindow: async (address: string) => void opened.push(address),
  })
  ;({ endNotices } = await import('./notices.ts'))
})
beforeEach(() => {
  tabs = []
  for (const list of [shown, opened, focused]) list.length = 0
})

/** An event of the browser, until all that it began is done. */
async function happens(name: string, event: object): Promise<void> {
  let work: unknown
  listeners.get(name)?.({ ...event, waitUntil: (given: unknown) => (work = given) })
  await work
}
const pushed = (text: string | null) =>
  happens('push', { data: text === null ? null : { json: () => JSON.parse(text) } })
const pressed = (data: unknown) => happens('notificationclick', { notification: { data, close: () => {} } })

test('what is pushed is shown, and takes the place of what was told of the same page', async () => {
  await pushed(JSON.stringify({ title: 'Shortlisted', body: 'Waiter', path: '/jobseeker/application/1' }))
  expect(shown).toMatchObject([
    { title: 'Shortlisted', options: { body: 'Waiter', tag: '/jobseeker/application/1', renotify: true } },
  ])
})

test('something is shown whatever was sent, as browsers demand', async () => {
  for (const text of [null, 'no JSON', '7', 'null', '{}', '{"title":5}']) await pushed(text)
  expect(shown.map(({ title }) => title)).toEqual(Array(6).fill('You have a new notification'))
})

test('a press leads to the page, in the tab that shows it where there is one', async () => {
  tabs = [`${origin}/about`, `${origin}/jobseeker`]
  await pressed('/jobseeker')
  await pressed('/jobs/1?from=notice')
  expect([focused, opened]).toEqual([[`${origin}/jobseeker`], [`${origin}/jobs/1?from=notice`]])
})

test('and never to another site', async () => {
  for (const path of [
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    '\\\\evil.example',
    5,
  ])
    await pressed(path)
  expect(opened).toEqual(Array(5).fill(origin))
})

test('logging out takes away what is shown and what would come', async () => {
  await endNotices()
  expect([closed.mock.calls.length, unsubscribed.mock.calls.length]).toEqual([1, 1])
})
