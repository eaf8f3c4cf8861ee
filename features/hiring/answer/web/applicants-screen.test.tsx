// @vitest-environment happy-dom

import { and, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Applicant } from '#contract/hiring/applicants.ts'
import type { CvReaders } from '#contract/seekers/seekers.ts'
import { applications } from '#tables/applications.ts'
import { files } from '#tables/files.ts'
import { applyFor, uploadCv, withdraw } from '#tests/support/applications.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { formWith } from '#tests/support/form-with.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { insertApplicants, insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { twoColours } from '#tests/support/pictures.ts'

const { site, browser } = await openSite()
let seeker: Person

const employer = await insertEmployer(site)
const jobId = await insertJob(site.database.db, { employerId: employer.id })

const path = () => `/employer/jobs/${jobId}/applicants`
const listOf = async (job: string) =>
  (await site.call<Applicant[]>('GET', `/api/jobs/${job}/applicants`, { as: employer.token })).body

// P2-5-22, P2-6-04
test('the applicants are for employers, of a job with a real identifier', async () => {
  await (await browser.open(path())).shows('Please log in to view applicants')
  browser.signIn('jobseeker', await insertSeeker(site))
  await (await browser.open(path())).shows('Only employers can view job applicants')
  browser.signIn('employer', employer)
  const screen = await browser.open('/employer/jobs/undefined/applicants')
  await screen.shows('Invalid job ID')
  expect(screen.control('Back to Jobs').getAttribute('href')).toBe('/employer/jobs')
})

// P2-2.10-04, P2-2.10-05, P2-8-09
test('there are none yet, or they cannot be read', async () => {
  browser.signIn('employer', employer)
  await (await browser.open(path())).shows('No applicants yet')
  browser.line(`GET /api/jobs/${jobId}`, { status: 500 })
  const screen = await browser.open(path())
  await screen.shows('Failed to fetch applicants')
  expect(screen.control('Back to Jobs').getAttribute('href')).toBe('/employer/jobs')
})

// P1-2.0-11, P2-2.10-01, P2-2.10-02, P2-2.10-05
test('the head names the job, the table who applied and when; the CV is a link where there is one', async () => {
  seeker = await insertSeeker(site, {
    name: 'Aishath Ali',
    skills: ['Diving'],
    experience: '6 years',
    location: 'Addu City',
  })
  await uploadCv(site, seeker, 'Aishath.pdf')
  const other = await insertSeeker(site, { name: 'Ibrahim' })
  for (const one of [seeker, other]) await applyFor(site, jobId, one)
  browser.signIn('employer', employer)
  const screen = await browser.open(path())
  await screen.shows('Front Office Manager', 'Coral Bay Resort · Baa Atoll · Full time')
  await screen.shows('Posted November 1, 2026 · 2 applicants', 'Aishath Ali', seeker.email)
  await screen.shows('November 20, 2026 1:00 PM', 'Back to Jobs')
  // The initial stands before the name.
  expect(document.querySelector('tbody')?.textContent).toContain('AAishath Ali')
  const headers = [...document.querySelectorAll('th[scope="col"]')].map((header) => header.textContent)
  expect(headers).toEqual(['Applicant', 'Applied On', 'Status', 'Actions'])
  expect(screen.control('View CV of Aishath Ali').getAttribute('href')).toMatch(
    new RegExp(`^/api/jobseekers/${seeker.id}/cv/view`),
  )
  expect(screen.text()).not.toContain('View CV of Ibrahim')
})

// P2-2.10-03, P2-2.11-01, P2-2.11-03, P2-2.11-04, P2-7-20, P2-8-09
test('pressing a row opens the applicant, with everything about the application', async () => {
  browser.signIn('employer', employer)
  const screen = await browser.open(path())
  await screen.shows('Aishath Ali')
  const row = [...document.querySelectorAll('tbody tr')].find((one) =>
    one.textContent?.includes('Aishath Ali'),
  )
  expect(row?.textContent).toContain('New')
  const lists = () => browser.requests.filter((made) => made.startsWith(`GET /api/jobs/${jobId}/applicants?`))
  const before = lists().length
  ;(row as HTMLElement).click()
  await screen.shows('Status Applied', 'Applied November 20, 2026', `Email ${seeker.email}`, 'Skills Diving')
  await screen.shows('Experience 6 years', 'Location Addu City', 'Preferred sector Private Sector')
  await screen.shows('Member since November 20, 2026', 'View CV', 'Download CV', 'Contact Applicant')
  // It is read now, which the list says without being asked for again.
  await eventually(() => expect(row?.textContent).not.toContain('New'))
  expect(lists()).toHaveLength(before)
  expect(screen.control('Contact Applicant').getAttribute('href')).toMatch(/^mailto:/)
  vi.spyOn(window, 'open').mockReturnValue(null)
  browser.line('GET /api/jobseekers', { status: 500 })
  await screen.press('Download CV')
  await screen.shows('Failed to download CV')
  await screen.press('View CV')
  await screen.shows('Failed to view CV')
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  browser.line('GET /api/jobseekers', { status: 200, headers: { 'content-type': 'application/pdf' } })
  await screen.press('Download CV')
  await browser.idle()
  expect(saved).toEqual(['Aishath Ali_CV.pdf'])
})

test('an attached certificate is mentioned, viewed in the page when pressed, and reported to its owner as opened', async () => {
  const diver = await insertSeeker(site, { name: 'Hawwa Diver' })
  const of = `/api/jobseekers/${diver.id}`
  const { body: file } = await site.call<{ _id: string }>('POST', `${of}/certificates`, {
    as: diver.token,
    body: formWith('certificate', await twoColours().png().toBuffer(), 'Card.png'),
  })
  const certificates = [
    { kind: 'diving', name: 'PADI Divemaster', file: file._id },
    { kind: 'first aid', name: '' },
  ]
  await site.call('PUT', `${of}/parts`, { as: diver.token, body: { certificates } })
  await applyFor(site, jobId, diver)
  browser.signIn('employer', employer)
  const screen = await browser.open(path())
  await screen.press('Details of Hawwa Diver')
  await screen.shows(
    'PADI Divemaster (diving), attached; first aid',
    'Attached certificates PADI Divemaster View PADI Divemaster',
  )
  const readers = async () =>
    (await site.call<CvReaders>('GET', `${of}/cv/readers`, { as: diver.token })).body.openings
  expect(await readers()).toEqual([])
  await screen.press('View PADI Divemaster')
  await eventually(() =>
    expect(document.querySelector('img[alt="Certificate: PADI Divemaster"]')).not.toBeNull(),
  )
  await screen.press('Hide PADI Divemaster')
  expect(document.querySelector('img[alt="Certificate: PADI Divemaster"]')).toBeNull()
  expect(await readers()).toMatchObject([{ certificate: 'PADI Divemaster', way: 'view', isStamped: true }])
})

test('the CV is visible beside the details, and its job seeker sees that; a Word file can only be downloaded', async () => {
  browser.signIn('employer', employer)
  const screen = await browser.open(path())
  await screen.press('Details of Aishath Ali')
  await screen.shows('Preferred sector')
  // Nothing is drawn here, as in a browser that is too old: the journeys look at that.
  await screen.shows('It cannot be shown here.', 'Open the file')
  const { body } = await site.call<{ openings: unknown[] }>(
    'GET',
    `/api/jobseekers/${seeker.id}/cv/readers`,
    {
      as: seeker.token,
    },
  )
  expect(body.openings[0]).toMatchObject({ way: 'view', company: 'Coral Bay Resort' })

  await site.database.db.update(files).set({ name: 'Aishath.docx' }).where(eq(files.kind, 'cv'))
  const again = await browser.open(path())
  await again.press('Details of Aishath Ali')
  await again.shows('Aishath.docx', 'A Word document cannot be shown here. Download it to read it.')
  await again.lacks('It cannot be shown here.')
})

// P2-2.11-02
test('earlier answers are among the details, as the job seeker reads them', async () => {
  const ofSeeker = and(eq(applications.jobId, jobId), eq(applications.seekerId, seeker.id))
  const write = (notes: string) => site.database.db.update(applications).set({ notes }).where(ofSeeker)
  await write('Please call us on Sunday.')
  browser.signIn('employer', employer)
  const screen = await browser.open(`${path()}?applicant=${seeker.id}`)
  await screen.shows('Application notes Please call us on Sunday.')
  await write('')
})

// P2-2.11-03, P2-8-09
test('an applicant without a CV says so, and one that cannot be read too', async () => {
  browser.signIn('employer', employer)
  const screen = await browser.open(path())
  await screen.press('Details of Ibrahim')
  await screen.shows('No CV uploaded')
  const id = (await listOf(jobId)).find(({ name }) => name === 'Ibrahim')?._id
  browser.line(`GET /api/jobs/${jobId}/applicants/${id}`, { status: 500 })
  const failed = await browser.open(path())
  await failed.press('Details of Ibrahim')
  await failed.shows('Failed to load applicant details')
  browser.line(`GET /api/jobs/${jobId}/applicants/${id}`, undefined)
})

// D-L-05
test("the list and the overlay show a withdrawn applicant's name, dates and status", async () => {
  const job = await insertJob(site.database.db, { employerId: employer.id, title: 'Deckhand' })
  const gone = await insertSeeker(site, { name: 'Zoya Naseem', skills: ['Sailing'], phone: '+960 777 9999' })
  await uploadCv(site, gone, 'Zoya.pdf')
  await withdraw(site, await applyFor(site, job, gone, { coverLetter: 'I sail.' }), gone)
  browser.signIn('employer', employer)
  const screen = await browser.open(`/employer/jobs/${job}/applicants`)
  await screen.shows('Zoya Naseem Withdrew on November 20, 2026', 'Withdrawn')
  await screen.lacks('View CV', gone.email)
  await screen.press('Details of Zoya Naseem')
  await screen.shows(
    'Zoya Naseem withdrew on November 20, 2026 at 1:00 PM',
    'no longer available to you',
    'Status Withdrawn',
    'Applied November 20, 2026',
    'History Applied',
  )
  const overlay = document.querySelector('dialog')?.textContent
  for (const words of ['Contact', 'CV', 'Skills', 'Sailing', 'I sail.', 'Answer', 'Save', '@', '777'])
    expect(overlay).not.toContain(words)
})

test('all matching applicants get one answer, over ten pages and more than one call', async () => {
  const big = await insertJob(site.database.db, { employerId: employer.id, title: 'Steward' })
  await insertApplicants(site, { employerId: employer.id, jobId: big }, 501)
  browser.signIn('employer', employer)
  const screen = await browser.open(`/employer/jobs/${big}/applicants`)
  await eventually(() => expect(screen.text()).toContain('Select all on this page'))
  await screen.shows('501 applicants')
  screen.field('Select all on this page').click()
  await screen.shows('50 selected')
  await screen.press('Select all 501')
  await eventually(() => expect(screen.text()).toContain('501 selected'))
  await screen.press('Change status')
  await screen.shows('Change the status of 501 applicants')
  screen.fill('New status', 'Rejected')
  screen.fill('Note to all of them (optional)', 'Thank you. The place is taken.')
  await screen.press('Update status')
  await eventually(() => expect(screen.text()).toContain('501 answered'))
  await eventually(() => expect(screen.text()).toContain('Rejected 501'))
  expect(screen.text()).not.toContain('selected')
  const { rows } = await site.database.pool.query(
    'select status, notes, count(*)::int as count from applications where job_id = $1 group by 1, 2',
    [big],
  )
  expect(rows).toEqual([{ status: 'Rejected', notes: 'Thank you. The place is taken.', count: 501 }])
})

test('applicants with an interview or an offer are refused with other selected ones only once ticked', async () => {
  const job = await insertJob(site.database.db, { employerId: employer.id, title: 'Porter' })
  await insertApplicants(site, { employerId: employer.id, jobId: job }, 3)
  const [invited, meanwhile] = await listOf(job)
  const invite = (one: Applicant | undefined) =>
    site.call('PATCH', `/api/jobs/${job}/applicants/${one?._id}`, {
      as: employer.token,
      body: { status: 'Interview' },
    })
  await invite(invited)
  browser.signIn('employer', employer)
  const screen = await browser.open(`/employer/jobs/${job}/applicants`)
  await screen.shows('3 applicants')
  const refuse = async () => {
    await screen.shows('Select all on this page')
    screen.field('Select all on this page').click()
    await screen.shows('3 selected')
    await screen.press('Change status')
    screen.fill('New status', 'Shortlisted')
    await screen.lacks('rejected only if ticked')
    screen.fill('New status', 'Rejected')
    await screen.shows('With an interview or an offer: rejected only if ticked')
  }
  await refuse()
  // Another browser invites one more: they are left out, though nobody was asked about them.
  await invite(meanwhile)
  await screen.press('Update status')
  await screen.shows('1 answered', 'Rejected 1', `Interview Details of ${meanwhile?.name}`)
  for (const one of [invited, meanwhile]) screen.field(`Select ${one?.name}`).click()
  await screen.press('Change status')
  await screen.press('Update status')
  await screen.shows('Please choose a status')
  screen.fill('New status', 'Rejected')
  await screen.shows('0 of 2 ticked')
  await screen.lacks('Please choose a status')
  await screen.press('Update status')
  await screen.shows('Please tick who to reject')
  for (const one of [invited, meanwhile])
    [...document.querySelectorAll<HTMLElement>('dialog li label')]
      .find(({ textContent }) => textContent?.includes(one?.name ?? ''))
      ?.click()
  await screen.shows('2 of 2 ticked')
  await screen.lacks('Please tick who to reject')
  await screen.press('Update status')
  await screen.shows('2 answered', 'Rejected 3')
})

test('one applicant leads to the next, over the end of a page and in a list that an answer shortens', async () => {
  const job = await insertJob(site.database.db, { employerId: employer.id, title: 'Gardener' })
  await insertApplicants(site, { employerId: employer.id, jobId: job }, 52)
  browser.signIn('employer', employer)
  const address = `/employer/jobs/${job}/applicants?status=Applied`
  const body = await listOf(job)
  const at = (place: number, page = '') => `${address}${page}&applicant=${body[place]?._id}`
  const title = () => document.querySelector('dialog h2')?.textContent
  const isReady = (place: number) => eventually(() => expect(title()).toBe(body[place]?.name))
  /** The pages of the list behind have a Next as well. */
  const step = (name: string) =>
    eventually(() => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog footer button')]
      const button = buttons.find(({ textContent, disabled }) => textContent === name && !disabled)
      if (!button) throw new Error(`${name} leads nowhere`)
      button.click()
    })
  const screen = await browser.open(at(49))
  const note = () => screen.field('Note to the job seeker (optional)').value
  await isReady(49)
  screen.fill('Note to the job seeker (optional)', 'Please call us.')
  // Internal notes appear in one place only.
  await screen.shows('Internal notes')
  expect(document.querySelector('dialog')?.textContent?.match(/internal note/gi)).toHaveLength(1)
  await step('Next')
  await eventually(() => {
    const { searchParams } = new URL(screen.address(), 'http://localhost')
    expect([searchParams.get('page'), searchParams.get('applicant')]).toEqual(['2', body[50]?._id])
    expect(searchParams.get('after')).not.toBeNull()
  })
  await isReady(50)
  await step('Previous')
  await screen.isAt(at(49))
  await isReady(49)
  await eventually(() => expect(note()).toBe('Please call us.'))

  screen.fill('Status', 'Shortlisted')
  await screen.press('Save')
  await screen.shows('Status updated', 'Shortlisted 1')
  // Beside the button that was pressed, and read out: the page behind the dialog is inert.
  const save = [...document.querySelectorAll('dialog form button')].find((one) => one.textContent === 'Save')
  expect(save?.parentElement?.querySelector('[role="status"]')?.textContent).toBe('Status updated')
  await eventually(() => expect(document.querySelector('tbody')?.textContent).not.toContain(body[49]?.email))
  const { body: answered } = await site.call('GET', `/api/jobs/${job}/applicants/${body[49]?._id}`, {
    as: employer.token,
  })
  expect(answered).toMatchObject({ notes: 'Please call us.' })
  await step('Next')
  await screen.isAt(at(50))
})
