// @vitest-environment happy-dom

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { applyFor, uploadCv } from '#tests/support/applications.ts'
import { holdReply } from '#tests/support/browser/hold-reply.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertOperator, insertSeeker, type Person } from '#tests/support/people.ts'
import { enterWith } from '#tests/support/phones.ts'

const { site, browser } = await openSite()
let seeker: Person
let employer: Person

beforeEach(async () => {
  seeker = await insertSeeker(site, { name: 'Aishath Ali' })
  employer = await insertEmployer(site, { company: 'Coral Bay Resort' })
  browser.signIn('jobseeker', seeker)
})

const path = '/jobseeker/profile'
const found = async () =>
  (await site.call<{ _id: string }[]>('GET', '/api/jobseekers', { as: employer.token })).body.some(
    ({ _id }) => _id === seeker.id,
  )
const read = (way: 'view' | 'download') =>
  site.call('GET', `/api/jobseekers/${seeker.id}/cv/${way}`, { as: employer.token })

describe('a job seeker decides who may look', () => {
  test('one switch, in plain words, takes the profile out of the directory and puts it back', async () => {
    const screen = await browser.open(path)
    await screen.shows(
      "Your profile and CV show in the employers' directory once your e-mail address is confirmed. When this is off, only employers you applied to see you, and only they ever see your phone number.",
    )
    expect(await found()).toBe(true)
    screen.field('Employers may find me').click()
    await eventually(async () => expect(await found()).toBe(false))
    await eventually(() => expect(screen.field('Employers may find me').checked).toBe(false))
    screen.field('Employers may find me').click()
    await eventually(async () => expect(await found()).toBe(true))
  })

  test('somebody with a phone number only is in the directory at once, and reads of no e-mail address', async () => {
    const { user, token } = await enterWith(site, '+9607774001', {
      name: 'Ismail Fulhu',
      openToEmployers: true,
    })
    seeker = { ...seeker, id: user.id, token }
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open(path)
    await screen.shows(
      "Your profile and CV show in the employers' directory. When this is off",
      'Made from your profile, with your contact details. Your availability and pay are not included.',
    )
    expect(await found()).toBe(true)
  })

  test('who opened the CV says so when it cannot be loaded, and is tried again', async () => {
    const readers = `GET /api/jobseekers/${seeker.id}/cv/readers`
    browser.line(readers, { status: 500, body: {} })
    const screen = await browser.open(path)
    await screen.shows('Who opened your CV could not be loaded. The fault is on our side.')
    browser.line(readers, undefined)
    await screen.press('Try Again')
    await screen.shows('Nobody yet.')
  })

  test('a switch shows at once what was chosen, and keeps it where the profile cannot be read again', async () => {
    const screen = await browser.open(path)
    await screen.shows('Employers may find me', 'Nobody yet.')
    const box = () => screen.field('Employers may find me').checked
    const saving = holdReply(`PUT /api/jobseekers/${seeker.id}`)
    screen.field('Employers may find me').click()
    await screen.shows('Saving...')
    expect(box()).toBe(false)
    browser.line(`GET /api/jobseekers/${seeker.id}`, { status: 500 })
    await saving.release()
    await screen.lacks('Saving...')
    await browser.idle()
    expect([box(), await found()]).toEqual([false, false])
  })

  test('an employer is blocked and unblocked on the page where the list cannot be read again', async () => {
    await uploadCv(site, seeker, 'Aishath.pdf')
    expect((await read('view')).status).toBe(200)
    const screen = await browser.open(path)
    await screen.shows('Block Coral Bay Resort')
    browser.line(`GET /api/jobseekers/${seeker.id}/cv/readers`, { status: 500 })
    const saving = holdReply(`PUT /api/jobseekers/${seeker.id}/blocked-employers/${employer.id}`)
    await screen.press('Block Coral Bay Resort')
    await screen.shows('Blocking...')
    await saving.release()
    await screen.shows('Blocked employers')
    await screen.lacks('Block Coral Bay Resort', 'Blocking...')
    await screen.press('Unblock Coral Bay Resort')
    await screen.lacks('Blocked employers')
    await screen.shows('Block Coral Bay Resort')
  })

  test('a switch that could not be saved says so and stays unchanged', async () => {
    const screen = await browser.open(path)
    await screen.shows('Employers may find me')
    browser.line(`PUT /api/jobseekers/${seeker.id}`, { status: 500 })
    screen.field('Employers may find me').click()
    await screen.shows('Update failed. Please try again.')
    expect(screen.field('Employers may find me').checked).toBe(true)
    browser.mend()
  })

  // D-F-14
  longTest('sees who opened the CV, when and how, blocks that employer, and unblocks it', async () => {
    await uploadCv(site, seeker, 'Aishath.pdf')
    expect((await read('view')).status).toBe(200)
    site.later(60_000)
    expect((await read('download')).status).toBe(200)
    const screen = await browser.open(path)
    const at = String.raw`November 20, 2026 at \d+:\d\d PM, with the reader’s name and the time on each page`
    await screen.shows(
      new RegExp(
        `Who opened your CV and certificates Coral Bay Resort, an owner Block Coral Bay Resort Downloaded ${at} Once before Viewed ${at.replace(', with', ' by an owner, with')}`,
      ),
    )

    await screen.press('Block Coral Bay Resort')
    await screen.shows(
      'Blocked employers',
      'They cannot find or invite you, and you cannot write to each other. What you sent them stays with them.',
    )
    expect(await found()).toBe(false)
    expect((await read('view')).status).toBe(404)
    await screen.press('Unblock Coral Bay Resort')
    await screen.lacks('Blocked employers')
    expect(await found()).toBe(true)
  })

  test('sees that the operator opened the CV, whom nobody can block', async () => {
    await uploadCv(site, seeker, 'Aishath.pdf')
    const { token } = await insertOperator(site)
    await site.call('GET', `/api/jobseekers/${seeker.id}/cv/view`, { as: token })
    const screen = await browser.open(path)
    await screen.shows(/Who opened your CV and certificates The operator of Vazeefa Viewed/)
  })
})

describe('the profile says what would improve it, and why,', () => {
  longTest('two things at a time, until there is nothing left', async () => {
    const screen = await browser.open(path)
    await screen.shows('Make your profile stronger', 'Add a CV: employers open it first.')
    await screen.shows('Add your skills: employers search by them.')
    expect(screen.text()).not.toContain('Add a phone number')
    await uploadCv(site, seeker, 'Aishath.pdf')
    const edit = { skills: ['Diving'], phone: '7771234', experience: 'Six years', location: 'Addu City' }
    const address = `/api/jobseekers/${seeker.id}`
    await site.call('PUT', address, { as: seeker.token, body: edit })
    const more = await browser.open(path)
    await more.shows('Add your nationality: some jobs are limited to Maldivian or foreign candidates.')
    await site.call('PUT', address, { as: seeker.token, body: { nationality: 'Maldivian' } })
    const whole = await browser.open(path)
    await whole.shows('Nationality Maldivian')
    expect(whole.text()).not.toContain('Make your profile stronger')
  })
})

describe('a phone number is stored in a form that can be called:', () => {
  const cases = [
    { typed: '7771234', kept: '+960 777 1234' },
    { typed: '777 1234', kept: '+960 777 1234' },
    { typed: '+960 777-1234', kept: '+960 777 1234' },
    { typed: '9601234', kept: '+960 960 1234' },
    { typed: '9609601234', kept: '+960 960 1234' },
    { typed: '+44 20 7946 0958', kept: '+442079460958' },
  ]
  longTest('Maldivian ones with or without their country, foreign ones as they are', async () => {
    const screen = await browser.open(path)
    for (const { typed, kept } of cases) {
      await screen.press('Edit Profile')
      await screen.fill('Phone', typed)
      await screen.press('Save')
      await screen.shows(`Phone ${kept} Nationality`)
    }
  })
})

longTest('a draft of the profile comes back after a reload, and Cancel forgets it', async () => {
  const screen = await browser.open(path)
  await screen.press('Edit Profile')
  await screen.fill('About you', 'Ten years at sea')
  const again = await browser.open(path)
  await again.shows('Edit Profile', 'Save')
  expect(again.field('About you').value).toBe('Ten years at sea')
  await again.press('Cancel')
  await again.shows('About you Not specified')
  const afterwards = await browser.open(path)
  await afterwards.shows('About you Not specified')
})

test('a draft of the profile is gone after logging out', async () => {
  const screen = await browser.open(path)
  await screen.press('Edit Profile')
  await screen.fill('About you', 'Ten years at sea')
  expect(JSON.stringify({ ...localStorage })).toContain('Ten years at sea')
  vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  for (const button of document.querySelectorAll('button'))
    if (button.textContent === 'Logout') button.click()
  await eventually(() => expect({ ...localStorage }).toEqual({}))
  vi.restoreAllMocks()
})

longTest('a PDF is shown in place and hidden again; a Word file can only be saved', async () => {
  await uploadCv(site, seeker, 'Aishath.pdf')
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('about:blank')
  const screen = await browser.open(path)
  await screen.press('Show preview')
  // Nothing is drawn here, as in a browser that is too old: the journeys look at that.
  await screen.shows('It cannot be shown here.', 'Hide preview')
  await screen.press('Open the file')
  await eventually(() => expect(made.mock.lastCall?.[0]).toMatchObject({ type: 'application/pdf' }))
  await screen.press('Hide preview')
  await screen.lacks('It cannot be shown here.')

  const address = `GET /api/jobseekers/${seeker.id}/cv/status`
  browser.line(address, { status: 200, body: { hasCv: true, name: 'cv.docx', mediaType: 'application/x' } })
  const word = await browser.open(path)
  await word.shows('cv.docx', 'Download')
  expect(word.text()).not.toContain('Show preview')
  browser.mend()
  vi.restoreAllMocks()
})

longTest('jobs already applied for are marked in the search, with one call for the whole page', async () => {
  const jobId = await insertJob(site.database.db, { employerId: employer.id, title: 'Deckhand' })
  await insertJob(site.database.db, { employerId: employer.id, title: 'Boat Builder' })
  await applyFor(site, jobId, seeker)
  browser.requests.length = 0
  const screen = await browser.open('/jobseeker/search')
  await screen.shows('Boat Builder', /Deckhand.*Already Applied/)
  expect(screen.text().match(/Already Applied/g)).toHaveLength(1)
  expect(browser.requests.filter((one) => one.includes('/applied-jobs'))).toHaveLength(1)
})
