import { beforeEach, describe, expect, test } from 'vitest'
import type { ApplicantDetail } from '#contract/hiring/applicants.ts'
import type { ComparedPerson, ComparedRow } from '#contract/hiring/compare.ts'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import type { Question } from '#contract/jobs/requirements.ts'
import { answerApplicant, applyFor, uploadCv, withdraw } from '#tests/support/applications.ts'
import { download } from '#tests/support/download.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { membersOf } from '#tests/support/members-of-zip.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertMember, insertSeeker, type Person } from '#tests/support/people.ts'
import { cellsOf } from '#tests/support/spreadsheet.ts'
import { textOfPdf } from '#tests/support/text-of-pdf.ts'

let employer: Person
let cook: string
let diver: string
const site = await openTestApp()
beforeEach(async () => {
  site.clock.now = new Date('2026-11-20T08:00:00.000Z')
  employer = await insertEmployer(site)
  cook = await job('Cook')
  diver = await job('Diver')
})

const swim = 'a'.repeat(24)
const questions: Question[] = [
  { _id: swim, kind: 'yes-no', text: 'Can you swim?', choices: [], needed: false, must: false },
]
const job = (title: string, more: object = {}) =>
  insertJob(site.database.db, { employerId: employer.id, title, ...more })
interface Applied extends Person {
  application: string
}
async function applicant(jobId: string, profile: Parameters<typeof insertSeeker>[1], body?: object) {
  const seeker = await insertSeeker(site, profile)
  return { ...seeker, application: await applyFor(site, jobId, seeker, body) }
}
interface Comparison {
  people: ComparedPerson[]
  rows: ComparedRow[]
}
const compare = (ids: readonly (Applied | string)[], as: { token: string } = employer) => {
  const named = ids.map((one) => (typeof one === 'string' ? one : one.application)).join(',')
  return site.call<Comparison>('GET', `/api/employers/inbox/compare?applications=${named}`, { as: as.token })
}
const inbox = async (query = '', as: { token: string } = employer) =>
  (
    await site.call<{ items: InboxItem[] }>('GET', `/api/employers/inbox?waiting=all${query}`, {
      as: as.token,
    })
  ).body.items
const names = async (query: string) => (await inbox(query)).map(({ applicant }) => applicant.name).toSorted()
const detail = async (jobId: string, { id }: Person) =>
  (await site.call<ApplicantDetail>('GET', `/api/jobs/${jobId}/applicants/${id}`, { as: employer.token }))
    .body
const reject = (jobId: string, who: Person) =>
  answerApplicant(site, jobId, who, { as: employer, body: { status: 'Rejected' } })

describe('a comparison', () => {
  test('has a column for each person in the order named, and a row for what is asked, answered and stated', async () => {
    const asked = await job('Captain', { requirements: { years: 5 }, questions })
    const ali = await applicant(
      asked,
      { name: 'Ali', nationality: 'Maldivian', location: 'Malé' },
      { answers: [{ question: swim, answer: 'yes' }] },
    )
    const priya = await applicant(asked, { name: 'Priya', nationality: 'Foreign', permit: 'Work permit' })
    const { status, body } = await compare([priya, ali])
    expect(status).toBe(200)
    expect(body.people).toMatchObject([
      { application: priya.application, applicant: { _id: priya.id, name: 'Priya' }, status: 'Applied' },
      { application: ali.application, job: { _id: asked, title: 'Captain' }, version: 1, heldUntil: null },
    ])
    const row = (label: string) => body.rows.find((one) => one.label === label)
    expect(row('5 years in this work')).toMatchObject({
      kind: 'requirement',
      cells: [{ state: 'not said', text: 'Not said', because: 'No work is listed' }, { state: 'not said' }],
    })
    expect(row('Can you swim?')).toMatchObject({
      kind: 'answer',
      cells: [
        { state: 'not said', text: 'Not said' },
        { state: 'said', text: 'Yes', because: 'Can you swim? Yes' },
      ],
    })
    expect(row('Nationality')).toEqual({
      kind: 'fact',
      label: 'Nationality',
      differs: true,
      cells: [
        { state: 'said', text: 'Foreign', because: 'Foreign' },
        { state: 'said', text: 'Maldivian', because: 'Maldivian' },
      ],
    })
    expect(row('Permit or visa')?.cells.map(({ text }) => text)).toEqual([
      'In the Maldives with a work permit',
      'Not needed',
    ])
    expect(row('Lives in')?.cells.map(({ state }) => state)).toEqual(['not said', 'said'])
    const differ = body.rows.map(({ differs }) => differs)
    expect(differ).toEqual(differ.toSorted((a, b) => Number(b) - Number(a)))
    expect(JSON.stringify(body)).not.toMatch(/score|rank/i)
  })

  test('takes two to five, and refuses others with 400 and those of other companies with 404', async () => {
    const people = []
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) people.push(await applicant(cook, { name }))
    const [a = '', b = ''] = people.map(({ application }) => application)
    for (const [ids, status] of [
      [people.slice(0, 1), 400],
      [[a, a], 400],
      [[a, 'nobody'], 400],
      [[], 400],
      [people.slice(0, 2), 200],
      [people.slice(0, 5), 200],
      [people, 400],
      [[a, b, '0'.repeat(24)], 404],
    ] as const)
      expect([ids.length, (await compare(ids)).status]).toEqual([ids.length, status])
    const stranger = await insertEmployer(site)
    expect((await compare([a, b], stranger)).status).toBe(404)
    expect((await compare([a, b], people[0])).status).toBe(403)
    expect((await site.call('GET', '/api/employers/inbox/compare', { as: employer.token })).status).toBe(400)
    const manager = await insertMember(site, employer.id, { role: 'hiring-manager', jobs: [diver] })
    expect((await compare([a, b], manager)).status).toBe(404)
  })

  test('shows of somebody who withdrew the name, the job and the status alone', async () => {
    const ali = await applicant(cook, { name: 'Ali', nationality: 'Maldivian', location: 'Malé' })
    const beena = await applicant(diver, { name: 'Beena', location: 'Malé' })
    await withdraw(site, ali.application, ali)
    const { body } = await compare([ali, beena])
    expect(body.people[0]).toMatchObject({ applicant: { name: 'Ali' }, status: 'Withdrawn' })
    for (const { cells } of body.rows)
      expect(cells[0]).toEqual({ state: 'not said', text: 'Withdrawn', because: '' })
    expect(body.rows.some(({ differs }) => differs)).toBe(false)
  })

  test('says that a requirement of one job is not asked in another', async () => {
    const pilot = await job('Pilot', {
      requirements: { languages: [{ language: 'English', level: 'fluent' }] },
    })
    const { body } = await compare([await applicant(pilot, {}), await applicant(cook, {})])
    expect(body.rows.find(({ label }) => label === 'English, fluent')?.cells).toMatchObject([
      { state: 'not said' },
      { state: 'not asked', text: 'Not asked for this job' },
    ])
  })
})

describe('what a resort asks first', () => {
  test('stands in the row and the details as it was sent, and newer facts only when sent again', async () => {
    const rafiq = await applicant(cook, { name: 'Rafiq', nationality: 'Foreign', permit: 'Other visa' })
    const first = { nationality: 'Foreign', permit: 'Other visa', otherApplications: [] }
    expect(await inbox()).toMatchObject([first])
    expect(await detail(cook, rafiq)).toMatchObject(first)
    await site.call('PUT', `/api/jobseekers/${rafiq.id}`, {
      as: rafiq.token,
      body: { permit: 'work permit' },
    })
    expect(await inbox()).toMatchObject([first])
    const facts = `/api/jobseekers/application/${rafiq.application}/facts`
    expect((await site.call('PUT', facts, { as: rafiq.token })).status).toBe(200)
    expect(await inbox()).toMatchObject([{ permit: 'Work permit' }])
  })

  test('filters the inbox and the applicants of a job, and refuses unknown words', async () => {
    await applicant(cook, { name: 'Ali', nationality: 'Maldivian' })
    await applicant(cook, { name: 'Beena', nationality: 'Foreign', permit: 'Work permit' })
    await applicant(cook, { name: 'Chandra', nationality: 'Foreign', permit: 'None yet' })
    await applicant(diver, { name: 'Dawood' })
    for (const [query, found] of [
      ['&nationality=Maldivian', ['Ali']],
      ['&nationality=foreign', ['Beena', 'Chandra']],
      ['&permit=work%20permit', ['Beena']],
      ['&nationality=Foreign&permit=None%20yet', ['Chandra']],
      ['&nationality=Maldivian&permit=None%20yet', []],
      ['&nationality=', ['Ali', 'Beena', 'Chandra', 'Dawood']],
    ] as const)
      expect([query, await names(query)]).toEqual([query, found])
    const call = (path: string) => site.call<{ name: string }[]>('GET', path, { as: employer.token })
    const ofJob = await call(`/api/jobs/${cook}/applicants?permit=Work%20permit`)
    expect(ofJob.body.map(({ name }) => name)).toEqual(['Beena'])
    expect((await call('/api/employers/inbox?nationality=Martian')).status).toBe(400)
    expect((await call('/api/employers/inbox?permit=some')).status).toBe(400)
  })

  test('names the other applications of the same person and what became of them, as far as the member may see', async () => {
    const ali = await applicant(cook, { name: 'Ali' })
    const again = await applyFor(site, diver, ali)
    await reject(cook, ali)
    const [ofDiver] = await inbox(`&job=${diver}`)
    expect(ofDiver?.otherApplications).toEqual([
      { _id: ali.application, job: { _id: cook, title: 'Cook' }, status: 'Rejected' },
    ])
    expect((await detail(diver, ali)).otherApplications).toHaveLength(1)
    const manager = await insertMember(site, employer.id, { role: 'hiring-manager', jobs: [diver] })
    expect((await inbox('', manager)).map(({ otherApplications }) => otherApplications)).toEqual([[]])
    const other = await insertEmployer(site)
    const elsewhere = await insertJob(site.database.db, { employerId: other.id, title: 'Waiter' })
    await applyFor(site, elsewhere, ali)
    expect((await inbox('', other)).map(({ otherApplications }) => otherApplications)).toEqual([[]])
    await withdraw(site, again, ali)
    expect(await inbox(`&job=${diver}`)).toMatchObject([
      { nationality: null, permit: null, otherApplications: [], alsoFor: [] },
    ])
    expect(await inbox(`&job=${cook}`)).toMatchObject([
      { otherApplications: [{ _id: again, status: 'Withdrawn' }], alsoFor: [] },
    ])
  })

  test('has columns in the export', async () => {
    const rafiq = await applicant(cook, {
      name: 'Rafiq',
      nationality: 'Foreign',
      permit: 'None yet',
      location: 'Dhaka',
    })
    await applyFor(site, diver, rafiq)
    const { content } = await download(site, `/api/jobs/${cook}/applicants/export`, employer)
    const cells = cellsOf(content.toString(), ',')
    const columns = cells.indexOf('Rafiq')
    const cell = (name: string) => cells[columns + cells.indexOf(name)]
    expect(cell('Nationality')).toBe('Foreign')
    expect(cell('Work Permit or Visa')).toBe('Abroad, without a permit yet')
    expect(cell('Lives In')).toBe('Dhaka')
    expect(cell('Other Applications Here')).toBe('Diver: Applied')
  })
})

describe('the permit of a profile', () => {
  const edit = (who: Person, body: object) =>
    site.call<{ permit?: string | null }>('PUT', `/api/jobseekers/${who.id}`, { as: who.token, body })

  test('is the word of its owner, needs no other, and is none for a Maldivian', async () => {
    const rafiq = await insertSeeker(site, { nationality: 'Foreign' })
    expect((await edit(rafiq, { permit: 'Work permit' })).body.permit).toBe('Work permit')
    expect((await edit(rafiq, { location: 'Malé' })).body.permit).toBe('Work permit')
    expect((await edit(rafiq, { permit: 'a friend' })).status).toBe(400)
    expect((await edit(rafiq, { nationality: 'Maldivian' })).body.permit).toBeNull()
    expect((await edit(rafiq, { permit: 'Other visa' })).body.permit).toBeNull()
    expect((await edit(rafiq, { nationality: '', permit: 'Other visa' })).body.permit).toBe('Other visa')
    expect((await edit(rafiq, { permit: '' })).body.permit).toBeNull()
  })

  test('is seen by employers of an application alone, and is in its owner’s export', async () => {
    const rafiq = await insertSeeker(site, { nationality: 'Foreign', permit: 'Other visa' })
    const read = async (path: string) =>
      JSON.stringify((await site.call('GET', path, { as: employer.token })).body)
    const [profile, directory] = [`/api/jobseekers/${rafiq.id}`, '/api/jobseekers']
    for (const path of [profile, directory]) expect(await read(path)).not.toMatch(/Other visa|Foreign/)
    await applyFor(site, cook, rafiq)
    for (const path of [profile, directory]) expect(await read(path)).not.toMatch(/Other visa|Foreign/)
    expect(await read('/api/employers/inbox')).toContain('Other visa')
    expect((await download(site, '/api/account/export', rafiq)).content.toString()).toContain('Other visa')
  })
})

describe('somebody who sent no CV', () => {
  const work = [
    { title: 'Receptionist', employer: 'Reef House', place: 'Malé', from: '2020-06', to: null, what: '' },
  ]
  const cvOf = (jobId: string, { id }: Person, { token }: { token: string } = employer) =>
    download(site, `/api/jobs/${jobId}/applicants/${id}/made-cv`, { token })
  async function receptionist(jobId: string) {
    const ali = await insertSeeker(site, { name: 'Ali Rasheed', location: 'Malé' })
    await site.call('PUT', `/api/jobseekers/${ali.id}/parts`, { as: ali.token, body: { work } })
    return { ...ali, application: await applyFor(site, jobId, ali) }
  }

  test('has one made of the facts as they were sent, with the reader on each page', async () => {
    const ali = await receptionist(cook)
    await site.call('PUT', `/api/jobseekers/${ali.id}/parts`, { as: ali.token, body: { work: [] } })
    const { status, headers, content } = await cvOf(cook, ali)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = (await textOfPdf(content)).join('\n')
    for (const words of [
      'Ali Rasheed',
      'Receptionist',
      'Reef House',
      'CV by Vazeefa',
      'Opened by Coral Bay Resort',
    ])
      expect(text).toContain(words)
    expect((await cvOf(cook, ali, await insertEmployer(site))).status).toBe(404)
    expect((await cvOf(diver, ali)).status).toBe(404)
    expect((await cvOf(cook, ali, ali)).status).toBe(403)
    await withdraw(site, ali.application, ali)
    expect((await cvOf(cook, ali)).status).toBe(404)
  })

  test('has none where there is nothing to make it of, or a CV was sent', async () => {
    expect((await cvOf(cook, await applicant(cook, { name: 'Beena' }))).status).toBe(404)
    const chandra = await insertSeeker(site, { skills: ['Cooking'] })
    await uploadCv(site, chandra)
    await applyFor(site, cook, chandra)
    expect((await cvOf(cook, chandra)).status).toBe(404)
  })

  longTest('has it in the ZIP of a job, beside the CVs that were sent, and the table names it', async () => {
    await receptionist(cook)
    site.clock.now = new Date('2026-11-20T08:01:00.000Z')
    const beena = await insertSeeker(site, { name: 'Beena' })
    await uploadCv(site, beena)
    await applyFor(site, cook, beena)
    site.clock.now = new Date('2026-11-20T08:02:00.000Z')
    await applicant(cook, { name: 'Chandra' })
    const { content } = await download(site, `/api/jobs/${cook}/applicants/export?format=zip`, employer)
    const files = await membersOf(content)
    expect([...files.keys()].filter((name) => name.startsWith('cvs/'))).toEqual([
      'cvs/01 Ali Rasheed CV by Vazeefa.pdf',
      'cvs/02 Beena CV.pdf',
    ])
    expect(files.get('applicants.csv')?.toString()).toContain('cvs/01 Ali Rasheed CV by Vazeefa.pdf')
    expect((await textOfPdf(files.get('cvs/01 Ali Rasheed CV by Vazeefa.pdf') as Buffer)).join()).toContain(
      'Reef House',
    )
  })
})
