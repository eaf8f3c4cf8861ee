// @vitest-environment happy-dom

import { createECDH } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearSignIn } from '#site/keep-sign-in.ts'
import { pushSubscriptions } from '#tables/notifications.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertOperator, insertSeeker } from '#tests/support/people.ts'

const { site, browser } = await openSite()

const bring = (where: object, name: string, value: unknown) =>
  Object.defineProperty(where, name, { configurable: true, writable: true, value })

/** As a browser that shows no notices. */
function bringNothing(): void {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
  Reflect.deleteProperty(navigator, 'serviceWorker')
}

/** Push support of a test browser; `answer` is its user's answer to the permission request. */
function browserThatShows(answer: NotificationPermission) {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') }
  let subscription: { endpoint: string } | null = null
  const subscribe = vi.fn(async ({ applicationServerKey }: { applicationServerKey: string }) => {
    if (subscription) return subscription
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
    subscription = {
      endpoint,
      options: {
        applicationServerKey: new Uint8Array(Buffer.from(applicationServerKey, 'base64url')).buffer,
      },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        subscription = null
      },
    } as { endpoint: string }
    return subscription
  })
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } }
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: vi.fn(async () => {
      notification.permission = answer
      return answer
    }),
  }
  bring(window, 'PushManager', class {})
  bring(window, 'Notification', notification)
  bring(navigator, 'serviceWorker', {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  })
  return {
    asked: notification.requestPermission,
    /** The browser gives its subscription up by itself, as after years, or a change of its push service. */
    lose() {
      subscription = null
    },
  }
}

beforeEach(bringNothing)
afterEach(() => localStorage.clear())

describe('notices on this device', () => {
  test('are turned on and off with a press, and nobody is asked before', async () => {
    const { asked } = browserThatShows('granted')
    const seeker = await insertSeeker(site)
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open('/notices')
    await screen.shows('New jobs for your alerts, answers and messages can be shown on this device')
    expect(asked).not.toHaveBeenCalled()
    await screen.press('Turn on here')
    await screen.shows('are shown on this device until you log out here')
    expect(await site.database.db.select().from(pushSubscriptions)).toMatchObject([{ accountId: seeker.id }])
    await screen.press('Turn off here')
    await screen.shows('can be shown on this device')
    expect(await site.database.db.select().from(pushSubscriptions)).toEqual([])
  })

  longTest(
    'resume by themselves where the browser has lost its subscription, and the old one is removed',
    async () => {
      const { asked, lose } = browserThatShows('granted')
      const seeker = await insertSeeker(site)
      browser.signIn('jobseeker', seeker)
      const registered = async () =>
        (
          await site.database.db
            .select({ endpoint: pushSubscriptions.endpoint })
            .from(pushSubscriptions)
            .where(eq(pushSubscriptions.accountId, seeker.id))
        ).map(({ endpoint }) => endpoint)
      const screen = await browser.open('/notices')
      await screen.press('Turn on here')
      await screen.shows('are shown on this device until you log out here')
      const [first] = await registered()
      await browser.open('/jobseeker')
      await browser.idle()
      expect(await registered()).toEqual([first])
      lose()
      await browser.open('/jobseeker')
      await eventually(async () => expect(await registered()).not.toEqual([first]))
      expect(await registered()).toHaveLength(1)
      await (await browser.open('/notices')).shows('are shown on this device until you log out here')
      // Not asked of anybody again.
      expect(asked.mock.results.map(({ type }) => type)).toEqual(['return', 'return'])
    },
  )

  longTest('that were turned off, or whose sign-in ended, do not come back by themselves', async () => {
    const { lose } = browserThatShows('granted')
    const seeker = await insertSeeker(site)
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open('/notices')
    await screen.press('Turn on here')
    await screen.press('Turn off here')
    await screen.shows('can be shown on this device')
    await browser.open('/jobseeker')
    await browser.idle()
    const registered = () =>
      site.database.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.accountId, seeker.id))
    expect(await registered()).toEqual([])

    await (await browser.open('/notices')).press('Turn on here')
    await eventually(async () => expect(await registered()).toHaveLength(1))
    await site.database.db.delete(pushSubscriptions)
    clearSignIn()
    lose()
    browser.signIn('jobseeker', seeker)
    await browser.open('/jobseeker')
    await browser.idle()
    expect(await registered()).toEqual([])
  })

  test('are offered where an alert is made', async () => {
    browserThatShows('granted')
    browser.signIn('jobseeker', await insertSeeker(site))
    const screen = await browser.open('/alerts/new?q=dive')
    await screen.press('Tell me about new jobs')
    await screen.shows('Your alert is on', 'Notifications on this device')
    await screen.press('Turn on here')
    await screen.shows('This device shows them too')
  })

  test('that the browser does not allow are explained, with what to do', async () => {
    browserThatShows('denied')
    browser.signIn('employer', await insertEmployer(site))
    const screen = await browser.open('/notices')
    await screen.shows('New applications, messages and answers to interviews can be shown')
    await screen.press('Turn on here')
    await screen.shows('This browser blocks notifications from this site. Allow them in the settings')
  })

  test('that were postponed can be turned on later, and a fault of ours is shown', async () => {
    browserThatShows('default')
    browser.signIn('jobseeker', await insertSeeker(site))
    const screen = await browser.open('/notices')
    await screen.press('Turn on here')
    await screen.shows(
      'Your browser was not given permission. Press again, and choose Allow when it asks.',
      'can be shown on this device',
    )
    browserThatShows('granted')
    browser.line('PUT /api/browser-notices', { status: 500, body: {} })
    await screen.press('Turn on here')
    await screen.shows(
      'Notifications could not be turned on or off. Please try again.',
      'can be shown on this device',
    )
    browser.mend()
  })

  test('need the home screen on an iPhone, and another browser where there are none', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    await (await browser.open('/notices')).shows('This browser cannot show notifications. You get e-mails.')
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5)')
    await (await browser.open('/notices')).shows('put this site on your home screen first')
    vi.restoreAllMocks()
  })

  test('are said to be of alerts alone to somebody without an e-mail address', async () => {
    const seeker = await insertSeeker(site)
    await site.database.pool.query("update accounts set email = '' where id = $1", [seeker.id])
    browser.signIn('jobseeker', seeker)
    const without = await browser.open('/notices')
    await without.shows('This browser cannot show notifications.', 'Your account has no e-mail address')
    await without.lacks('You get e-mails.')
    browserThatShows('granted')
    const screen = await browser.open('/notices')
    await screen.shows('New jobs for the alerts that you want in your browser can be shown on this device')
  })

  test('are not for visitors, nor for operators', async () => {
    browserThatShows('granted')
    const screen = await browser.open('/notices')
    await screen.shows('Log in to choose')
    expect(screen.text()).not.toContain('Notifications on this device')
    browser.signIn('admin', await insertOperator(site))
    const desk = await browser.open('/notices')
    await desk.shows('Work at the desk')
    expect(desk.text()).not.toContain('Notifications on this device')
  })
})

test('the channel of a kind is chosen, and kinds for browsers say so', async () => {
  const seeker = await insertSeeker(site)
  browser.signIn('jobseeker', seeker)
  const screen = await browser.open('/notices')
  await screen.shows(
    `For ${seeker.email}`,
    'If notifications are not turned on for any device, you get the e-mail.',
  )
  const options = (label: string) =>
    [...screen.field(label).querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options('Answers to my applications')).toEqual(['E-mail and device', 'By e-mail'])
  expect(options('Progress of my applications')).toEqual([
    'E-mail and device',
    'By e-mail',
    'On my devices',
    'Not at all',
  ])
  expect(options('My application was sent')).toEqual(['By e-mail', 'Not at all'])
})
