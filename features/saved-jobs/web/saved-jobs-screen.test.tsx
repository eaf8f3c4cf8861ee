// @vitest-environment happy-dom
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { composed } from '#contract/base/composed.ts'
import { maxSavedInBrowser } from '#contract/facts/bounds.ts'
import type { SavedJob } from '#contract/saved-jobs/saved-jobs.ts'
import { forgetDrafts } from '#site/drafts.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { holdReply } from '#tests/support/browser/hold-reply.ts'
import { leaveAccount } from '#tests/support/browser/leave-account.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let cook: string
let diver: string
let baker: string

const employer = await insertEmployer(site)
beforeAll(async () => {
  const make = (title: string, more = {}) =>
    insertJob(site.database.db, { employerId: employer.id, title, ...more })
  cook = await make('Cook')
  baker = await make('Baker')
  diver = await make('Diver', { status: 'Closed' })
})

const isPressed = (name: string) =>
  document.querySelector(`button[aria-label="Save ${name}"]`)?.getAttribute('aria-pressed')
const saved = async (as: Person) =>
  (await site.call<{ ids: string[] }>('GET', '/api/jobseekers/saved-jobs/ids', { as: as.token })).body.ids

describe('a heart', () => {
  const saveHere = (kept: Record<string, string>) => {
    localStorage.setItem('savedJobs', Object.keys(kept).join(' '))
    localStorage.setItem('savedJobNotes', JSON.stringify(kept))
  }

  test('saves without an account, and the list is kept in the browser with its notes', async () => {
    const list = await browser.open('/')
    await list.press('Save Cook')
    await eventually(() => expect(isPressed('Cook')).toBe('true'))
    await list.shows('Saved on this device. See saved jobs')
    const screen = await browser.open('/jobseeker/saved')
    await screen.shows('Saved on this device only', 'Cook', 'Apply by December 1, 2026')
    await screen.press('Add a note to yourself')
    await screen.fill('Note about Cook', 'Ask about the ferry')
    await screen.press('Save note')
    await screen.shows('Ask about the ferry')
    await (await browser.open('/jobseeker/saved')).shows('Ask about the ferry')
  })

  test('takes no job into a full list of this device, says so, and loses none', async () => {
    const full = [...Array(maxSavedInBrowser).keys()].map((at) => at.toString(16).padStart(24, '0')).join(' ')
    localStorage.setItem('savedJobs', full)
    const list = await browser.open('/')
    await list.press('Save Cook')
    await list.shows('This device has room for 100 saved jobs. Remove one, or log in to save more.')
    await list.lacks('Saved on this device.')
    expect([isPressed('Cook'), localStorage.getItem('savedJobs')]).toEqual(['false', full])
    localStorage.clear()
  })

  test('and a note say that they were not saved where the storage of the device is full', async () => {
    localStorage.setItem('savedJobs', cook)
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const storage = vi.spyOn(localStorage, 'setItem').mockImplementation(refuse)
    try {
      const screen = await browser.open('/jobseeker/saved')
      await screen.press('Add a note to yourself')
      await screen.fill('Note about Cook', 'Ask')
      await screen.press('Save note')
      await screen.shows('The note could not be saved')
      const job = await browser.open(`/jobs/${baker}`)
      await job.press('Save Baker')
      await job.shows('its storage is full or switched off')
      await job.lacks('Saved on this device.')
    } finally {
      storage.mockRestore()
      localStorage.clear()
    }
  })

  test('that is touched and touched again leaves the note of the job', async () => {
    saveHere({ [cook]: 'Ask about the ferry' })
    const list = await browser.open('/')
    await list.press('Save Cook')
    await eventually(() => expect(isPressed('Cook')).toBe('false'))
    await list.press('Save Cook')
    await eventually(() => expect(isPressed('Cook')).toBe('true'))
    expect(localStorage.getItem('savedJobNotes')).toContain('Ask about the ferry')
    localStorage.clear()
  })

  test('that is taken off in the list takes the note along, and an undo brings both back', async () => {
    saveHere({ [cook]: 'Ask about the ferry' })
    const screen = await browser.open('/jobseeker/saved')
    await screen.press('Remove Cook')
    await screen.shows('“Cook” was removed from your list')
    await eventually(() => expect(localStorage.getItem('savedJobNotes')).toBe('{}'))
    await screen.press('Undo')
    await screen.shows('Ask about the ferry')
    await eventually(() => expect(localStorage.getItem('savedJobNotes')).toContain('Ask about the ferry'))
    localStorage.clear()
  })

  test('is named by the visible words on the page of its job', async () => {
    const screen = await browser.open(`/jobs/${cook}`)
    await screen.press('Save Cook')
    await eventually(() => expect(screen.control('Saved Cook').textContent).toBe('Saved'))
  })

  test('moves saved jobs into the account at the sign-in, and is cleared with the sign-out', async () => {
    const seeker = await insertSeeker(site)
    localStorage.setItem('savedJobs', cook)
    localStorage.setItem('savedJobNotes', JSON.stringify({ [cook]: 'Ask' }))
    browser.signIn('jobseeker', seeker)
    await browser.open('/jobseeker/search')
    await eventually(() => expect(isPressed('Cook')).toBe('true'))
    expect(await saved(seeker)).toEqual([cook])
    expect([localStorage.getItem('savedJobs'), localStorage.getItem('savedJobNotes')]).toEqual([null, null])
    await (await browser.open('/jobseeker/saved')).shows('Cook', 'Ask')
    localStorage.removeItem('authToken')
    await (await browser.open('/jobseeker/saved')).shows('Nothing saved yet')
  })

  const note = (as: Person, jobId: string, text: string) =>
    site.call('PUT', `/api/jobseekers/saved-jobs/${jobId}`, { as: as.token, body: { note: text } })
  const notes = async (as: Person) => {
    const reply = await site.call<{ savedJobs: SavedJob[] }>('GET', '/api/jobseekers/saved-jobs', {
      as: as.token,
    })
    return Object.fromEntries(reply.body.savedJobs.map((one) => [one.title, one.note]))
  }

  test('keeps a note that the account has no place for, says so once, and brings it once there is place', async () => {
    const seeker = await insertSeeker(site)
    await note(seeker, cook, 'Mine')
    saveHere({ [cook]: 'Ask', [diver]: 'Far' })
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open('/jobseeker/saved')
    await screen.shows('Mine', 'Far', '1 saved job stays on this device', 'On this device only', 'Ask')
    expect(await notes(seeker)).toEqual({ Cook: 'Mine', Diver: 'Far' })
    const again = await browser.open('/jobseeker/saved')
    await again.shows('Mine', 'On this device only', 'Ask')
    await again.lacks('1 saved job stays on this device')
    await note(seeker, cook, '')
    const brought = await browser.open('/jobseeker/saved')
    await eventually(async () => expect(await notes(seeker)).toEqual({ Cook: 'Ask', Diver: 'Far' }))
    await brought.shows('Ask')
    await brought.lacks('On this device only')
    localStorage.clear()
  })

  test('brings a note that is short enough as it is stored', async () => {
    const marked = `a${'\u0301'.repeat(1100)}`
    saveHere({ [cook]: marked })
    const seeker = await insertSeeker(site)
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open('/jobseeker/saved')
    await eventually(async () => expect(await notes(seeker)).toEqual({ Cook: composed(marked) }))
    await screen.press('Change the note about Cook')
    await screen.fill('Note about Cook', `b${marked}`)
    await screen.press('Save note')
    await eventually(async () => expect(await notes(seeker)).toEqual({ Cook: composed(`b${marked}`) }))
  })

  test('brings the other jobs beside one whose note is too long as it is stored', async () => {
    // A letter of Bengali that is stored as two characters.
    const long = '\u09df'.repeat(600)
    saveHere({ [cook]: long, [diver]: 'Far' })
    const seeker = await insertSeeker(site)
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open('/jobseeker/saved')
    await screen.shows('Far', 'On this device only', 'one that is too long', long)
    expect(await notes(seeker)).toEqual({ Cook: '', Diver: 'Far' })
    await screen.press('Add a note to yourself')
    await screen.fill('Note about Cook', long)
    await screen.press('Save note')
    await screen.shows('Must be at most 1000 characters')
    await screen.press('Cancel')
    await screen.press('Remove Cook')
    await eventually(async () => expect(await notes(seeker)).toEqual({ Diver: 'Far' }))
    const again = await browser.open('/jobseeker/saved')
    await again.shows('Far', 'On this device only', long)
    await browser.idle()
    expect(await notes(seeker)).toEqual({ Diver: 'Far' })
    localStorage.clear()
  })

  test('gives what an account left here to nobody else, and deletes it with its log-out', async () => {
    const [first, second] = [await insertSeeker(site), await insertSeeker(site)]
    await note(first, cook, 'Mine')
    saveHere({ [cook]: 'Secret' })
    browser.signIn('jobseeker', first)
    await (await browser.open('/jobseeker/saved')).shows('On this device only', 'Secret')
    localStorage.removeItem('authToken')
    const visitor = await browser.open('/jobseeker/saved')
    await visitor.shows('Nothing saved yet')
    await visitor.lacks('Secret')
    saveHere({ [diver]: 'Far' })
    browser.signIn('jobseeker', second)
    const screen = await browser.open('/jobseeker/saved')
    await screen.shows('Diver', 'Far')
    await screen.lacks('Secret', 'On this device only')
    expect(await notes(second)).toEqual({ Diver: 'Far' })
    expect(JSON.stringify(localStorage)).toContain('Secret')
    await forgetDrafts()
    expect(JSON.stringify(localStorage)).not.toContain('Secret')
    localStorage.clear()
  })

  test('deletes what an account left here at a press, and restores it', async () => {
    const seeker = await insertSeeker(site)
    await note(seeker, cook, 'Mine')
    saveHere({ [cook]: 'Ask' })
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open('/jobseeker/saved')
    await screen.shows('On this device only')
    await screen.press('Delete Cook from this device')
    await screen.shows('“Cook” was deleted from this device')
    expect(JSON.stringify(localStorage)).not.toContain('Ask')
    await screen.press('Undo')
    await screen.shows('Ask')
    expect(JSON.stringify(localStorage)).toContain('Ask')
    localStorage.clear()
  })

  test('restores what was deleted from here, also after a note was saved beside it', async () => {
    const seeker = await insertSeeker(site)
    await note(seeker, cook, 'Mine')
    saveHere({ [cook]: 'Ask' })
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open('/jobseeker/saved')
    await screen.press('Delete Cook from this device')
    await screen.shows('“Cook” was deleted from this device')
    await screen.press('Change the note about Cook')
    await screen.fill('Note about Cook', 'Mine too')
    await screen.press('Save note')
    await screen.shows('Change the note')
    expect(await notes(seeker)).toEqual({ Cook: 'Mine too' })
    await screen.press('Undo')
    await screen.shows('Mine too', 'Ask')
    localStorage.clear()
  })

  test('that the account refuses reverts', async () => {
    const seeker = await insertSeeker(site)
    browser.signIn('jobseeker', seeker)
    browser.line('PUT /api/jobseekers/saved-jobs/', { status: 500, body: {} })
    const screen = await browser.open('/jobseeker/search')
    await browser.idle()
    await screen.press('Save Cook')
    await screen.shows('The job could not be saved. Please try again.')
    expect(isPressed('Cook')).toBe('false')
  })

  test('says why the account refuses, and does not say before that the job is saved', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    browser.line('PUT /api/jobseekers/saved-jobs/', {
      status: 400,
      body: { error: 'Your list is full', code: 'list_full' },
    })
    const screen = await browser.open('/jobseeker/search')
    await browser.idle()
    await screen.press('Save Cook')
    await screen.shows('Your list is full')
    await screen.lacks('Saved to your account', 'Please try again')
  })

  test('that is pressed while the list is loading stays', async () => {
    const seeker = await insertSeeker(site)
    browser.signIn('jobseeker', seeker)
    const ids = holdReply('GET /api/jobseekers/saved-jobs/ids')
    const screen = await browser.open('/jobseeker/search')
    await eventually(() => expect(ids.isHeld()).toBe(true))
    await screen.press('Save Cook')
    await screen.shows('Saved to your account.')
    await ids.release()
    const isAsked = (request: string) => request.endsWith('/saved-jobs/ids')
    await eventually(() => expect(browser.requests.filter(isAsked).length).toBeGreaterThan(1))
    await browser.idle()
    expect(isPressed('Cook')).toBe('true')
  })

  test('shows nothing of an account whose list arrives after its log-out', async () => {
    const seeker = await insertSeeker(site)
    await note(seeker, cook, 'Mine')
    browser.signIn('jobseeker', seeker)
    const ids = holdReply('GET /api/jobseekers/saved-jobs/ids')
    const screen = await browser.open('/jobseeker/search')
    await eventually(() => expect(ids.isHeld()).toBe(true))
    await leaveAccount()
    await ids.release()
    await browser.idle()
    expect(localStorage.getItem('savedJobs')).toBeNull()
    browser.signIn('jobseeker', await insertSeeker(site))
    await screen.shows('Cook')
    expect(isPressed('Cook')).toBe('false')
  })

  test('that the account refuses after its log-out changes no list of the next person', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    const screen = await browser.open('/jobseeker/search')
    await browser.idle()
    await screen.press('Save Cook')
    await screen.shows('Saved to your account.')
    browser.line('DELETE /api/jobseekers/saved-jobs/', { status: 500, body: {} })
    const removal = holdReply(`DELETE /api/jobseekers/saved-jobs/${cook}`)
    await screen.press('Save Cook')
    await eventually(() => expect(removal.isHeld()).toBe(true))
    await leaveAccount()
    await removal.release()
    await screen.shows('The job could not be taken off your list')
    expect(localStorage.getItem('savedJobs')).toBeNull()
  })

  test('leaves nothing here that an account could not take, once it was left', async () => {
    const seeker = await insertSeeker(site)
    await note(seeker, cook, 'Mine')
    saveHere({ [cook]: 'Ask' })
    browser.signIn('jobseeker', seeker)
    const brought = holdReply('POST /api/jobseekers/saved-jobs')
    await browser.open('/jobseeker/search')
    await eventually(() => expect(brought.isHeld()).toBe(true))
    await leaveAccount()
    await brought.release()
    await eventually(() => expect(localStorage.getItem('savedJobs')).toBeNull())
    await browser.idle()
    expect(JSON.stringify(localStorage)).not.toContain('Ask')
  })

  test('does not exist for an employer', async () => {
    browser.signIn('employer', employer)
    const screen = await browser.open('/')
    await screen.shows('Cook')
    expect(isPressed('Cook')).toBeUndefined()
    await (await browser.open('/jobseeker/saved')).shows('You must be logged in as a job seeker')
  })
})

test('a removed job can be restored in its place; an expired one says so', async () => {
  const seeker = await insertSeeker(site)
  for (const jobId of [diver, cook])
    await site.call('PUT', `/api/jobseekers/saved-jobs/${jobId}`, { as: seeker.token, body: {} })
  browser.signIn('jobseeker', seeker)
  const screen = await browser.open('/jobseeker/saved')
  await screen.shows('Open', 'Cook', 'No longer open', 'Diver', 'Closed by the employer')
  await screen.press('Remove Cook')
  await screen.shows('“Cook” was removed from your list')
  await eventually(async () => expect(await saved(seeker)).toEqual([diver]))
  await screen.press('Undo')
  await eventually(async () => expect(await saved(seeker)).toContain(cook))
})

test('a removal is undone with the note, and is not offered for a job that left the site', async () => {
  const seeker = await insertSeeker(site)
  const gone = await insertJob(site.database.db, { employerId: employer.id, title: 'Stoker' })
  for (const jobId of [cook, gone])
    await site.call('PUT', `/api/jobseekers/saved-jobs/${jobId}`, { as: seeker.token, body: { note: 'Old' } })
  await site.database.db.update(jobs).set({ status: 'Removed' }).where(eq(jobs.id, gone))
  browser.signIn('jobseeker', seeker)
  const screen = await browser.open('/jobseeker/saved')
  await screen.press('Change the note about Cook')
  await screen.fill('Note about Cook', 'Ask for Ali, room included')
  await screen.press('Save note')
  await screen.shows('Ask for Ali, room included')
  await screen.press('Remove Cook')
  await screen.press('Undo')
  await screen.shows('Ask for Ali, room included')
  const list = async () => {
    const { body } = await site.call<{ savedJobs: SavedJob[] }>('GET', '/api/jobseekers/saved-jobs', {
      as: seeker.token,
    })
    return Object.fromEntries(body.savedJobs.map(({ title, note }) => [title, note]))
  }
  await eventually(async () =>
    expect(await list()).toEqual({ Cook: 'Ask for Ali, room included', Stoker: 'Old' }),
  )
  await browser.idle()
  const ofCook = browser.requests.filter((request) => request.endsWith(`/saved-jobs/${cook}`))
  expect(ofCook.slice(-2).map((request) => request.split(' ')[0])).toEqual(['DELETE', 'PUT'])
  await screen.press('Remove Stoker')
  await screen.shows('“Stoker” was removed from your list')
  await screen.lacks('Undo')
})

for (const who of ['a visitor', 'an account'])
  test(`the list of ${who} shows, when it is opened again, what was saved and written meanwhile`, async () => {
    if (who === 'an account') browser.signIn('jobseeker', await insertSeeker(site))
    const go = (address: string) => {
      window.history.pushState(null, '', address)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }
    const hold = () => {
      for (const list of ['GET /api/jobseekers/saved-jobs', 'GET /api/jobs/cards']) browser.line(list, 'held')
    }
    const before = await browser.open('/jobseeker/saved')
    await before.shows('Nothing saved yet')
    go('/jobseeker/search')
    await before.press('Save Cook')
    await before.shows('See saved jobs')
    hold()
    go('/jobseeker/saved')
    await before.shows('Loading your saved jobs')
    browser.mend()
    const screen = await browser.open('/jobseeker/saved')
    await screen.press('Add a note to yourself')
    await screen.fill('Note about Cook', 'Ask about the ferry')
    await screen.press('Save note')
    await screen.shows('Change the note')
    await screen.press('Cook')
    await screen.lacks('Only you see this list')
    hold()
    go('/jobseeker/saved')
    await screen.shows('Ask about the ferry', 'Change the note')
  })

test('a note from another device is shown on the list that stands', async () => {
  const seeker = await insertSeeker(site)
  const write = (note: string) =>
    site.call('PUT', `/api/jobseekers/saved-jobs/${cook}`, { as: seeker.token, body: { note } })
  await write('Early')
  browser.signIn('jobseeker', seeker)
  const screen = await browser.open('/jobseeker/saved')
  await screen.shows('Early')
  await write('Late')
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await screen.shows('Late')
})

test('a list that cannot be read says so, and can be retried', async () => {
  browser.signIn('jobseeker', await insertSeeker(site))
  browser.line('GET /api/jobseekers/saved-jobs', { status: 500, body: {} })
  const screen = await browser.open('/jobseeker/saved')
  await screen.shows('Your saved jobs could not be loaded')
  browser.mend()
  await screen.press('Try Again')
  await screen.shows('Nothing saved yet')
})

// D-M-10
test('two to four of the saved jobs that are open are chosen for comparing', async () => {
  const seeker = await insertSeeker(site)
  const titles = ['Waiter', 'Barista', 'Baker', 'Butler', 'Bellboy']
  for (const title of titles) {
    const jobId = await insertJob(site.database.db, { employerId: employer.id, title })
    await site.call('PUT', `/api/jobseekers/saved-jobs/${jobId}`, { as: seeker.token, body: {} })
  }
  await site.call('PUT', `/api/jobseekers/saved-jobs/${diver}`, { as: seeker.token, body: {} })
  browser.signIn('jobseeker', seeker)
  const screen = await browser.open('/jobseeker/saved')
  await screen.shows('Diver', 'Tick up to four jobs to compare what you saved')
  expect(screen.text()).not.toContain('Compare Diver')
  screen.field('Compare Waiter').click()
  await screen.shows('1 of 4 chosen. Tick another one')
  expect(document.querySelector('form[action="/compare"] button')).toBeNull()
  for (const title of ['Barista', 'Baker', 'Butler']) screen.field(`Compare ${title}`).click()
  await screen.shows('4 of 4 chosen')
  expect(screen.field('Compare Bellboy').disabled).toBe(true)
  const form = document.querySelector<HTMLFormElement>('form[action="/compare"]')
  expect(form && new FormData(form).getAll('job')).toHaveLength(4)
  screen.field('Compare Baker').click()
  await screen.shows('3 of 4 chosen')
  expect(screen.field('Compare Bellboy').disabled).toBe(false)
})
