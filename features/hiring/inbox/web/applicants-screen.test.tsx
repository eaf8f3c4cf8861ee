// @vitest-environment happy-dom

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Applicant } from '#contract/hiring/applicants.ts'
import type { CvReaders } from '#contract/seekers/seekers.ts'
import { identities } from '#tables/accounts/accounts.ts'
import { files } from '#tables/files.ts'
import { answerApplicant, applyFor, uploadCv, withdraw } from '#tests/support/applications.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { formWith } from '#tests/support/form-with.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertApplicants, insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { twoColours } from '#tests/support/pictures.ts'

const { site, browser } = await openSite()
const { db } = site.database
let employer: Person
let jobId: string

beforeEach(async () => {
  employer = await insertEmployer(site)
  jobId = await insertJob(db, { employerId: employer.id })
  browser.signIn('employer', employer)
})

const path = () => `/employer/jobs/${jobId}/applicants`
const list = async () =>
  (await site.call<Applicant[]>('GET', `/api/jobs/${jobId}/applicants`, { as: employer.token })).body
const openings = async ({ id, token }: Person) =>
  (await site.call<CvReaders>('GET', `/api/jobseekers/${id}/cv/readers`, { as: token })).body.openings
async function press(key: string) {
  await browser.idle()
  window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

async function aishath() {
  const seeker = await insertSeeker(site, {
    name: 'Aishath Ali',
    skills: ['Diving'],
    experience: '6 years',
    location: 'Addu City',
  })
  await uploadCv(site, seeker, 'Aishath.pdf')
  return { ...seeker, applicationId: await applyFor(site, jobId, seeker) }
}
async function ibrahim(profile: { skills?: string[] } = {}) {
  const seeker = await insertSeeker(site, { name: 'Ibrahim', ...profile })
  return { ...seeker, applicationId: await applyFor(site, jobId, seeker) }
}

// P2-5-22, P2-6-04
test('the applicants are for employers, of a job with a real identifier', async () => {
  const screen = await browser.open('/employer/jobs/undefined/applicants')
  await screen.shows('Invalid job ID')
  expect(screen.control('Back to Jobs').getAttribute('href')).toBe('/employer/jobs')
  browser.signIn('jobseeker', await insertSeeker(site))
  await (await browser.open(path())).shows('Only employers can view job applicants', 'Back to Jobs')
  localStorage.clear()
  await (await browser.open(path())).shows('Please log in to view applicants', 'Log In', 'Back to Jobs')
})

// D-N-10
test('a verified name says who checked it, and when', async () => {
  const seeker = await ibrahim()
  const { now } = site.clock
  const ofIssuer = { issuer: 'https://id.example', subject: 'ibrahim', label: 'Island ID', name: 'Ibrahim' }
  const at = { createdAt: now, lastUsedAt: now, provenAt: now, takenAt: now }
  await db.insert(identities).values({ accountId: seeker.id, ...ofIssuer, ...at })
  const screen = await browser.open(`${path()}?applicant=${seeker.id}`)
  await screen.shows('Name Verified by Island ID, November 20, 2026')
})

// P2-2.10-04, P2-2.10-05, P2-8-09
test('there are none yet, or they cannot be read', async () => {
  await (await browser.open(path())).shows('No applicants yet')
  browser.line(`GET /api/jobs/${jobId}`, { status: 500 })
  const screen = await browser.open(path())
  await screen.shows('Failed to fetch applicants')
  expect(screen.control('Back to Jobs').getAttribute('href')).toBe('/employer/jobs')
  browser.line(`GET /api/jobs/${jobId}`, undefined)
  await ibrahim()
  browser.line('GET /api/employers/inbox?', { status: 500 })
  await (await browser.open(path())).shows('Failed to fetch applicants', 'Back to Jobs')
  browser.line('GET /api/employers/inbox?', undefined)
})

// P1-2.0-11, P2-2.10-01, P2-2.10-02, P2-2.10-05
test('the head names the job, the table who applied and when, decided or not; the CV is a link where there is one', async () => {
  const seeker = await aishath()
  await answerApplicant(site, jobId, seeker, { as: employer, body: { status: 'Rejected' } })
  await ibrahim()
  const screen = await browser.open(path())
  await screen.shows('Front Office Manager', 'Coral Bay Resort · Baa Atoll · Full time', 'Back to Jobs')
  await screen.shows('Posted November 1, 2026 · 2 applicants', 'Aishath Ali', seeker.email)
  await screen.shows('November 20, 2026 1:00 PM', 'Rejected', 'Export')
  // The initial stands before the name.
  expect(document.querySelector('tbody')?.textContent).toContain('AAishath Ali')
  const headers = [...document.querySelectorAll('th[scope="col"]')].map((header) => header.textContent)
  expect(headers).toEqual(['Applicant', 'Applied On', 'Status', 'Actions'])
  expect(screen.control('View CV of Aishath Ali').getAttribute('href')).toMatch(
    new RegExp(`^/api/jobseekers/${seeker.id}/cv/view`),
  )
  expect(screen.text()).not.toContain('View CV of Ibrahim')
  await screen.fill('Who is listed', 'Hired')
  await screen.shows('Nobody here now')
  await screen.lacks('No applicant has all of this')
  await screen.press('Show all applicants')
  await screen.shows('Ibrahim')
})

// P2-2.10-03, P2-2.11-01, P2-2.11-03, P2-2.11-04, P2-7-20, P2-8-09
test('pressing a row opens the applicant in the inbox of the job, with everything about the application', async () => {
  const seeker = await aishath()
  const screen = await browser.open(path())
  await screen.shows('Aishath Ali New')
  const row = document.querySelector<HTMLElement>('tbody tr')
  row?.click()
  await screen.isAt(`${path()}?applicant=${seeker.id}`)
  await screen.shows('Status Applied', 'Applied November 20, 2026', `Email ${seeker.email}`, 'Skills Diving')
  await screen.shows('Experience 6 years', 'Location Addu City', 'Preferred sector Private Sector')
  await screen.shows('Member since November 20, 2026', 'Contact Applicant', 'Internal notes', 'Shortlist')
  // It is read now, which the list says.
  await eventually(() =>
    expect(document.querySelector('main li')?.closest('ul')?.textContent).not.toContain('New'),
  )
  expect(screen.control('Contact Applicant').getAttribute('href')).toMatch(/^mailto:/)
  expect(await openings(seeker)).toEqual([])
  await screen.press('CV')
  // Nothing is drawn here, as in a browser that is too old: the journeys look at that.
  await screen.shows('View CV', 'Download CV', 'It cannot be shown here.', 'Open the file')
  expect((await openings(seeker))[0]).toMatchObject({ way: 'view', company: 'Coral Bay Resort' })
  vi.spyOn(window, 'open').mockReturnValue(null)
  browser.line('GET /api/jobseekers', { status: 500 })
  await screen.press('Download CV')
  await screen.shows('Failed to download CV')
  await screen.press('View CV')
  await screen.shows('Failed to view CV')
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  click.mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  browser.line('GET /api/jobseekers', { status: 200, headers: { 'content-type': 'application/pdf' } })
  await screen.press('Download CV')
  await eventually(() => expect(saved).toEqual(['Aishath Ali_CV.pdf']))
  browser.line('GET /api/jobseekers', undefined)
  click.mockRestore()
})

// P2-2.11-02, P2-2.11-03
test('the answer has a status and words; the CV and the place on the page stay as they are', async () => {
  const seeker = await ibrahim({ skills: ['Diving'] })
  await aishath()
  const drawn = () => browser.requests.filter((made) => made.includes('/made-cv')).length
  // A list without the person: the address alone opens them.
  const screen = await browser.open(`${path()}?status=Hired&applicant=${seeker.id}`)
  await screen.shows('Note to the job seeker', 'Nobody here now')
  await screen.press('CV')
  await screen.shows('No CV uploaded. This one was made from the details')
  await eventually(() => expect(drawn()).toBe(1))
  await screen.press('Details')
  await screen.fill('Status', 'Hired')
  await screen.fill('Note to the job seeker', 'Please call us on Sunday.')
  await screen.press('Save')
  await screen.shows(
    'Status updated',
    'Application notes Please call us on Sunday.',
    'Status Hired',
    '1 person',
  )
  const save = [...document.querySelectorAll('form button')].find((one) => one.textContent === 'Save')
  expect(save?.parentElement?.querySelector('[role="status"]')?.textContent).toBe('Status updated')
  expect(screen.address()).toContain(seeker.id)
  await screen.press('CV')
  await screen.shows('No CV uploaded')
  await browser.idle()
  expect(drawn()).toBe(1)
  expect(await list()).toContainEqual(expect.objectContaining({ name: 'Ibrahim', status: 'Hired' }))
  browser.line(`GET /api/jobs/${jobId}/applicants/${seeker.id}`, { status: 500 })
  await (await browser.open(`${path()}?applicant=${seeker.id}`)).shows('Failed to load applicant details')
  browser.line(`GET /api/jobs/${jobId}/applicants/${seeker.id}`, undefined)
})

// D-L-05
test("the list and the overlay show a withdrawn applicant's name, dates and status", async () => {
  const gone = await insertSeeker(site, { name: 'Zoya Naseem', skills: ['Sailing'], phone: '+960 777 9999' })
  await uploadCv(site, gone, 'Zoya.pdf')
  await withdraw(site, await applyFor(site, jobId, gone, { coverLetter: 'I sail.' }), gone)
  const screen = await browser.open(path())
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
  const person = document.querySelector('article')?.textContent
  for (const words of ['Contact', 'Skills', 'Sailing', 'I sail.', 'Answer', 'Save', '@', '777'])
    expect(person).not.toContain(words)
})

longTest(
  'a certificate is viewed in the page, which its owner sees; a Word CV can only be downloaded',
  async () => {
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
    await uploadCv(site, diver, 'Hawwa.pdf')
    await db.update(files).set({ name: 'Hawwa.docx' }).where(eq(files.kind, 'cv'))
    await applyFor(site, jobId, diver)
    const screen = await browser.open(path())
    await screen.press('Details of Hawwa Diver')
    await screen.shows(
      'PADI Divemaster (diving), attached; first aid',
      'Attached certificates PADI Divemaster View PADI Divemaster',
    )
    expect(await openings(diver)).toEqual([])
    await screen.press('View PADI Divemaster')
    const picture = () => document.querySelector('img[alt="Certificate: PADI Divemaster"]')
    await eventually(() => expect(picture()).not.toBeNull())
    await screen.press('Hide PADI Divemaster')
    expect(picture()).toBeNull()
    expect(await openings(diver)).toMatchObject([
      { certificate: 'PADI Divemaster', way: 'view', isStamped: true },
    ])
    await screen.press('CV')
    await screen.shows('Hawwa.docx', 'A Word document cannot be shown here. Download it to read it.')
    await screen.lacks('It cannot be shown here.')
  },
)

test('all selected get one status with a note; with an interview only once ticked, and not who was invited meanwhile', async () => {
  await insertApplicants(site, { employerId: employer.id, jobId }, 3)
  const [invited, meanwhile] = await list()
  const invite = (one: Applicant | undefined) =>
    answerApplicant(site, jobId, { id: one?._id ?? '' }, { as: employer, body: { status: 'Interview' } })
  await invite(invited)
  const screen = await browser.open(path())
  await screen.press('Select all 3')
  await screen.press('Change status')
  await screen.shows('Change the status of 3 applicants')
  await screen.press('Update status')
  await screen.shows('Please choose a status')
  await screen.fill('New status', 'Shortlisted')
  await screen.lacks('rejected only if ticked')
  await screen.fill('New status', 'Rejected')
  await screen.shows('With an interview or an offer: rejected only if ticked')
  await screen.fill('Note to all of them', 'Thank you. The place is taken.')
  // Another browser invites one more: they are left out, though nobody was asked about them.
  await invite(meanwhile)
  await screen.press('Update status')
  await screen.shows('1 answered', `${meanwhile?.name} was moved to Interview`)
  expect((await list()).map(({ status }) => status).toSorted()).toEqual([
    'Interview',
    'Interview',
    'Rejected',
  ])
  await screen.shows(new RegExp(`${meanwhile?.name} \\S+ November 20, 2026 1:00 PM Interview`))
  for (const one of [invited, meanwhile]) screen.field(`Select ${one?.name}`).click()
  await screen.press('Change status')
  await screen.fill('New status', 'Rejected')
  await screen.shows('0 of 2 ticked')
  await screen.press('Update status')
  await screen.shows('Please tick who to reject')
  for (const box of document.querySelectorAll<HTMLElement>('dialog li input')) box.click()
  await screen.shows('2 of 2 ticked')
  await screen.press('Update status')
  await screen.shows('Rejected 2 people', 'Take back')
  await eventually(async () => expect((await list()).every(({ status }) => status === 'Rejected')).toBe(true))
})

describe('by keys', () => {
  test('J opens the first, the acts decide and go on, O offers the job, and Escape returns to the row', async () => {
    const first = await ibrahim()
    site.clock.now = new Date(site.clock.now.getTime() + 1_000)
    const second = await aishath()
    const screen = await browser.open(`${path()}?sort=oldest`)
    await screen.shows('Details of Ibrahim')
    await press('j')
    await screen.isAt(`${path()}?sort=oldest&applicant=${first.id}`)
    await screen.shows('Internal notes')
    await press('s')
    await screen.shows('Ibrahim: Shortlisted')
    await screen.isAt(`${path()}?sort=oldest&applicant=${second.id}`)
    await screen.shows('Email', second.email)
    await press('o')
    await screen.shows('Offer the job to Aishath Ali', 'First day')
    await screen.fill('First day', '2026-12-28')
    await screen.fill('Terms', 'As agreed.')
    await screen.press('Send offer')
    await screen.shows('Aishath Ali: offer sent')
    // Nobody follows: the list has the whole width again.
    await screen.isAt(`${path()}?sort=oldest`)
    await eventually(() => expect(document.activeElement?.textContent).toBe('Details of Aishath Ali'))
    await press('j')
    await screen.shows('Internal notes')
    await press('Escape')
    await screen.isAt(`${path()}?sort=oldest`)
    const { rows } = await site.database.pool.query('select application_id from offers')
    expect(rows).toEqual([{ application_id: second.applicationId }])
  })

  longTest(
    'one applicant leads to the next over the end of a page, in a list that an answer shortens',
    async () => {
      await insertApplicants(site, { employerId: employer.id, jobId }, 52)
      const people = await list()
      const at = (place: number) => people[place]?._id ?? ''
      const isOpen = (place: number) =>
        eventually(() => expect(document.querySelector('article h2')?.textContent).toBe(people[place]?.name))
      const screen = await browser.open(`${path()}?status=Applied&applicant=${at(49)}`)
      await isOpen(49)
      await screen.shows('Internal notes', 'All 52')
      await press('j')
      await isOpen(50)
      expect(screen.address()).toMatch(/page=2&after=[^&]+&applicant=first$/)
      await press('k')
      await isOpen(49)
      await screen.shows('Internal notes')
      await press('s')
      await isOpen(50)
      await press('k')
      await isOpen(48)
      expect((await list()).filter(({ status }) => status === 'Shortlisted')).toHaveLength(1)
    },
  )
})
