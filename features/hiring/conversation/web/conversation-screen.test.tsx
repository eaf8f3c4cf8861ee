// @vitest-environment happy-dom

import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Thread } from '#contract/hiring/conversations.ts'
import { anApplication } from '#tests/support/applications.ts'
import { loseReply } from '#tests/support/browser/lose-reply.ts'
import { eventually, openSite, type Screen } from '#tests/support/browser/screen.tsx'
import { longTest } from '#tests/support/long-test.ts'
import type { Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let seeker: Person
let employer: Person
let jobId: string
let applicationId: string

const thread = () => `GET /api/threads/${applicationId}`
const messages = () => `/api/threads/${applicationId}/messages`
const write = (text: string) =>
  site.call<{ _id: string }>('POST', messages(), { as: employer.token, body: { text } })
const openAsSeeker = async () => {
  browser.signIn('jobseeker', seeker)
  const screen = await browser.open(`/jobseeker/application/${applicationId}`)
  await screen.shows('What happened', 'Message to Coral Bay Resort')
  await browser.idle()
  return screen
}

beforeEach(async () => {
  ;({ employer, seeker, jobId, applicationId } = await anApplication(site, { job: { answerDays: 7 } }))
  browser.requests.length = 0
})

describe('the conversation', () => {
  longTest('is loading, or cannot be loaded, which is retried; the history is there meanwhile', async () => {
    browser.signIn('jobseeker', seeker)
    browser.line(thread(), 'held')
    const waiting = await browser.open(`/jobseeker/application/${applicationId}`)
    await waiting.shows('What happened Applied')
    expect(waiting.text()).not.toContain('Message to')
    browser.line(thread(), { status: 500, body: { error: 'It broke' } })
    const screen = await browser.open(`/jobseeker/application/${applicationId}`)
    await screen.shows('What happened Applied', 'It broke')
    browser.line(thread(), undefined)
    await screen.press('Try Again')
    await screen.shows('Message to Coral Bay Resort')
    await screen.lacks('It broke')
  })

  longTest('shows written and deleted messages, and that nothing more can be written', async () => {
    const { body } = await write('Wrong person')
    await site.call('DELETE', `${messages()}/${body._id}`, { as: employer.token })
    await write('Can we call you?')
    await openAsSeeker().then((screen) => screen.shows('Taken back', 'Coral Bay Resort', 'Can we call you?'))
    await site.call('PUT', `/api/threads/${applicationId}/block`, {
      as: employer.token,
      body: { blocked: true },
    })
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open(`/jobseeker/application/${applicationId}`)
    await screen.shows('The other side accepts no more messages here.')
    expect(screen.text()).not.toContain('Message to')
  })
})

test('an employer who is blocked altogether is unblocked in the profile, not here', async () => {
  await site.call('PUT', `/api/jobseekers/${seeker.id}/blocked-employers/${employer.id}`, {
    as: seeker.token,
  })
  browser.signIn('jobseeker', seeker)
  const screen = await browser.open(`/jobseeker/application/${applicationId}`)
  await screen.shows('You have blocked this employer altogether.')
  await screen.lacks('Unblock')
  expect(screen.control('My Profile').getAttribute('href')).toBe('/jobseeker/profile')
})

test('a suspended employer can be blocked, since it may be reinstated', async () => {
  const { pool } = site.database
  await pool.query('update accounts set suspended_at = now() where id = $1', [employer.id])
  browser.signIn('jobseeker', seeker)
  const screen = await browser.open(`/jobseeker/application/${applicationId}`)
  await screen.shows('This employer cannot read messages at the moment.')
  await screen.press('Block')
  await screen.shows('You have blocked this conversation.', 'Unblock')
})

test('a page in the background marks nothing as read; once it is in sight again, it does', async () => {
  const screen = await openAsSeeker()
  const isSeen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await write('Can we call you?')
  await site.call('POST', `/api/threads/${applicationId}/interviews`, {
    as: employer.token,
    body: { times: ['2026-12-03T05:00:00.000Z'], minutes: 30, place: { kind: 'Phone', text: '7771234' } },
  })
  browser.requests.length = 0
  // The word of the tab that has the stream.
  const tabs = new BroadcastChannel(`vazeefa-live ${seeker.id}`)
  tabs.postMessage('new')
  await eventually(() => expect(browser.requests).toContain('GET /api/threads/unread'))
  await screen.shows('Interview proposed')
  await browser.idle()
  for (const read of [thread(), `GET /api/jobseekers/application/${applicationId}`])
    expect(browser.requests).not.toContain(read)
  expect(document.title).toMatch(/^\(1\) /)
  isSeen.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.shows('Can we call you?')
  tabs.close()
})

// Not only when one looks again: that is every half a minute.
describe('the possible messages change at once', () => {
  const lacksAfter = async (call: string, screen: Screen, ...words: string[]) => {
    await eventually(() => expect(browser.requests).toContain(call))
    await browser.idle()
    for (const one of words) expect(screen.text()).not.toContain(one)
  }

  test('when the job seeker withdraws: the box goes', async () => {
    const screen = await openAsSeeker()
    await screen.press('Withdraw application')
    const [confirm] = [...document.querySelectorAll<HTMLElement>('dialog[open] button')].filter(
      ({ textContent }) => textContent === 'Withdraw application',
    )
    confirm?.click()
    const call = `PUT /api/jobseekers/application/${applicationId}/withdraw`
    await lacksAfter(call, screen, 'Message to Coral Bay Resort', 'Send message')
  })

  longTest(
    'when the employer decides: documents can no longer be asked for, nor an interview proposed',
    async () => {
      browser.signIn('employer', employer)
      const screen = await browser.open(`/employer/jobs/${jobId}/applicants?applicant=${seeker.id}`)
      await screen.shows('Ask for documents', 'Propose an interview')
      await screen.fill('Status', 'Rejected')
      await screen.press('Save')
      const call = `PATCH /api/jobs/${jobId}/applicants/${seeker.id}`
      await lacksAfter(call, screen, 'Ask for documents', 'Propose an interview')
    },
  )
})

describe('typed text stays until it is sent', () => {
  longTest('too long a message is counted here and not sent; one of 100 kB too', async () => {
    const screen = await openAsSeeker()
    for (const length of [4_001, 100_000]) {
      await screen.fill('Message to', 'a'.repeat(length))
      await screen.shows(`A message has at most 4,000 characters. This one has ${length}.`)
      await screen.press('Send message')
      await browser.idle()
      expect(screen.field('Message to').value).toHaveLength(length)
    }
    expect(browser.requests).not.toContain(`POST ${messages()}`)
    await screen.fill('Message to', 'a'.repeat(4_000))
    await screen.press('Send message')
    await eventually(() => expect(screen.field('Message to').value).toBe(''))
    await screen.shows('You November 20, 2026')
  })

  test('an empty message is refused, until it has a word', async () => {
    const screen = await openAsSeeker()
    await screen.press('Send message')
    await screen.shows('Please write a message or choose a file')
    expect(document.activeElement).toBe(screen.field('Message to'))
    await screen.fill('Message to', 'a')
    await screen.lacks('Please write a message or choose a file')
    expect(browser.requests).not.toContain(`POST ${messages()}`)
  })

  test('an unreadable file is refused as soon as it is chosen, and not sent', async () => {
    const screen = await openAsSeeker()
    await screen.fill('Message to', 'My licence')
    screen.attach('Image or PDF', new File(['x'], 'licence.docx'))
    await screen.shows('Please upload an image or a PDF')
    await screen.press('Send message')
    screen.attach('Image or PDF', new File([], 'licence.pdf'))
    await screen.shows('This file is empty. Please choose another one')
    expect(browser.requests).not.toContain(`POST ${messages()}`)
    expect(screen.field('Message to').value).toBe('My licence')
  })

  longTest.each([
    ['that the server refuses', { status: 413, body: { error: 'The request is too large' } }],
    ['on a line that is lost', 'offline'],
  ] as const)('a message %s stays in its field, over a reload too, and is sent then', async (_, fate) => {
    browser.line(`POST ${messages()}`, fate)
    const screen = await openAsSeeker()
    await screen.fill('Message to', 'Yes, please.')
    await screen.press('Send message')
    await screen.shows(
      fate === 'offline'
        ? 'The connection was lost. What you typed is still here. Please try again when it is back.'
        : 'The request is too large',
    )
    expect(screen.field('Message to').value).toBe('Yes, please.')
    browser.line(`POST ${messages()}`, undefined)
    const reloaded = await openAsSeeker()
    await eventually(() => expect(reloaded.field('Message to').value).toBe('Yes, please.'))
    await reloaded.press('Send message')
    await reloaded.shows('Message sent')
    await eventually(() => expect(reloaded.field('Message to').value).toBe(''))
    await reloaded.shows('You November 20, 2026')
  })
})

describe('a message whose reply is lost', () => {
  const sent = async () => {
    const { body } = await site.call<Thread>('GET', `/api/threads/${applicationId}`, { as: employer.token })
    return body.messages.map(({ text }) => text)
  }
  const loseOne = async () => {
    const screen = await openAsSeeker()
    loseReply(`POST ${messages()}`)
    await screen.fill('Message to', 'Thank you')
    await screen.press('Send message')
    await screen.shows('The connection was lost. What you typed is still here.')
    await screen.lacks('could not be sent')
    return screen
  }
  const sendAgain = async (screen: Screen) => {
    await screen.press('Send message')
    await eventually(() => expect(screen.field('Message to').value).toBe(''))
  }

  test('is there once when it is sent again as it is', async () => {
    await sendAgain(await loseOne())
    expect(await sent()).toEqual(['Thank you'])
  })

  test('is not mistaken for a later one with the same words', async () => {
    const screen = await loseOne()
    for (const text of ['', 'Thank you']) await screen.fill('Message to', text)
    await sendAgain(screen)
    expect(await sent()).toEqual(['Thank you', 'Thank you'])
  })

  test('is not mistaken for a later one once it was taken back, with its words still in the field', async () => {
    const screen = await loseOne()
    const tabs = new BroadcastChannel(`vazeefa-live ${seeker.id}`)
    tabs.postMessage('new')
    await screen.press('Take back')
    tabs.close()
    await screen.shows('Taken back')
    await sendAgain(screen)
    expect((await sent()).toSorted()).toEqual(['', 'Thank you'])
  })
})

describe('a screen reader', () => {
  /** Every text that the region was given, in order. */
  const saidFrom = (): { all: string[]; changes: () => number } => {
    const region = document.querySelector('[role="status"][aria-label="New"]')
    if (!region) throw new Error('there is no region')
    const all: string[] = []
    let changes = 0
    new MutationObserver(() => {
      changes += 1
      all.push(region.textContent ?? '')
    }).observe(region, { childList: true, characterData: true, subtree: true })
    return { all, changes: () => changes }
  }
  const look = () => {
    vi.advanceTimersByTime(30_000)
    return browser.idle()
  }

  longTest(
    'hears each new message once, the same words again too, a file and an interview; nothing while nothing comes',
    async () => {
      await write('Before the page stood')
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const screen = await openAsSeeker()
      const said = saidFrom()
      for (const _ of [1, 2, 3]) await look()
      expect(said.changes()).toBe(0)

      for (const _ of [1, 2]) {
        await write('Hello')
        await look()
        await screen.shows('Hello')
        await look()
      }
      expect(said.all).toEqual(['Coral Bay Resort: Hello', 'Coral Bay Resort: Hello'])

      await screen.fill('Message to', 'My own words')
      await screen.press('Send message')
      await screen.shows('My own words')
      await look()
      expect(said.all).toHaveLength(2)

      await site.call('POST', `/api/threads/${applicationId}/interviews`, {
        as: employer.token,
        body: {
          times: ['2026-12-03T05:00:00.000Z'],
          minutes: 30,
          place: { kind: 'Phone', text: '7771234' },
        },
      })
      await look()
      await screen.shows('Interview proposed')
      await look()
      expect(said.all.slice(2)).toEqual(['Interview proposed, Thursday, December 3, 2026 at 10:00 AM'])
    },
  )
})

test('without a stream a new message reaches the open conversation by polling', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const screen = await openAsSeeker()
  await write('Can we call you?')
  await browser.idle()
  expect(screen.text()).not.toContain('Can we call you?')
  vi.advanceTimersByTime(30_000)
  await screen.shows('Can we call you?')
})

test('blocking leaves the report that is being written', async () => {
  await write('Pay me first')
  const screen = await openAsSeeker()
  await screen.press('Report')
  await screen.fill('What is wrong?', 'They ask for money.')
  await screen.press('Block')
  await screen.shows('Unblock')
  expect(screen.field('What is wrong?').value).toBe('They ask for money.')
  await screen.press('Report this conversation')
  await screen.shows('You have reported this conversation.')
  await screen.lacks('What is wrong?')
})
