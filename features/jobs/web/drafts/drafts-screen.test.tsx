// @vitest-environment happy-dom

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addDraft,
  changeDraft,
  deleteDraft,
  listDrafts,
  readDraft,
} from '#features/jobs/drafts/server/drafts.ts'
import { addJobTemplate, listJobTemplates } from '#features/jobs/drafts/server/templates.ts'
import { forgetDrafts } from '#site/drafts.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { holdReply } from '#tests/support/browser/hold-reply.ts'
import { chooseInLists } from '#tests/support/browser/job-form.ts'
import { loseReply } from '#tests/support/browser/lose-reply.ts'
import { eventually, openSite, type Screen } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, type Person } from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'
import { emptyJob } from '../job-values.ts'

const { site, browser } = await openSite({ now: new Date() })
let employer: Person
const { db } = site.database
const now = () => site.clock.now

beforeEach(async () => {
  localStorage.clear()
  employer = await insertEmployer(site)
  browser.signIn('employer', employer)
})

const drafts = () => listDrafts(db, employer.id)
const keep = (fields: object) =>
  addDraft(db, { employerId: employer.id, fields: { ...emptyJob, ...fields }, now: now() })
const elsewhere = (draftId: string, title: string) =>
  changeDraft(db, { employerId: employer.id, draftId, fields: { ...emptyJob, title }, now: now() })
const titleOf = async (draftId: string) => (await readDraft(db, employer.id, draftId)).title
const form = async (path: string): Promise<Screen> => {
  const screen = await browser.open(path)
  await screen.shows('Job title')
  return screen
}

describe('a job that is being written', () => {
  test('is at the server a moment later, and continues in another browser', async () => {
    const screen = await form('/create-job')
    await screen.fill('Job title', 'Dive Instructor')
    await screen.shows('Draft saved')
    const [draft] = await drafts()
    expect(draft).toMatchObject({ title: 'Dive Instructor', status: 'Draft' })

    localStorage.clear()
    browser.signIn('employer', employer)
    const phone = await form('/create-job')
    await phone.shows('Begin with what you have', 'Draft: Dive Instructor')
    await phone.press('Draft: Dive Instructor')
    await phone.isAt(`/create-job?draft=${draft?._id}`)
    await phone.shows('Your draft is back')
    expect(phone.field('Job title').value).toBe('Dive Instructor')
    await phone.fill('Job title', 'Dive Instructor, Maafushi')
    await eventually(async () =>
      expect((await drafts()).map(({ title }) => title)).toEqual(['Dive Instructor, Maafushi']),
    )
  })

  longTest('shows both texts when another browser was first, and keeps the chosen one', async () => {
    for (const [choice, title] of [
      ['Keep this one', 'Cook here'],
      ['Take the other one', 'Cook there'],
    ] as const) {
      const draft = await keep({ title: 'Cook' })
      const screen = await form(`/create-job?draft=${draft._id}`)
      await elsewhere(draft._id, 'Cook there')
      await screen.fill('Job title', 'Cook here')
      await screen.shows(
        'This draft was changed in another browser',
        'In this browser Cook here',
        'In the other one Cook there',
      )
      expect(await titleOf(draft._id)).toBe('Cook there')
      await screen.press(choice)
      await screen.shows('Draft saved')
      expect(screen.field('Job title').value).toBe(title)
      expect(await titleOf(draft._id)).toBe(title)
    }
  })

  longTest('without a connection stays in this browser and says so, and is saved later', async () => {
    const screen = await form('/create-job')
    browser.line('POST /api/employers/job-drafts', 'offline')
    await screen.fill('Job title', 'Cook')
    await screen.shows('The draft is saved in this browser only.')
    browser.mend()
    await screen.fill('Job title', 'Cook and baker')
    await screen.shows('Draft saved')
    expect((await drafts()).map(({ title }) => title)).toEqual(['Cook and baker'])
  })

  for (const isReloaded of [false, true])
    longTest(
      `stays one draft when the reply to the first save is lost${isReloaded ? ', over a reload' : ''}`,
      async () => {
        let screen = await form('/create-job')
        loseReply('POST /api/employers/job-drafts')
        await screen.fill('Job title', 'Cook')
        await screen.shows('The draft is saved in this browser only.')
        expect(await drafts()).toMatchObject([{ title: 'Cook' }])
        if (isReloaded) screen = await form('/create-job')
        await screen.fill('Job title', 'Cook and baker')
        await screen.shows('Draft saved')
        expect((await drafts()).map(({ title }) => title)).toEqual(['Cook and baker'])
      },
    )

  for (const [then, isPosted] of [
    ['is saved', false],
    ['is posted', true],
  ] as const)
    longTest(`${then} without a question when the reply to a later save is lost`, async () => {
      await buy(site, employer)
      const from = await insertJob(db, { employerId: employer.id, salaryMinInLaari: 700_000, title: 'Cook' })
      const screen = await form(`/create-job?from=${from}`)
      await screen.fill('Job title', 'Second cook')
      await chooseInLists(screen)
      await screen.shows('Draft saved')
      const [draft] = await drafts()
      loseReply(`PUT /api/employers/job-drafts/${draft?._id}`)
      await screen.fill('Job title', 'Third cook')
      await screen.shows('The draft is saved in this browser only.')
      expect(await titleOf(draft?._id ?? '')).toBe('Third cook')
      await screen.fill('Job title', 'Fourth cook')
      if (isPosted) {
        await screen.press('Post Job')
        await screen.shows('Job posted successfully')
        expect(await drafts()).toEqual([])
      } else {
        await screen.shows('Draft saved')
        expect(await titleOf(draft?._id ?? '')).toBe('Fourth cook')
      }
    })

  longTest('shows both texts after a lost reply too, when another browser has changed it since', async () => {
    const draft = await keep({ title: 'Cook' })
    const screen = await form(`/create-job?draft=${draft._id}`)
    loseReply(`PUT /api/employers/job-drafts/${draft._id}`)
    await screen.fill('Job title', 'Cook here')
    await screen.shows('The draft is saved in this browser only.')
    await elsewhere(draft._id, 'Cook there')
    await screen.fill('Job title', 'Second cook here')
    await screen.shows('In this browser Second cook here', 'In the other one Cook there')
  })

  longTest('becomes a draft of the account when a visitor has registered', async () => {
    localStorage.setItem('jobDraft:visitor', JSON.stringify({ ...emptyJob, title: 'Barista' }))
    const screen = await form('/create-job')
    await screen.shows('Your draft is back', 'Draft saved')
    expect((await drafts()).map(({ title }) => title)).toEqual(['Barista'])
  })

  test('of an earlier release leaves nothing here after a log-out either, unless it is that of a visitor', async () => {
    for (const key of [`jobDraft:${employer.id}`, `jobDraftOf:${'a'.repeat(24)}`, 'jobDraft:visitor'])
      localStorage.setItem(key, '{}')
    await forgetDrafts()
    expect(Object.keys(localStorage).filter((key) => /draft/i.test(key))).toEqual(['jobDraft:visitor'])
  })

  test('leaves nothing in this browser when the person logs out', async () => {
    // As an earlier release kept it.
    localStorage.setItem(`jobDraft:${employer.id}`, JSON.stringify({ ...emptyJob, title: 'Barista' }))
    const screen = await form('/create-job')
    await screen.shows('Your draft is back')
    await screen.fill('Job title', 'Dive Instructor')
    await screen.shows('Draft saved')
    await forgetDrafts()
    expect(Object.keys(localStorage).filter((key) => /draft/i.test(key))).toEqual([])
  })

  longTest('is deleted when it is posted', async () => {
    await buy(site, employer)
    const from = await insertJob(db, { employerId: employer.id, salaryMinInLaari: 700_000, title: 'Cook' })
    const screen = await form(`/create-job?from=${from}`)
    await screen.fill('Job title', 'Second cook')
    await screen.shows('Draft saved')
    await chooseInLists(screen)
    await screen.press('Post Job')
    await screen.shows('Job posted successfully')
    expect(await drafts()).toEqual([])
  })

  test('is saved when it is not posted for want of a package, and only then is said to be', async () => {
    const kept = 'What you wrote is saved in your drafts until you come back.'
    const from = await insertJob(db, { employerId: employer.id, salaryMinInLaari: 700_000, title: 'Cook' })
    const screen = await form(`/create-job?from=${from}`)
    await chooseInLists(screen)
    browser.line('POST /api/employers/job-drafts', 'offline')
    await screen.press('Post Job')
    await screen.shows('An active subscription is required', 'The draft is saved in this browser only.')
    await browser.idle()
    expect(screen.text()).not.toContain(kept)
    browser.mend()
    await screen.press('Post Job')
    await screen.shows(kept)
    expect(await drafts()).toMatchObject([{ title: 'Cook', category: 'Hospitality' }])
    await screen.fill('Job title', 'Second cook')
    await screen.press('Post Job')
    await eventually(async () => expect(await drafts()).toMatchObject([{ title: 'Second cook' }]))
  })

  longTest('that was posted is not what the next job begins with', async () => {
    await buy(site, employer)
    const from = await insertJob(db, { employerId: employer.id, salaryMinInLaari: 700_000, title: 'Cook' })
    const first = await form(`/create-job?from=${from}`)
    await first.fill('Job title', 'Second cook')
    await chooseInLists(first)
    await first.shows('Draft saved')
    const [draft] = await drafts()
    await keep({ title: 'Waiter' })
    const screen = await form(`/create-job?draft=${draft?._id}`)
    await screen.shows('Your draft is back')
    await chooseInLists(screen)
    await screen.press('Post Job')
    await screen.shows('Job posted successfully')
    await screen.press('Post another job')
    await screen.isAt('/create-job')
    await screen.shows('Job title')
    await screen.lacks('Your draft is back')
    expect(screen.field('Job title').value).toBe('')
    await screen.press('Draft: Waiter')
    await screen.shows('Your draft is back')
    expect(screen.field('Job title').value).toBe('Waiter')
  })

  for (const isLost of [false, true])
    longTest(
      `is deleted at the server when the form starts again${isLost ? ', where the reply to its first save was lost' : ''}`,
      async () => {
        const first = await form('/create-job')
        if (isLost) loseReply('POST /api/employers/job-drafts')
        await first.fill('Job title', 'Cook')
        await first.shows(isLost ? 'The draft is saved in this browser only.' : 'Draft saved')
        expect(await drafts()).toHaveLength(1)
        const screen = await form('/create-job')
        await screen.shows('Your draft is back')
        expect(screen.text()).not.toContain('it stays in your drafts')
        await screen.press('Start again')
        await eventually(async () => expect(await drafts()).toEqual([]))
      },
    )

  longTest('is deleted at the server when the form starts again while it is saved', async () => {
    localStorage.setItem('jobDraft:visitor', JSON.stringify({ ...emptyJob, title: 'Barista' }))
    const saving = holdReply('POST /api/employers/job-drafts')
    const screen = await form('/create-job')
    await eventually(() => expect(saving.isHeld()).toBe(true))
    expect(await drafts()).toHaveLength(1)
    await screen.press('Start again')
    await saving.release()
    await eventually(async () => expect(await drafts()).toEqual([]))
    await screen.lacks('Saving the draft...', 'Draft saved')
  })

  longTest('that was refused is saved later without another read of all drafts', async () => {
    const screen = await form('/create-job')
    browser.line('POST /api/employers/job-drafts', { status: 409, body: { error: 'Too many drafts' } })
    await screen.fill('Job title', 'Cook')
    await screen.shows('The draft is saved in this browser only. Too many drafts')
    await browser.idle()
    browser.mend()
    browser.requests.length = 0
    await screen.fill('Job title', 'Second cook')
    await screen.shows('Draft saved')
    expect((await drafts()).map(({ title }) => title)).toEqual(['Second cook'])
    expect(browser.requests).not.toContain('GET /api/employers/job-drafts')
  })

  // No place is found in the text, so nothing changes without a key.
  const copied = (title: string) => insertJob(db, { employerId: employer.id, title, location: 'On board' })
  const comesBack = async (path: string, title: string) => {
    const first = await form(path)
    expect(first.field('First day of work').value).toBe('')
    browser.line('POST /api/employers/job-drafts', 'offline')
    await first.fill('Job title', `${title} of the season`)
    await first.shows('The draft is saved in this browser only.')
    const other = await form(`/create-job?from=${await copied('Painter')}`)
    expect(other.field('Job title').value).toBe('Painter')
    browser.mend()

    const second = await form(path)
    await second.shows('Your draft is back', 'Draft saved')
    expect(second.field('Job title').value).toBe(`${title} of the season`)
    const third = await form(path)
    await third.fill('Job title', `Second ${title}`)
    await third.shows('Draft saved')
    expect((await drafts()).map((draft) => draft.title)).toEqual([`Second ${title}`])

    await third.press('Start again')
    expect(third.field('Job title').value).toBe(title)
    const fourth = await form(path)
    await fourth.lacks('Your draft is back')
    // The next one is another job.
    await fourth.fill('Job title', `Third ${title}`)
    await fourth.shows('Draft saved')
    expect((await drafts()).map((draft) => draft.title).toSorted()).toEqual([
      `Second ${title}`,
      `Third ${title}`,
    ])
  }
  longTest('of a copy comes back at its address alone, and stays one draft', async () =>
    comesBack(`/create-job?from=${await copied('Cook')}`, 'Cook'),
  )
  longTest('of a template comes back in the same way', async () => {
    const { _id } = await addJobTemplate(db, {
      employerId: employer.id,
      name: 'Waiter',
      // As an earlier release kept it.
      fields: { ...emptyJob, title: 'Waiter', terms: { ...emptyJob.terms, startsOn: '2099-01-10' } },
      now: now(),
    })
    await comesBack(`/create-job?template=${_id}`, 'Waiter')
  })

  for (const [what, path] of [
    ['that is new', async () => '/create-job'],
    ['of a copy', async () => `/create-job?from=${await copied('Cook')}`],
    [
      'of the list',
      async () => `/create-job?draft=${(await keep({ title: 'Cook', location: 'On board' }))._id}`,
    ],
  ] as const)
    longTest(`${what} and was posted elsewhere is not saved again unasked, and its words stay`, async () => {
      const address = await path()
      const first = await form(address)
      await first.fill('Job title', 'Second cook')
      await first.shows('Draft saved')
      const [draft] = await drafts()
      browser.line('PUT /api/employers/job-drafts/', 'offline')
      await first.fill('Job title', 'Third cook')
      await first.shows('The draft is saved in this browser only.')
      browser.mend()
      await deleteDraft(db, employer.id, draft?._id ?? '')

      const screen = await form(address)
      await screen.shows('This draft was posted or deleted in another browser')
      await screen.lacks('Your draft is back')
      expect(screen.field('Job title').value).toBe('Third cook')
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      await screen.fill('Job title', 'Fourth cook')
      vi.advanceTimersByTime(60_000)
      vi.useRealTimers()
      await browser.idle()
      expect(await drafts()).toEqual([])

      const again = await form(address)
      await again.press('Save as a new draft')
      await again.shows('Draft saved')
      expect((await drafts()).map(({ title }) => title)).toEqual(['Fourth cook'])
    })

  longTest('and is posted elsewhere meanwhile says so, and can be left', async () => {
    const screen = await form('/create-job')
    await screen.fill('Job title', 'Cook')
    await screen.shows('Draft saved')
    const [draft] = await drafts()
    await deleteDraft(db, employer.id, draft?._id ?? '')
    await screen.fill('Job title', 'Second cook')
    await screen.shows('This draft was posted or deleted in another browser')
    await screen.press('Start again')
    await screen.lacks('This draft was posted or deleted', 'Your draft is back')
    expect(screen.field('Job title').value).toBe('')
    const again = await form('/create-job')
    await again.lacks('Your draft is back')
    expect(await drafts()).toEqual([])
  })

  longTest(
    'is posted by pressing again, where the text of another browser could not be read at first',
    async () => {
      await buy(site, employer)
      const from = await insertJob(db, { employerId: employer.id, salaryMinInLaari: 700_000, title: 'Cook' })
      const screen = await form(`/create-job?from=${from}`)
      await screen.fill('Job title', 'Second cook')
      await chooseInLists(screen)
      await screen.shows('Draft saved')
      const [draft] = await drafts()
      await elsewhere(draft?._id ?? '', 'Cook there')
      browser.line('GET /api/employers/job-drafts/', 'offline')
      await screen.fill('Job title', 'Third cook')
      await screen.shows('The draft is saved in this browser only.')
      browser.mend()
      await screen.press('Post Job')
      await screen.shows('In this browser Third cook', 'In the other one Cook there')
    },
  )

  longTest('is not posted over the text of another browser, which is shown', async () => {
    await buy(site, employer)
    const from = await insertJob(db, { employerId: employer.id, salaryMinInLaari: 700_000, title: 'Cook' })
    const screen = await form(`/create-job?from=${from}`)
    await screen.fill('Job title', 'Second cook')
    await chooseInLists(screen)
    await screen.shows('Draft saved')
    const [draft] = await drafts()
    await elsewhere(draft?._id ?? '', 'Cook there')
    await screen.press('Post Job')
    await screen.shows('Please check it before it is posted', 'In this browser Second cook', 'Cook there')
    expect(await titleOf(draft?._id ?? '')).toBe('Cook there')
    await screen.press('Keep this one')
    await screen.shows('Draft saved')
    await screen.press('Post Job')
    await screen.shows('Job posted successfully')
    expect(await drafts()).toEqual([])
  })
})

describe('a template', () => {
  longTest('is saved from the form, and the next job begins with it', async () => {
    const screen = await form('/create-job')
    await screen.fill('Job title', 'Waiter')
    await screen.fill('Benefits', 'Meals and a room')
    await screen.fill('First day of work', '2099-01-10')
    await screen.press('Save as template')
    await screen.shows('Name of the template')
    await screen.press('Save template')
    await eventually(async () => expect(await listJobTemplates(db, employer.id)).toHaveLength(1))
    const [template] = await listJobTemplates(db, employer.id)
    expect(template).toMatchObject({ name: 'Waiter', title: 'Waiter', benefits: 'Meals and a room' })
    expect(template).toMatchObject({ terms: { startsOn: '' } })

    const list = await browser.open('/employer/jobs?tab=drafts')
    await list.shows('Templates', 'Waiter')
    await list.press('Post like this Waiter')
    await list.shows('Job title')
    expect(list.field('Benefits').value).toBe('Meals and a room')
    await list.fill('Benefits', 'Meals')

    // `/create-job` has a draft of its own.
    localStorage.removeItem(`draft:job:${employer.id}`)
    const blank = await form('/create-job')
    await blank.press('Post like Waiter')
    await blank.shows('Your draft is back')
    expect(blank.field('Benefits').value).toBe('Meals')
  })

  test('gets another name and keeps its fields; a name that is taken is refused beside the field', async () => {
    for (const [name, title] of [
      ['Cook', 'Cook'],
      ['Waiters', 'Waiter'],
    ] as const)
      await addJobTemplate(db, { employerId: employer.id, name, fields: { title }, now: now() })
    const screen = await browser.open('/employer/jobs?tab=drafts')
    await screen.shows('Cook', 'Waiters')
    await screen.press('Rename Cook')
    await screen.fill('Name of the template', 'Waiters')
    await screen.press('Rename')
    await screen.shows('The name')
    await screen.fill('Name of the template', 'Cooks of the season')
    await screen.press('Rename')
    await screen.shows('Cooks of the season')
    const kept = await listJobTemplates(db, employer.id)
    expect(kept.map(({ name, title }) => [name, title])).toEqual([
      ['Cooks of the season', 'Cook'],
      ['Waiters', 'Waiter'],
    ])
  })

  test('that does not exist is reported', async () => {
    const screen = await browser.open(`/create-job?template=${'0'.repeat(24)}`)
    await screen.shows('This template could not be loaded')
    await (await browser.open(`/create-job?draft=${'0'.repeat(24)}`)).shows('This draft could not be loaded')
  })
})

longTest('drafts and templates are deleted from their list, after a question', async () => {
  await keep({ title: '' })
  await addJobTemplate(db, { employerId: employer.id, name: 'Cook', fields: {}, now: now() })
  const screen = await browser.open('/employer/jobs?tab=drafts')
  await screen.shows('Untitled job', 'Cook')
  await screen.press('Delete Untitled job')
  await screen.shows('Delete “Untitled job”?')
  await screen.press('Delete')
  await screen.shows('No drafts')
  await screen.shows('Post like this')
})

describe('a scheduled job', () => {
  const scheduled = (more: object = {}) =>
    insertJob(db, {
      employerId: employer.id,
      title: 'Cook',
      status: 'Pending',
      publishAt: new Date(now().getTime() + 60 * 60_000),
      ...more,
    })
  longTest('stands in a tab of its own, and is published from there', async () => {
    await buy(site, employer)
    const id = await scheduled()
    const screen = await browser.open('/employer/jobs?view=cards')
    await screen.shows('Scheduled 1')
    await screen.press('Scheduled')
    await screen.isAt('/employer/jobs?view=cards&tab=scheduled')
    await screen.shows('Maldives time. It is paid for then.')
    await screen.press('Publish now Cook')
    await screen.shows('No scheduled job posts')
    const [row] = await db.select().from(jobs).where(eq(jobs.id, id))
    expect(row).toMatchObject({ status: 'Active', publishAt: null })
  })

  longTest('whose plan is gone says so before its day, in the list and on the dashboard', async () => {
    await scheduled()
    for (const view of ['cards', 'table']) {
      const screen = await browser.open(`/employer/jobs?view=${view}`)
      await screen.shows('It cannot be published on', 'Choose a package to start posting.')
      expect(document.querySelector('main :is(li, tr):has(a[href^="/jobs/"])')?.textContent).not.toContain(
        'Pending',
      )
      expect(screen.control('Choose a package').getAttribute('href')).toBe('/select-subscription')
    }
    const dashboard = await browser.open('/dashboard')
    await dashboard.shows('1 scheduled job cannot be published', 'No subscription, ad or free period pays')
    await buy(site, employer)
    await (await browser.open('/dashboard')).lacks('cannot be published')
    await (await browser.open('/employer/jobs?view=cards')).shows('It is paid for then.')
  })

  test('that could not be paid for says so, with the link to the packages, and is moved', async () => {
    const id = await scheduled({ publishRefused: 'entitlement_needed' })
    const screen = await browser.open('/employer/jobs?view=cards&tab=scheduled')
    await screen.shows('It could not be published on', 'no subscription, ad or free period paid for it')
    await screen.press('Publish now Cook')
    await screen.shows('An active subscription is required to post a job', 'Choose a package')
    expect(screen.control('Choose a package').getAttribute('href')).toBe('/select-subscription')
    await screen.press('Change time Cook')
    await screen.fill('Publish on', '2001-01-01T09:00')
    await screen.press('Schedule')
    await screen.shows('The time must be later than now')
    const in2Days = new Date(now().getTime() + 2 * 24 * 60 * 60_000).toISOString().slice(0, 16)
    await screen.fill('Publish on', in2Days)
    await screen.press('Schedule')
    await screen.lacks('Change the time')
    const [row] = await db.select().from(jobs).where(eq(jobs.id, id))
    expect(row?.publishRefused).toBeNull()
  })
})
