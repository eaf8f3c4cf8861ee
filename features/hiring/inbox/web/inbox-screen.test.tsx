// @vitest-environment happy-dom

import { fireEvent } from '@testing-library/dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApplicationStatus } from '#contract/facts/application-status.ts'
import type { Applicant } from '#contract/hiring/applicants.ts'
import type { CvReaders } from '#contract/seekers/seekers.ts'
import { carryOutDecisions } from '#features/hiring/answer/server/carry-out.ts'
import { announceUpdate } from '#features/hiring/live-updates/web/use-updates.ts'
import { answerApplicant, applyFor, uploadCv, withdraw } from '#tests/support/applications.ts'
import { loseReply } from '#tests/support/browser/lose-reply.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { typeInAndBesideFields } from '#tests/support/browser/type-alphabet.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertMember, insertSeeker, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let employer: Person
let cook: string
let diver: string

beforeEach(async () => {
  employer = await insertEmployer(site)
  const { db } = site.database
  cook = await insertJob(db, { employerId: employer.id, title: 'Cook' })
  diver = await insertJob(db, { employerId: employer.id, title: 'Diver' })
  browser.signIn('employer', employer)
})

async function applicant(job: string, name: string, location = '') {
  const seeker = await insertSeeker(site, { name, location })
  return { ...seeker, applicationId: await applyFor(site, job, seeker) }
}
const decide = (job: string, who: Person, body: unknown) =>
  answerApplicant(site, job, who, { as: employer, body })
const statuses = async (job: string) => {
  const path = `/api/jobs/${job}/applicants?sort=name`
  const { body } = await site.call<Applicant[]>('GET', path, { as: employer.token })
  return body.map(({ name, status }) => `${name}: ${status}`)
}
const answered = () =>
  carryOutDecisions(site.database.db, {
    now: new Date(site.clock.now.getTime() + 3 * 60_000),
    publicUrl: 'https://vazeefa.example',
  })

longTest(
  'all waiting applicants whom the filters find are refused in one step, and that can be taken back',
  async () => {
    await applicant(cook, 'Ali', 'Addu City')
    await applicant(diver, 'Beena', 'Addu City')
    await applicant(diver, 'Chandra', 'Malé')
    await decide(diver, await applicant(diver, 'Dawood', 'Addu City'), { status: 'Hired' })
    const all = await browser.open('/employer/inbox')
    await all.shows('3 to decide', 'Answer the 3 who still wait')
    const screen = await browser.open('/employer/inbox?place=addu&waiting=all')
    await screen.press('Answer the 2 who still wait')
    await screen.shows('Answer the 2 job seekers who still wait?', 'To the 2 in Applied')
    await screen.fill('To the 2 in Applied', 'Dear {name}, the place of {job} is filled.')
    await screen.press('Answer them')
    await screen.shows('1 answer about Cook is sent at', '1 answer about Diver is sent at')
    await screen.press('Undo the answers about Cook')
    await screen.lacks('about Cook is sent')
    await answered()
    expect(await statuses(cook)).toEqual(['Ali: Applied'])
    expect(await statuses(diver)).toEqual(['Beena: Rejected', 'Chandra: Applied', 'Dawood: Hired'])
  },
)

test('who applies or changes while all who wait are being answered is not refused unread', async () => {
  await applicant(cook, 'Ali')
  const chandra = await applicant(cook, 'Chandra')
  const screen = await browser.open('/employer/inbox')
  await screen.press('Answer the 2 who still wait')
  await screen.shows('To the 2 in Applied')
  await applicant(cook, 'Beena')
  await decide(cook, chandra, { status: 'Under Review' })
  announceUpdate()
  await screen.shows('3 to decide')
  await browser.idle()
  await screen.press('Answer them')
  await screen.shows('1 answer about Cook is sent at', 'a moment ago: please check again')
  await answered()
  expect(await statuses(cook)).toEqual(['Ali: Rejected', 'Beena: Applied', 'Chandra: Under Review'])
})

test('an applicant opened from the list is read out from the name on, again as well, with headings in their order', async () => {
  await applicant(cook, 'Ali')
  await applicant(diver, 'Beena')
  const screen = await browser.open('/employer/inbox')
  await screen.shows('2 people')
  const focused = () => document.activeElement?.textContent
  for (const name of ['Beena', 'Ali', 'Ali']) {
    document.querySelector<HTMLElement>('main input[type="search"]')?.focus()
    const line = [...document.querySelectorAll<HTMLElement>('main [aria-label="Applicants"] a')]
    line.find(({ textContent }) => textContent?.includes(name))?.click()
    await eventually(() => expect(focused()).toBe(name))
  }
  await screen.shows('Internal notes', 'History')
  const levels = [...document.querySelectorAll('main article :is(h1, h2, h3, h4)')].map(
    ({ tagName }) => tagName,
  )
  expect(levels[0]).toBe('H2')
  expect(new Set(levels.slice(1))).toEqual(new Set(['H3']))
})

longTest(
  'of two people who are refused, one whom a colleague has invited meanwhile is left out and named',
  async () => {
    const ali = await applicant(cook, 'Ali')
    await applicant(diver, 'Beena')
    const colleague = await insertMember(site, employer.id, { role: 'recruiter' })
    const screen = await browser.open('/employer/inbox')
    await screen.press('Select all 2')
    await screen.shows('2 people selected')
    await answerApplicant(site, cook, ali, { as: colleague, body: { status: 'Interview' } })
    await screen.press('Reject')
    await screen.press('Send rejection')
    await screen.shows(
      '1 answered. One was moved to Interview by a colleague a moment ago: please check again',
      'Ali was moved to Interview by a colleague a moment ago',
      'Rejected Beena',
    )
    expect(await statuses(cook)).toEqual(['Ali: Interview'])
    expect(await statuses(diver)).toEqual(['Beena: Rejected'])
    await screen.press('Take back')
    await eventually(async () => expect(await statuses(diver)).toEqual(['Beena: Applied']))
  },
)

describe('letters that are typed in a field or beside it', () => {
  const isUntouched = async (screen: { lacks: (...words: string[]) => Promise<void> }) => {
    await browser.idle()
    await screen.lacks('the reason, if you want to say one', 'Decide with single letters', 'Take back')
    expect(document.querySelector('section[aria-label="Labels"], dialog')).toBeNull()
    expect(await statuses(cook)).toEqual(['Ali: Applied', 'Beena: Applied'])
  }
  beforeEach(async () => {
    for (const name of ['Ali', 'Beena']) await applicant(cook, name)
    await insertMember(site, employer.id, { role: 'recruiter' })
  })

  test('do nothing in the inbox, with every part of it open', async () => {
    const screen = await browser.open('/employer/inbox?waiting=all')
    await screen.shows('Internal notes', 'Assigned to')
    for (const part of document.querySelectorAll('details')) part.open = true
    await screen.press('Propose an interview')
    await screen.press('Offer the job')
    await screen.press('Ask for documents')
    await screen.press('Save this list')
    await eventually(() => expect(document.activeElement?.getAttribute('name')).toBe('name'))
    expect(typeInAndBesideFields()).toBeGreaterThan(15)
    await isUntouched(screen)
  })

  longTest('do nothing while a time is proposed, in the inbox and where people are compared', async () => {
    const inbox = await browser.open('/employer/inbox?waiting=all')
    await inbox.shows('Internal notes')
    await inbox.press('Interview')
    await inbox.shows('Propose an interview to')
    expect(typeInAndBesideFields()).toBeGreaterThan(8)
    await browser.idle()
    // A press on the heading of the form or on the person leaves it open.
    for (const beside of ['section[aria-label^="Interview with"] h3', 'main [data-person] h2']) {
      fireEvent.pointerDown(document.querySelector(beside) as Element)
      for (const key of 'srijkxlm') fireEvent.keyDown(document.body, { key })
    }
    await inbox.shows('Propose an interview to')
    await isUntouched(inbox)
    fireEvent.keyDown(inbox.field('Length'), { key: 'Escape' })
    await inbox.lacks('Propose an interview to')
    const { body } = await site.call<{ items: { application: string }[] }>('GET', '/api/employers/inbox', {
      as: employer.token,
    })
    const ids = body.items.map(({ application }) => application).join(',')
    const compare = await browser.open(`/employer/inbox/compare?applications=${ids}`)
    await compare.shows('Compare 2 applicants')
    await compare.press('Interview Ali')
    await compare.shows('Propose an interview to')
    expect(typeInAndBesideFields()).toBeGreaterThan(2)
    await isUntouched(compare)
  })

  longTest('do nothing on the board, while somebody is to be refused', async () => {
    const screen = await browser.open(`/employer/jobs/${cook}/applicants?view=board`)
    await screen.shows('Ali')
    typeInAndBesideFields()
    await isUntouched(screen)
  })

  longTest('are the name of a list that is saved, which Enter saves and Escape leaves', async () => {
    const screen = await browser.open('/employer/inbox?waiting=all')
    await screen.shows('Ali')
    await screen.press('Save this list')
    const field = () => document.activeElement as HTMLInputElement
    await eventually(() => expect(field().getAttribute('name')).toBe('name'))
    for (const key of 'Waiters') fireEvent.keyDown(field(), { key })
    fireEvent.keyDown(field(), { key: 'Escape' })
    await isUntouched(screen)
  })
})

longTest('several people get a label, and lose it, in one press', async () => {
  for (const name of ['Ali', 'Beena']) await applicant(cook, name)
  const screen = await browser.open('/employer/inbox')
  await screen.press('Select all 2')
  await screen.shows('2 people selected')
  await screen.press('Label')
  await screen.fill('New label', 'Opera')
  await screen.press('Add')
  const labelled = () =>
    [...document.querySelectorAll('[aria-label="Applicants"] li')].filter(({ textContent }) =>
      textContent?.includes('Opera'),
    ).length
  await eventually(() => expect(labelled()).toBe(2))
  await screen.press('Opera')
  await eventually(() => expect(labelled()).toBe(0))
})

longTest('a label gets another name and colour, and is deleted from everybody', async () => {
  await applicant(cook, 'Ali')
  for (const name of ['Opera', 'Guitar'])
    await site.call('PUT', '/api/employers/labels', { as: employer.token, body: { name, colour: 'grey' } })
  const screen = await browser.open('/employer/inbox')
  await screen.shows('Ali')
  await screen.press('Label')
  await screen.press('Change labels')
  await screen.fill('Name of Opera', 'guitar')
  await screen.press('Save Opera')
  await screen.shows('name is taken already')
  await screen.fill('Name of Opera', 'Singers')
  await screen.fill('Colour of Opera', 'coral')
  await screen.press('Save Opera')
  await screen.shows('The label is saved')
  const labels = async () => {
    const { body } = await site.call('GET', '/api/employers/labels', { as: employer.token })
    return (body as unknown as { name: string; colour: string }[])
      .map(({ name, colour }) => `${name} ${colour}`)
      .toSorted()
  }
  expect(await labels()).toEqual(['Guitar grey', 'Singers coral'])
  await screen.press('Delete Guitar')
  await screen.shows('All applicants lose it')
  await screen.press('Delete label')
  await eventually(async () => expect(await labels()).toEqual(['Singers coral']))
  await screen.fill('Another label', 'Night shift')
  await screen.press('Create label')
  await screen.shows('The label is added')
  expect(await labels()).toEqual(['Night shift lagoon', 'Singers coral'])
})

longTest('a closed job with waiting applicants is shown first, with the link to them', async () => {
  await applicant(cook, 'Ali')
  await applicant(diver, 'Beena')
  await site.call('PUT', `/api/jobs/${diver}/close`, { as: employer.token })
  const screen = await browser.open('/employer/inbox')
  await screen.shows('Closed, with people still waiting')
  expect(screen.control('Diver').getAttribute('href')).toBe(`/employer/inbox?job=${diver}&waiting=yes`)
  await screen.press('Diver')
  await screen.shows('Answer the one who still waits')
})

longTest('filters by facts stand in the address, and jobs are counted with them', async () => {
  const asking = await insertJob(site.database.db, {
    employerId: employer.id,
    title: 'Guide',
    requirements: { languages: [{ language: 'English', level: 'basic' as const }] },
  })
  await applicant(asking, 'Ali', 'Addu City')
  await applicant(cook, 'Beena', 'Addu City')
  await applicant(cook, 'Chandra', 'Malé')
  const asked = await browser.open(`/employer/inbox?job=${asking}&meets=languages.English`)
  await asked.shows('Nobody matches')
  await eventually(() => expect(asked.field('English, basic').checked).toBe(true))
  const screen = await browser.open('/employer/inbox?place=addu')
  await screen.shows('2 people', 'Cook (1)', 'Guide (1)', 'To decide (2)', 'Decided or withdrawn (0)')
  expect(screen.field('Place').value).toBe('addu')
  await screen.fill('Job', cook)
  await eventually(() => expect(screen.address()).toBe(`/employer/inbox?place=addu&job=${cook}`))
  await screen.shows('Beena', '1 person')
  await screen.press('Clear')
  await screen.shows('Chandra', '2 people')
})

longTest('jobs of one title are distinguished by the day of posting', async () => {
  const other = await insertJob(site.database.db, {
    employerId: employer.id,
    title: 'Cook',
    publishedAt: new Date('2026-11-12T06:00:00Z'),
  })
  await applicant(other, 'Ali')
  await applicant(cook, 'Beena')
  await applicant(diver, 'Chandra')
  const screen = await browser.open('/employer/inbox')
  await screen.shows('Cook, posted November 12, 2026 (1)', 'Cook, posted November 1, 2026 (1)', 'Diver (1)')
})

// D-N-05
longTest('it opens with whom to decide about; whom they chose stand beside, with their number', async () => {
  await applicant(cook, 'Ali')
  await applicant(cook, 'Beena')
  const chandra = await applicant(diver, 'Chandra')
  await decide(diver, chandra, { status: 'Interview' })
  const saved = await site.call('PUT', '/api/employers/inbox-views', {
    as: employer.token,
    body: { name: 'Divers', query: `job=${diver}` },
  })
  expect(saved.status).toBe(200)
  await site.call('PUT', `/api/jobs/${diver}/close`, { as: employer.token })
  const screen = await browser.open('/employer/inbox')
  await screen.shows('2 to decide', 'To decide 2', 'Shortlisted, interview, offer 1')
  await screen.shows('Ali', 'History')
  await screen.lacks('New message 0')
  // A list of an earlier release still has everybody who waits, as has a closed job.
  const ofDivers = `/employer/inbox?job=${diver}&waiting=yes`
  expect(screen.control('Divers').getAttribute('href')).toBe(ofDivers)
  await screen.shows('Closed, with people still waiting Diver 1')
  await screen.lacks('Chandra')
  await eventually(() =>
    expect(document.querySelector('nav a[href="/employer/inbox"]')?.textContent).toBe('Inbox2 to decide'),
  )
  await screen.press('Shortlist')
  await screen.shows(': Shortlisted', '1 to decide', 'Shortlisted, interview, offer 2')
  await screen.press('Shortlisted, interview, offer')
  await screen.shows('2 people', 'Chandra')
  expect(screen.address()).toContain('waiting=chosen')
})

test('a decision can be taken back for ten seconds on a machine whose clock is wrong', async () => {
  // The clock of the site is not that of this machine.
  const ali = await applicant(cook, 'Ali')
  const screen = await browser.open('/employer/inbox')
  await screen.shows('Ali', 'History')
  await screen.press('Shortlist')
  await screen.shows('Ali: Shortlisted', 'Take back')
  await screen.press('Take back')
  await screen.shows('Ali: Shortlisted was taken back. Nothing was sent')
  await decide(cook, ali, { status: 'Interview' })
  expect(await statuses(cook)).toEqual(['Ali: Interview'])
})

describe('on a bad line', () => {
  longTest('a decision that could not be taken back can still be, while it waits', async () => {
    await applicant(cook, 'Ali')
    const screen = await browser.open('/employer/inbox')
    await screen.shows('Ali', 'History')
    await screen.press('Shortlist')
    await screen.shows('Ali: Shortlisted')
    browser.line(`POST /api/jobs/${cook}/applicants/`, 'offline')
    await screen.press('Take back')
    await screen.shows('The connection was lost')
    browser.mend()
    await screen.press('Take back')
    await screen.shows('Ali: Shortlisted was taken back. Nothing was sent')
    await screen.lacks('The connection was lost', 'Take back')
    expect(await statuses(cook)).toEqual(['Ali: Applied'])
  })

  test('a decision whose reply is lost can be taken back', async () => {
    const ali = await applicant(cook, 'Ali')
    const screen = await browser.open('/employer/inbox')
    await screen.shows('Ali', 'History')
    loseReply(`PATCH /api/jobs/${cook}/applicants/${ali.id}`)
    await screen.press('Shortlist')
    await screen.shows('The connection was lost', 'Shortlisted Ali (perhaps not saved)')
    expect(await statuses(cook)).toEqual(['Ali: Shortlisted'])
    await screen.press('Take back')
    await screen.shows('Ali: Shortlisted was taken back. Nothing was sent')
    expect(await statuses(cook)).toEqual(['Ali: Applied'])
  })

  longTest('and once it was taken back, the same decision is another one', async () => {
    const ali = await applicant(cook, 'Ali')
    const screen = await browser.open('/employer/inbox')
    await screen.shows('Ali', 'History')
    const path = `/api/jobs/${cook}/applicants/${ali.id}`
    loseReply(`PATCH ${path}`)
    for (const read of [path, '/api/employers/inbox']) browser.line(`GET ${read}`, 'offline')
    await screen.press('Shortlist')
    await screen.shows('Shortlisted Ali (perhaps not saved)')
    await screen.press('Take back')
    await screen.shows('Ali: Shortlisted was taken back. Nothing was sent')
    await screen.press('Shortlist')
    // Both acts count as read. The reply to the first press does not pass for one to this.
    await eventually(async () => expect(await statuses(cook)).toEqual(['Ali: Shortlisted']))
    await screen.lacks('The connection was lost', 'has changed since')
  })

  longTest('what became of it is not said to be the act of somebody else', async () => {
    const ali = await applicant(cook, 'Ali')
    const screen = await browser.open('/employer/inbox')
    await screen.shows('Ali', 'History')
    const path = `/api/jobs/${cook}/applicants/${ali.id}`
    loseReply(`PATCH ${path}`)
    for (const call of [`GET ${path}`, 'GET /api/employers/inbox', `POST ${path}/undo`])
      browser.line(call, 'offline')
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now)
    await screen.press('Shortlist')
    await screen.shows('Shortlisted Ali (perhaps not saved)')
    await screen.press('Take back')
    await eventually(() => expect(browser.requests).toContain(`POST ${path}/undo`))
    await screen.lacks('Taking back...')
    await screen.press('Shortlist')
    await screen.shows('Ali: Your earlier decision may have been saved. Please look again.')
    await screen.lacks('Nothing was sent', 'has changed since')
    browser.mend()
    await screen.press('Take back')
    await screen.shows('Ali: Shortlisted was taken back. Nothing was sent')
    expect(await statuses(cook)).toEqual(['Ali: Applied'])
  })

  describe('pressed again some seconds later', () => {
    const pressTwice = async (seconds: number, isArrived: boolean) => {
      const ali = await applicant(cook, 'Ali')
      const screen = await browser.open('/employer/inbox')
      await screen.shows('Ali', 'History')
      const path = `/api/jobs/${cook}/applicants/${ali.id}`
      if (isArrived) loseReply(`PATCH ${path}`)
      else browser.line(`PATCH ${path}`, 'offline')
      for (const read of [path, '/api/employers/inbox']) browser.line(`GET ${read}`, 'offline')
      const first = Date.now()
      const clock = vi.spyOn(Date, 'now').mockImplementation(() => first)
      await screen.press('Shortlist')
      await screen.shows('Shortlisted Ali (perhaps not saved)')
      clock.mockImplementation(() => first + seconds * 1_000)
      browser.line(`PATCH ${path}`, undefined)
      await screen.press('Shortlist')
      await screen.shows('Ali: Shortlisted')
      expect(await statuses(cook)).toEqual(['Ali: Shortlisted'])
      return screen
    }
    const area = () => document.querySelector('[aria-label=Decision]')?.textContent

    test('it can be taken back for as long as the first press, if that arrived', async () => {
      await pressTwice(7, true)
      expect(area()).toMatch(/sent in [1-3] s/)
    })

    test('and not any more after ten', async () => {
      const screen = await pressTwice(12, true)
      await screen.lacks('Take back')
    })

    test('for ten seconds, if the first press did not arrive', async () => {
      await pressTwice(9, false)
      expect(area()).toContain('sent in 10 s')
    })
  })

  longTest(
    'about people of two jobs, each part can be taken back once the lost one is sent again',
    async () => {
      await applicant(cook, 'Ali')
      await applicant(diver, 'Beena')
      const screen = await browser.open('/employer/inbox')
      await screen.press('Select all 2')
      await screen.shows('2 people selected')
      await browser.idle()
      const now = Date.now()
      vi.spyOn(Date, 'now').mockImplementation(() => now)
      loseReply(`PATCH /api/jobs/${diver}/applicants`)
      browser.line('GET /api/employers/inbox', 'offline')
      await screen.press('Shortlist')
      await screen.shows('Shortlisted 2 people (perhaps not saved)', '2 people selected')
      await screen.press('Shortlist')
      await screen.shows('Ali is Shortlisted already', 'Shortlisted Beena')
      await screen.press('Take back')
      await screen.shows('Beena: Shortlisted was taken back', 'Shortlisted Ali')
      await screen.press('Take back')
      await screen.shows('Ali: Shortlisted was taken back')
      expect([...(await statuses(cook)), ...(await statuses(diver))]).toEqual([
        'Ali: Applied',
        'Beena: Applied',
      ])
    },
  )

  longTest('a refusal of everybody who waits that was undone is sent again in the same words', async () => {
    await applicant(cook, 'Ali')
    const screen = await browser.open('/employer/inbox?waiting=all')
    await screen.press('Answer the one who still waits')
    await screen.shows('To the 1 in Applied')
    loseReply(`POST /api/jobs/${cook}/answer-waiting`)
    await screen.press('Answer them')
    await screen.shows('The connection was lost', '1 answer about Cook is sent at')
    await screen.answer('Cancel')
    await screen.press('Undo the answers about Cook')
    await screen.lacks('about Cook is sent')
    await screen.press('Answer the one who still waits')
    await screen.shows('To the 1 in Applied')
    await screen.press('Answer them')
    await screen.shows('1 answer about Cook is sent at')
  })

  longTest('so can one about several people; one that did not arrive is said to be so', async () => {
    await applicant(cook, 'Ali')
    await applicant(cook, 'Beena')
    const shortlist = async () => {
      const opened = await browser.open('/employer/inbox')
      await opened.press('Select all 2')
      await opened.shows('2 people selected')
      await opened.press('Shortlist')
      await opened.shows('The connection was lost', 'Shortlisted 2 people (perhaps not saved)')
      return opened
    }
    loseReply(`PATCH /api/jobs/${cook}/applicants`)
    let screen = await shortlist()
    expect(await statuses(cook)).toEqual(['Ali: Shortlisted', 'Beena: Shortlisted'])
    await screen.press('Take back')
    await screen.shows('2 people: Shortlisted was taken back. Nothing was sent')
    expect(await statuses(cook)).toEqual(['Ali: Applied', 'Beena: Applied'])
    browser.line(`PATCH /api/jobs/${cook}/applicants`, 'offline')
    screen = await shortlist()
    await screen.press('Take back')
    await screen.shows('Nothing could be taken back', 'Ali got no answer: the decision was never saved')
    await screen.lacks('was taken back')
    expect(await statuses(cook)).toEqual(['Ali: Applied', 'Beena: Applied'])
  })

  longTest('two presses take several people back once', async () => {
    await applicant(cook, 'Ali')
    await applicant(cook, 'Beena')
    const screen = await browser.open('/employer/inbox')
    await screen.press('Select all 2')
    await screen.shows('2 people selected')
    await screen.press('Shortlist')
    await screen.shows('2 people: Shortlisted')
    browser.requests.length = 0
    for (const _ of [1, 2]) fireEvent.keyDown(document.body, { key: 'z' })
    await screen.shows('2 people: Shortlisted was taken back. Nothing was sent')
    await browser.idle()
    expect(screen.text()).not.toContain('has the answer already')
    expect(browser.requests.filter((one) => one.endsWith('/applicants/undo'))).toHaveLength(1)
  })
})

describe('the refusal and its reasons', () => {
  test('take the focus, which Cancel or Escape returns to the person', async () => {
    await applicant(cook, 'Ali')
    const screen = await browser.open('/employer/inbox')
    await screen.shows('Ali', 'History')
    for (const leave of ['Cancel', 'Escape']) {
      await screen.press('Reject')
      await eventually(() => expect(document.activeElement?.tagName).toBe('FIELDSET'))
      if (leave === 'Cancel') await screen.press('Cancel')
      else document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: leave, bubbles: true }))
      await eventually(() => expect(document.activeElement?.textContent).toBe('Ali'))
    }
  })

  test('take a reason that is typed for no command: it shortlists nobody', async () => {
    await applicant(cook, 'Ali')
    const screen = await browser.open('/employer/inbox')
    await screen.shows('Ali', 'History')
    for (const key of ['r', ...'missing ozj'])
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
    await screen.shows('Send rejection')
    expect(await statuses(cook)).toEqual(['Ali: Applied'])
  })
})

longTest('an applicant who is opened after a withdrawal is not waited for in an empty page', async () => {
  const ali = await applicant(cook, 'Ali')
  await applicant(cook, 'Beena')
  await withdraw(site, ali.applicationId, ali)
  const screen = await browser.open(`/employer/inbox?open=${ali.applicationId}`)
  await screen.shows('1 person', 'The applicant you opened is not in this list')
  // A phone shows the list or the person.
  expect(screen.control('Beena').closest('[class~="max-md:hidden"]')).toBeNull()
  await screen.press('Show all applicants')
  await screen.isAt(`/employer/inbox?waiting=all&open=${ali.applicationId}`)
  await screen.shows('Withdrawn: there is nothing to decide')
  await screen.lacks('is not in this list')
})

describe('the possible decisions follow from the status', () => {
  const both = ['Message', 'Label']
  const open = ['Offer', ...both]
  const offered: [ApplicationStatus, string[]][] = [
    ['Applied', ['Shortlist', 'Interview', 'Reject', ...open]],
    ['Interview', ['Shortlist', 'Reject', ...open]],
    ['Rejected', ['Shortlist', 'Interview', ...both]],
    ['Withdrawn', []],
  ]
  const bar = () => document.querySelector('section[aria-label="Decision"]')
  const pressable = () =>
    [...(bar()?.querySelectorAll('button:not(:disabled)') ?? [])].map(({ textContent }) => textContent)
  const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

  for (const [status, buttons] of offered) {
    const tried = status === 'Applied' || status === 'Withdrawn' ? test : longTest
    tried(`${status}: ${buttons.join(', ') || 'nothing, by button or by key'}`, async () => {
      const seeker = await applicant(cook, 'Ali')
      const { applicationId } = seeker
      if (status === 'Withdrawn') await withdraw(site, applicationId, seeker)
      else if (status !== 'Applied') await decide(cook, seeker, { status })
      const screen = await browser.open(`/employer/inbox?waiting=all&open=${applicationId}`)
      await screen.shows('Ali', 'History')
      expect(pressable()).toEqual(buttons)
      if (buttons.length > 0) return
      expect(bar()?.textContent).toContain('Withdrawn: there is nothing to decide')
      for (const key of ['s', 'i', 'r', 'o', 'l', 'm']) press(key)
      await browser.idle()
      expect(document.querySelector('fieldset, section[aria-label="Labels"]')).toBeNull()
      expect(await statuses(cook)).toEqual(['Ali: Withdrawn'])
    })
  }

  test('withdrawn applicants of a selection are left out', async () => {
    const ali = await applicant(cook, 'Ali')
    await applicant(cook, 'Beena')
    await withdraw(site, ali.applicationId, ali)
    const screen = await browser.open('/employer/inbox?waiting=all')
    await screen.press('Select all 2')
    await screen.shows('2 people selected')
    await screen.press('Shortlist')
    await screen.shows('Beena: Shortlisted')
    expect(await statuses(cook)).toEqual(['Ali: Withdrawn', 'Beena: Shortlisted'])
  })

  test('stay selected, with the words to them, when the answer does not arrive', async () => {
    await applicant(cook, 'Ali')
    await applicant(cook, 'Beena')
    const screen = await browser.open('/employer/inbox')
    await screen.press('Select all 2')
    await screen.press('Change status')
    await screen.fill('New status', 'Shortlisted')
    await screen.fill('Note to all of them', 'We will call you.')
    browser.line(`PATCH /api/jobs/${cook}/applicants`, 'offline')
    browser.line('GET /api/employers/inbox?', 'offline')
    await screen.press('Update status')
    await screen.shows('This may not have reached everybody. What you typed is still here')
    // Nothing could be loaded, and nobody was shortlisted.
    const list = () => document.querySelector('ul[aria-label=Applicants]')?.textContent
    expect(list()).toContain('Beena')
    expect(list()).not.toContain('Shortlisted')
    browser.line('GET /api/employers/inbox?', undefined)
    expect(screen.field('Note to all of them').value).toBe('We will call you.')
    await screen.answer('Cancel')
    await screen.shows('2 people selected')
    await screen.press('Shortlist')
    await screen.shows('Ali: The connection was lost', '2 people selected')
    browser.mend()
    await screen.press('Shortlist')
    await screen.lacks('2 people selected', 'The connection was lost')
    await eventually(async () =>
      expect(await statuses(cook)).toEqual(['Ali: Shortlisted', 'Beena: Shortlisted']),
    )
  })

  longTest('are not decided on when other filters hide them', async () => {
    await applicant(cook, 'Ali')
    await applicant(cook, 'Beena')
    const screen = await browser.open('/employer/inbox')
    await screen.press('Select all 2')
    await screen.shows('2 people selected')
    await screen.fill('Who is listed', 'Shortlisted')
    await screen.lacks('people selected', 'Beena')
    expect(await statuses(cook)).toEqual(['Ali: Applied', 'Beena: Applied'])
  })
})

longTest(
  'between 768 and 1280 px the CV is a tab, read only once it is opened, and V shows it over the whole width',
  async () => {
    const ali = await insertSeeker(site, { name: 'Ali' })
    await uploadCv(site, ali, 'Ali.pdf')
    await applyFor(site, cook, ali)
    const readings = async () => {
      const path = `/api/jobseekers/${ali.id}/cv/readers`
      return (await site.call<CvReaders>('GET', path, { as: ali.token })).body.openings.length
    }
    const screen = await browser.open('/employer/inbox')
    await screen.shows('Ali', 'Details', 'History')
    expect(await readings()).toBe(0)
    const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    press('3')
    await screen.shows('View CV', 'Full width')
    await screen.lacks('Internal notes')
    await eventually(async () => expect(await readings()).toBe(1))
    press('v')
    await screen.shows('Back to the details')
    press('v')
    await screen.shows('Internal notes')
  },
)

longTest(
  'over the whole width the name stands, and keys that lead to a field go back to it: its words decide nothing',
  async () => {
    await applicant(cook, 'Ali')
    const screen = await browser.open('/employer/inbox')
    await screen.shows('Internal notes')
    const type = (keys: string[]) => {
      for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
    }
    for (const key of ['/', 'm']) {
      type(['v'])
      await screen.shows('Back to the details', 'No CV uploaded')
      await eventually(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('CV of Ali'))
      expect(document.activeElement?.querySelector('h2')?.textContent).toBe('Ali')
      type([key, 's', 'r', 'Enter'])
      await screen.lacks('Back to the details')
      await eventually(() =>
        expect(document.activeElement?.matches('input[type=search], textarea') && key).toBe(key),
      )
      // The words are sent with a button, which keeps the focus.
      if (key === 'm')
        document.activeElement?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus()
      type(['Escape'])
      expect(document.activeElement?.textContent).toBe('Ali')
    }
    type(['v', 'Escape'])
    await screen.lacks('Back to the details')
    expect(await statuses(cook)).toEqual(['Ali: Applied'])
  },
)

longTest(
  'somebody who left the list by an invitation, and is still open, is not proposed another',
  async () => {
    const { applicationId } = await applicant(cook, 'Ali')
    const screen = await browser.open('/employer/inbox')
    await screen.shows('Ali', 'Internal notes')
    await site.call('POST', `/api/threads/${applicationId}/interviews`, {
      as: employer.token,
      body: { times: ['2026-12-03T05:00:00.000Z'], minutes: 30, place: { kind: 'Phone', text: '7771234' } },
    })
    const tabs = new BroadcastChannel(`vazeefa-live ${employer.id}`)
    tabs.postMessage('new')
    await screen.shows('0 to decide', 'Interview proposed')
    tabs.close()
    await browser.idle()
    fireEvent.keyDown(document.body, { key: 'i' })
    await screen.shows('Already Interview')
    await screen.lacks('Propose an interview to Ali')
  },
)

test('Interview opens the proposal of a time, with the status alone beside it', async () => {
  await applicant(cook, 'Ali')
  const screen = await browser.open('/employer/inbox')
  await screen.shows('Internal notes')
  await screen.press('Interview')
  await screen.shows('Propose an interview to Ali', 'Where')
  expect(await statuses(cook)).toEqual(['Ali: Applied'])
  await screen.press('Status only')
  await eventually(async () => expect(await statuses(cook)).toEqual(['Ali: Interview']))
})
