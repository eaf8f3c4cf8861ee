// @vitest-environment happy-dom

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sessions } from '#tables/accounts/accounts.ts'
import { type Actor, makeOperator, registerEmployer, registerSeeker } from '#tests/support/actors.ts'
import { applyFor } from '#tests/support/applications.ts'
import { keptProfile } from '#tests/support/arrived.ts'
import { eventually, openSite, type Screen } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertSeeker } from '#tests/support/people.ts'

const { site, browser } = await openSite()
beforeEach(() => {
  browser.requests.length = 0
})

const later = (seconds: number) => site.later(seconds * 1_000)
/** One that was ended by somebody leaves nothing in the browser (team-screen.test.tsx); this one came to its end. */
const expires = ({ id }: Actor) =>
  site.database.db.update(sessions).set({ endsAt: site.clock.now }).where(eq(sessions.accountId, id))
const sent = (start: string) => browser.requests.filter((one) => one.startsWith(start)).length

async function aSeeker(): Promise<Actor> {
  const seeker = await registerSeeker(site)
  browser.signIn('jobseeker', seeker)
  return seeker
}

/** happy-dom does not take over what a select starts with. */
async function choose(screen: Screen): Promise<void> {
  const chosen = { 'Job type': 'Full time', 'Work mode': 'Onsite', Category: 'Hospitality' }
  for (const [label, value] of Object.entries({ ...chosen, Sector: 'Tourism & Resort Sector' }))
    await screen.fill(label, value)
}

async function logIn(screen: Screen, { email, password }: Actor): Promise<void> {
  await screen.shows('Log in to continue where you were.')
  await screen.fill('E-mail', email)
  await screen.fill('Password', password)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await screen.press('Log In')
  await screen.shows('Login successful! Redirecting...')
  vi.advanceTimersByTime(1_200)
  vi.useRealTimers()
}

describe('when the access token expires during work', () => {
  test('it is renewed once, the call is repeated, and the person notices nothing', async () => {
    const { id, token } = await aSeeker()
    const screen = await browser.open('/jobseeker/profile')
    await screen.press('Edit Profile')
    await screen.fill('Location', 'Addu City')
    later(15 * 60)
    await screen.press('Save')
    await screen.shows('Profile updated successfully', 'Location Addu City')
    expect(sent(`PUT /api/jobseekers/${id}`)).toBe(2)
    expect(sent('POST /api/auth/refresh')).toBe(1)
    expect(localStorage.getItem('authToken')).not.toBe(token)
  })

  test('many calls at once renew it once', async () => {
    const { id } = await aSeeker()
    later(15 * 60)
    const screen = await browser.open('/jobseeker/profile')
    await screen.shows('Who opened your CV', 'Drop your CV here, or choose it', 'Edit Profile')
    expect(sent(`GET /api/jobseekers/${id}`)).toBeGreaterThan(3)
    expect(sent('POST /api/auth/refresh')).toBe(1)
  })

  test('an unreachable server signs nobody out, and unsaved changes are sent once it answers', async () => {
    const seeker = await aSeeker()
    const screen = await browser.open('/jobseeker/profile')
    await screen.press('Edit Profile')
    await screen.fill('Location', 'Addu City')
    later(15 * 60)
    browser.line('POST /api/auth/refresh', 'offline')
    await screen.press('Save')
    await screen.shows('Waiting for a connection: 1 profile change')
    expect(screen.address()).toBe('/jobseeker/profile')
    browser.line('POST /api/auth/refresh', undefined)
    window.dispatchEvent(new Event('online'))
    await screen.lacks('Waiting for a connection')
    await eventually(async () =>
      expect((await keptProfile(site.database.db, seeker.id))?.location).toBe('Addu City'),
    )
  })
})

describe('when the session ends during work, a person signs in and finds their typed text', () => {
  test('in the profile', async () => {
    const seeker = await aSeeker()
    const screen = await browser.open('/jobseeker/profile')
    await screen.press('Edit Profile')
    await screen.fill('About you', 'Ten years at sea')
    await expires(seeker)
    await screen.press('Save')
    await screen.isAt('/login?redirect=%2Fjobseeker%2Fprofile')
    expect(localStorage.getItem('authToken')).toBeNull()
    await logIn(screen, seeker)
    await screen.isAt('/jobseeker/profile')
    await screen.shows('Edit Profile')
    expect(screen.field('About you').value).toBe('Ten years at sea')
    await screen.press('Save')
    await screen.shows('Profile updated successfully', 'Ten years at sea')
  })

  longTest('in the cover letter, which is forgotten once it is sent', async () => {
    const seeker = await aSeeker()
    const employer = await insertEmployer(site)
    const jobId = await insertJob(site.database.db, { employerId: employer.id })
    const screen = await browser.open(`/jobseeker/job/${jobId}`)
    await screen.press('Apply Now')
    await screen.shows('Cover letter')
    await screen.fill('Cover letter', 'I have run a front office for six years.')
    await expires(seeker)
    await screen.press('Send application')
    await screen.isAt(`/login?redirect=%2Fjobseeker%2Fjob%2F${jobId}%3Fapply`)
    await logIn(screen, seeker)
    await screen.isAt(`/jobseeker/job/${jobId}?apply`)
    await screen.shows('Cover letter')
    await eventually(() =>
      expect(screen.field('Cover letter').value).toBe('I have run a front office for six years.'),
    )
    await screen.press('Send application')
    await screen.shows('Application successful!')
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })

  longTest('in a job that is being edited, at the tab of employers', async () => {
    const employer = await registerEmployer(site)
    const jobId = await insertJob(site.database.db, { employerId: employer.id })
    browser.signIn('employer', employer)
    const screen = await browser.open(`/edit-job/${jobId}`)
    await screen.shows('Update Job')
    await choose(screen)
    await screen.fill('Job title', 'Head of Front Office')
    await expires(employer)
    await screen.press('Update Job')
    await screen.isAt(`/login?redirect=%2Fedit-job%2F${jobId}`)
    const assign = vi.spyOn(window.location, 'assign')
    await logIn(screen, employer)
    await eventually(() => expect(assign).toHaveBeenCalledWith(`/edit-job/${jobId}`))

    const again = await browser.open(`/edit-job/${jobId}`)
    await again.shows('Your changes are back')
    expect(again.field('Job title').value).toBe('Head of Front Office')
    await again.press('Start again')
    await again.lacks('Your changes are back')
    expect(again.field('Job title').value).toBe('Front Office Manager')
    choose(again)
    await again.fill('Job title', 'Chief of Front Office')
    await again.press('Update Job')
    await again.shows('Job updated successfully')
    const clean = await browser.open(`/edit-job/${jobId}`)
    await clean.shows('Update Job')
    expect(clean.text()).not.toContain('Your changes are back')
    expect(clean.field('Job title').value).toBe('Chief of Front Office')
  })
})

test('a text that no draft has is shown once more when the session ends', async () => {
  const employer = await registerEmployer(site)
  const jobId = await insertJob(site.database.db, { employerId: employer.id, title: 'Cook' })
  await applyFor(site, jobId, await insertSeeker(site))
  browser.signIn('employer', employer)
  const screen = await browser.open('/employer/jobs?view=cards')
  await screen.press('More actions for Cook')
  await screen.press('Close')
  await screen.tick('Answer the job seeker who still waits')
  await screen.fill('To the 1 in Applied', 'The place is taken. Thank you.')
  await expires(employer)
  await screen.press('Close job')
  await screen.isAt('/login?redirect=%2Femployer%2Fjobs%3Fview%3Dcards')
  await screen.shows('What you were writing was not sent.', 'The place is taken. Thank you.')
})

test('so is a note of an operator', async () => {
  const operator = await makeOperator(site)
  const { id } = await registerEmployer(site)
  browser.signIn('admin', operator)
  const screen = await browser.open(`/admin/employers/${id}`)
  await screen.fill('New note', 'Called them. They asked us to wait.')
  await expires(operator)
  await screen.press('Add note')
  await screen.shows('What you were writing was not sent.', 'Called them. They asked us to wait.')
})

describe('the session is the same in every tab', () => {
  const elsewhere = (change: () => void) => {
    change()
    window.dispatchEvent(new StorageEvent('storage'))
  }

  test('a logout in another tab takes effect at once, and the tab makes no more calls', async () => {
    const employer = await insertEmployer(site)
    await insertJob(site.database.db, { employerId: employer.id, title: 'Deckhand' })
    await aSeeker()
    const screen = await browser.open('/jobseeker/search')
    await screen.shows('Deckhand')
    await browser.idle()
    const before = sent('GET /api/jobseekers/a')
    elsewhere(() => localStorage.clear())
    await browser.idle()
    expect(document.querySelector('nav')?.textContent).toContain('Login')
    expect(sent('GET /api/jobseekers/a')).toBe(before)
  })

  test('a page restored by the browser checks again who is signed in', async () => {
    await aSeeker()
    const screen = await browser.open('/jobseeker/profile')
    await screen.shows('Edit Profile')
    localStorage.clear()
    window.dispatchEvent(new Event('pageshow'))
    await screen.shows('Authentication Required')
  })

  test('a logout during a renewal leaves nothing behind', async () => {
    await aSeeker()
    later(15 * 60)
    const real = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
      const answer = await real(address, init)
      if (String(address).endsWith('/refresh')) elsewhere(() => localStorage.clear())
      return answer
    })
    const screen = await browser.open('/jobseeker/profile')
    await screen.isAt('/login?redirect=%2Fjobseeker%2Fprofile')
    await browser.idle()
    expect({ ...localStorage }).toEqual({})
  })
})
