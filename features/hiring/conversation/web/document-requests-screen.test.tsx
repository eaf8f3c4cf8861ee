// @vitest-environment happy-dom

import { beforeEach, describe, expect, test } from 'vitest'
import type { Thread } from '#contract/hiring/conversations.ts'
import { anApplication, answerApplicant } from '#tests/support/applications.ts'
import { loseReply } from '#tests/support/browser/lose-reply.ts'
import { eventually, openSite, type Screen } from '#tests/support/browser/screen.tsx'
import { pdf } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import type { Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let seeker: Person
let employer: Person
let jobId: string
let applicationId: string
let base: string

const read = async () => (await site.call<Thread>('GET', base, { as: seeker.token })).body
const ask = (text = 'Passport copy\nCertificates') =>
  site.call('POST', `${base}/document-requests`, { as: employer.token, body: { text } })
const openAsEmployer = async () => {
  browser.signIn('employer', employer)
  const screen = await browser.open(`/employer/jobs/${jobId}/applicants?applicant=${seeker.id}`)
  await screen.shows('History')
  return screen
}
const openAsSeeker = async () => {
  browser.signIn('jobseeker', seeker)
  const screen = await browser.open(`/jobseeker/application/${applicationId}`)
  await screen.shows('What happened', 'Message to Coral Bay Resort')
  return screen
}
const file = (name: string, content: Buffer | string = pdf) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
const choose = (screen: Screen, ...files: File[]) => {
  const field = screen.field('Documents')
  Object.defineProperty(field, 'files', { configurable: true, value: files })
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

beforeEach(async () => {
  browser.mend()
  browser.requests.length = 0
  const given = { seeker: { name: 'Aishath Ali' }, job: { title: 'Cook' } }
  ;({ employer, seeker, jobId, applicationId } = await anApplication(site, given))
  base = `/api/threads/${applicationId}`
})

describe('document requests, for the employer', () => {
  longTest(
    'are chosen among the usual ones or typed, refused when there are none, and taken back',
    async () => {
      const screen = await openAsEmployer()
      await screen.press('Ask for documents')
      await screen.press('Send')
      await screen.shows('This is required')
      for (const name of ['Passport copy', 'Police report', 'Work visa', 'Police report'])
        await screen.press(name)
      await screen.lacks('This is required')
      expect(screen.field('What do you need?').value).toBe('Passport copy\nWork visa')
      expect(screen.control('Work visa').getAttribute('aria-pressed')).toBe('true')
      await screen.fill('What do you need?', 'Passport copy\nDriving licence')
      await screen.press('Send')
      await screen.shows(
        'Waiting for the documents',
        'Passport copy Driving licence',
        'Asked for on November 20, 2026',
      )
      await screen.lacks('Ask for documents')
      expect((await read()).documentRequests).toMatchObject([
        { text: 'Passport copy\nDriving licence', isOpen: true },
      ])
      await screen.press('Take back')
      await screen.shows('Taken back', 'Documents no longer needed', 'Ask for documents')
    },
  )

  longTest(
    'keep the typed text when the connection is lost, and say so when another browser was first',
    async () => {
      const screen = await openAsEmployer()
      await screen.press('Ask for documents')
      await screen.fill('What do you need?', 'Work visa')
      browser.line(`POST ${base}/document-requests`, 'offline')
      await screen.press('Send')
      await screen.shows('The connection was lost. What you typed is still here')
      expect(screen.field('What do you need?').value).toBe('Work visa')
      browser.line(`POST ${base}/document-requests`, undefined)
      await ask('Certificates')
      await screen.press('Send')
      await screen.shows(
        'You have asked for documents already. Take that back first',
        'Waiting for the documents',
      )
      await screen.press('Take back')
      await eventually(() => expect(screen.field('What do you need?').value).toBe('Work visa'))
      await screen.lacks('You have asked for documents already')
    },
  )

  longTest('are asked for again in the same words, where the first reply was lost', async () => {
    const screen = await openAsEmployer()
    await screen.press('Ask for documents')
    await screen.fill('What do you need?', 'Work visa')
    loseReply(`POST ${base}/document-requests`)
    await screen.press('Send')
    await screen.shows('The connection was lost. What you typed is still here')
    site.later(60_000)
    const later = await openAsEmployer()
    await later.press('Take back')
    await later.press('Ask for documents')
    await eventually(() => expect(later.field('What do you need?').value).toBe('Work visa'))
    await later.press('Send')
    await later.shows('Waiting for the documents')
    expect((await read()).documentRequests.map(({ text, isOpen }) => [text, isOpen])).toEqual([
      ['Work visa', false],
      ['Work visa', true],
    ])
  })

  longTest('cannot be asked for once the application is decided, or a side has blocked', async () => {
    await ask()
    await site.call('PUT', `${base}/block`, { as: seeker.token, body: { blocked: true } })
    await openAsEmployer().then((screen) => screen.shows('Documents Ended'))
    await site.call('PUT', `${base}/block`, { as: seeker.token, body: { blocked: false } })
    await answerApplicant(site, jobId, seeker, { as: employer, body: { status: 'Rejected' } })
    const screen = await openAsEmployer()
    await screen.shows('Documents Ended')
    expect(screen.text()).not.toMatch(/Ask for documents|Take back/)
  })
})

describe('requested documents, for the job seeker', () => {
  longTest('wait at the application; several are sent at once, and a press declares the end', async () => {
    await ask()
    const screen = await openAsSeeker()
    await screen.shows(
      'Documents asked for Passport copy Certificates',
      'Coral Bay Resort asked on November 20, 2026.',
    )
    expect(screen.text()).not.toContain('I have added everything')
    await screen.press('Send document')
    await screen.shows('Please choose a file first')
    choose(screen, file('Passport.pdf'), file('PADI.pdf'))
    await screen.press('Send 2 documents')
    await screen.shows(
      'Passport.pdf',
      'PADI.pdf',
      'Have you added everything? Coral Bay Resort is notified when you confirm.',
    )
    await screen.press('I have added everything')
    await screen.shows('Documents added')
    await screen.lacks('I have added everything')
    const theirs = await openAsEmployer()
    await theirs.shows('Added on November 20, 2026', 'Passport copy', 'Ask for documents')
  })

  const sent = async () => (await read()).messages.map(({ fileName }) => fileName)
  const loseOne = async () => {
    await ask()
    const screen = await openAsSeeker()
    loseReply(`POST ${base}/messages`)
    choose(screen, file('Passport.pdf'))
    await screen.press('Send document')
    await screen.shows('Passport.pdf: The connection was lost', 'Take back')
    return screen
  }

  longTest('whose reply is lost are sent once, whatever is typed meanwhile', async () => {
    const screen = await loseOne()
    await screen.fill('Message to', 'I have sent it.')
    await screen.press('Send document')
    const calls = () => browser.requests.filter((one) => one === `POST ${base}/messages`)
    await eventually(() => expect(calls()).toHaveLength(2))
    await browser.idle()
    expect(await sent()).toEqual(['Passport.pdf'])
  })

  test('whose reply is lost are sent again once they were taken back', async () => {
    const screen = await loseOne()
    await screen.press('Take back')
    await screen.shows('Taken back')
    await screen.press('Send document')
    await eventually(async () => expect(new Set(await sent())).toEqual(new Set([null, 'Passport.pdf'])))
  })

  longTest('that are refused are named, and those before remain sent', async () => {
    await ask()
    const screen = await openAsSeeker()
    choose(screen, file('Passport.pdf'), file('notes.pdf', 'no document'))
    await screen.press('Send 2 documents')
    await screen.shows('notes.pdf: Please upload an image or a PDF', 'I have added everything')
    const names = (await read()).messages.map(({ fileName }) => fileName)
    expect(names).toEqual(['Passport.pdf'])
  })

  test('that no employer could open are named before any is sent', async () => {
    await ask()
    const screen = await openAsSeeker()
    const empty = new File([], 'Empty.pdf')
    choose(screen, file('Passport.pdf'), file('notes.docx'), empty)
    await screen.shows('notes.docx: Please upload an image or a PDF')
    await screen.press('Send 3 documents')
    expect((await read()).messages).toEqual([])
    choose(screen, empty)
    await screen.shows('Empty.pdf: This file is empty. Please choose another one')
  })

  test('are no longer needed when the employer was first', async () => {
    await ask()
    await site.call('PUT', `/api/jobseekers/application/${applicationId}/documents`, {
      as: seeker.token,
      body: { coverLetter: 'I cook.' },
    })
    const screen = await openAsSeeker()
    await screen.shows('I have added everything')
    const [request] = (await read()).documentRequests
    await site.call('PUT', `${base}/document-requests/${request?._id}/take-back`, { as: employer.token })
    await screen.press('I have added everything')
    await screen.shows('Documents no longer needed')
    await screen.lacks('I have added everything')
  })
})
