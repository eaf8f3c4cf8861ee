// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { uploadCv } from '#tests/support/applications.ts'
import { openSite } from '#tests/support/browser/screen.tsx'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let seeker: Person
const path = '/employer/job-seekers'

const employer = await insertEmployer(site)

// P2-5-23, P2-6-04
test('the directory is for employers', async () => {
  await (await browser.open(path)).shows('Please log in to view job seekers', 'Back to Jobs')
  browser.signIn('jobseeker', await insertSeeker(site, { openToEmployers: false }))
  await (await browser.open(path)).shows('Only employers can view job seekers', 'Back to Jobs')
})

// P2-2.12-01, P2-2.12-05, P2-8-01, P2-8-08
test('it is loading, empty, or cannot be loaded', async () => {
  browser.signIn('employer', employer)
  browser.line('GET /api/jobseekers', 'held')
  await (await browser.open(path)).shows('Loading job seekers...')
  browser.line('GET /api/jobseekers', undefined)
  await (await browser.open(path)).shows('No job seekers found')
  for (const [body, words] of [
    [{}, 'Failed to fetch job seekers'],
    [{ error: 'It rests' }, 'It rests'],
  ] as const) {
    browser.line('GET /api/jobseekers', { status: 500, body })
    const screen = await browser.open(path)
    await screen.shows(words)
    expect(screen.control('Back to Jobs').getAttribute('href')).toBe('/employer/jobs')
  }
})

// D-L-02
test('an employer with an unconfirmed address reads how to confirm it, and gets access afterwards', async () => {
  const stranger = await insertEmployer(site, { verified: false })
  browser.signIn('employer', stranger)
  const screen = await browser.open(path)
  await screen.shows(
    'Please confirm your e-mail address to browse job seekers',
    `We have sent a link to ${stranger.email}`,
  )
  await screen.press('Send the link again')
  await screen.shows(/Sent to \S+@\S+\. Please check your inbox\./)
  await screen.press('I have confirmed it')
  await browser.idle()
  await screen.shows('Please confirm your e-mail address to browse job seekers')
  await site.database.pool.query('update accounts set email_verified_at = now() where id = $1', [stranger.id])
  await screen.press('I have confirmed it')
  await screen.shows('No job seekers found')
})

// D-F-17
test('the limit to subscribers leads to the packages', async () => {
  await site.database.pool.query(
    `insert into settings (key, value, updated_at) values ('directoryNeedsSubscription', 'true', now())`,
  )
  browser.signIn('employer', employer)
  const screen = await browser.open(path)
  await screen.shows('An active subscription is required to browse job seekers')
  expect(screen.control('Choose a package').getAttribute('href')).toBe('/select-subscription')
  await site.database.pool.query('delete from settings')
})

// P1-2.0-11, P1-9-08, P2-2.12-02, P2-2.12-07, P2-2.12-08, P2-3-08
test('a card shows name, three skills and the number of more, years of experience, and the CV', async () => {
  seeker = await insertSeeker(site, {
    name: 'Aishath Ali',
    skills: ['Diving', 'German', 'Sailing', 'Cooking', 'Sewing'],
    experience: '6',
    location: 'Addu City',
    sector: 'Finance',
  })
  await uploadCv(site, seeker, 'Aishath.pdf')
  await insertSeeker(site, { name: 'Ibrahim', location: 'Malé', sector: 'Technology' })
  browser.signIn('employer', employer)
  const screen = await browser.open(path)
  await screen.shows('2 registered job seekers', '2 found')
  await screen.shows('Aishath Ali Finance Active Addu City 6 years Diving German Sailing +2 more')
  expect(screen.text()).not.toContain('Cooking')
  expect(screen.control('View CV of Aishath Ali').getAttribute('href')).toBe(
    `/api/jobseekers/${seeker.id}/cv/view`,
  )
  expect(document.querySelectorAll('[aria-label="CV"]')).toHaveLength(0)
})

// P2-2.12-03, P2-2.12-04
test('the lists have existing values; each choice is a chip that can be removed, or all at once', async () => {
  browser.signIn('employer', employer)
  const screen = await browser.open(path)
  await screen.shows('2 found')
  const options = (label: string) =>
    [...(screen.field(label) as unknown as HTMLSelectElement).options].map(({ text }) => text)
  expect(options('Location')).toEqual(['All Locations', 'Addu City', 'Malé'])
  expect(options('Sector')).toEqual(['All Sectors', 'Finance', 'Technology'])
  await screen.fill('Location', 'Addu City')
  await screen.shows('1 found')
  await screen.fill('Sector', 'Finance')
  await screen.isAt(`${path}?location=Addu+City&sector=Finance`)
  await screen.shows('Remove Addu City Remove Finance Clear all')
  await screen.press('Remove Addu City')
  await screen.isAt(`${path}?sector=Finance`)
  await screen.shows('Remove Finance Clear all')
  await screen.lacks('Remove Addu City')
  await screen.press('Clear all')
  await screen.isAt(path)
  await screen.shows('2 found')
  await screen.fill('Search job seekers', 'SEW')
  await screen.press('Search')
  await screen.shows('1 found', 'Aishath Ali')
})

// P2-2.12-06, P2-2.12-08, P2-3-08
test('the details open over the list and close again', async () => {
  browser.signIn('employer', employer)
  const screen = await browser.open(path)
  await screen.press('View Details of Aishath Ali')
  await screen.shows(
    'Status Active',
    `Email ${seeker.email}`,
    'Cooking Sewing',
    'Member since November 20, 2026',
  )
  expect(document.querySelector('dialog')).not.toBeNull()
  await screen.press('Close')
  await screen.lacks('Member since')
  await screen.press('View Details of Aishath Ali')
  await screen.shows('Member since')
  document.querySelector('dialog')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  await screen.lacks('Member since')
})

// D-F-18
test('at the daily limit the list says so, and the rest of the page still works', async () => {
  await site.database.pool.query(
    `insert into directory_days (employer_id, day, people) values ($1, '2026-11-20', 999)
      on conflict (employer_id, day) do update set people = 999`,
    [employer.id],
  )
  await insertSeeker(site, { name: 'Zahir', sector: 'Healthcare', location: 'Fuvahmulah' })
  await insertSeeker(site, { name: 'Zuhair', sector: 'Healthcare', location: 'Fuvahmulah' })
  browser.signIn('employer', employer)
  const screen = await browser.open(`${path}?q=Zu`)
  await screen.shows('1 found', 'Zuhair')
  await screen.fill('Sector', 'Healthcare')
  await screen.shows('Remove Zu Remove Healthcare')
  await screen.press('Remove Zu')
  await screen.shows(
    "You have reached today's limit",
    '1,000 different job seekers a day',
    'Back to Jobs',
    'Remove Healthcare',
  )
  await screen.fill('Location', 'Addu City')
  await screen.shows("You have reached today's limit", 'Remove Addu City Remove Healthcare')
  await screen.press('Remove Healthcare')
  await screen.shows('1 found', 'Aishath Ali')
})

test('a page beyond the last leads to the first', async () => {
  browser.signIn('employer', await insertEmployer(site))
  const screen = await browser.open(`${path}?q=Aishath&page=9`)
  await screen.shows('No job seekers found', 'Nobody on this page', 'There are fewer pages now.')
  await screen.press('First page')
  await screen.shows('1 found')
})
