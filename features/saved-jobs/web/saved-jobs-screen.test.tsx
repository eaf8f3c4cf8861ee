// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let cook: string
let diver: string

const employer = await insertEmployer(site)
beforeAll(async () => {
  const make = (title: string, more = {}) =>
    insertJob(site.database.db, { employerId: employer.id, title, ...more })
  cook = await make('Cook')
  diver = await make('Diver', { status: 'Closed' })
})

const isPressed = (name: string) =>
  document.querySelector(`button[aria-label="Save ${name}"]`)?.getAttribute('aria-pressed')
const saved = async (as: Person) =>
  (await site.call<{ ids: string[] }>('GET', '/api/jobseekers/saved-jobs/ids', { as: as.token })).body.ids

describe('a heart', () => {
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

test('a list that cannot be read says so, and can be retried', async () => {
  browser.signIn('jobseeker', await insertSeeker(site))
  browser.line('GET /api/jobseekers/saved-jobs', { status: 500, body: {} })
  const screen = await browser.open('/jobseeker/saved')
  await screen.shows('Your saved jobs could not be loaded')
  browser.mend()
  await screen.press('Try Again')
  await screen.shows('Nothing saved yet')
})

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
