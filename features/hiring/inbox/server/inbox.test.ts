import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ReplyOf } from '#contract/base/endpoint.ts'
import type { dashboard } from '#contract/companies/dashboard.ts'
import { maxLabels } from '#contract/facts/bounds.ts'
import type { ApplicantDetail } from '#contract/hiring/applicants.ts'
import type { ApplicantLabel, InboxItem } from '#contract/hiring/inbox.ts'
import { files } from '#tables/files.ts'
import { applications } from '#tables/hiring/applications.ts'
import { cvTexts } from '#tables/seekers.ts'
import { answerApplicant, applyFor, myApplication, withdraw } from '#tests/support/applications.ts'
import { download } from '#tests/support/download.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'

let employer: Person
let cook: string
let diver: string

const began = new Date('2026-11-20T08:00:00.000Z')
const later = (minutes: number) => {
  site.clock.now = new Date(began.getTime() + minutes * 60_000)
  return site.clock.now
}

const site = await openTestApp()
beforeEach(async () => {
  later(0)
  employer = await insertEmployer(site)
  const { db } = site.database
  cook = await insertJob(db, { employerId: employer.id, title: 'Cook', answerDays: 30 })
  diver = await insertJob(db, { employerId: employer.id, title: 'Diver', answerDays: 2 })
})

const as = () => ({ as: employer.token })
const inbox = (query = '', token = employer.token) =>
  site.call<{ items: InboxItem[]; total: number }>('GET', `/api/employers/inbox${query}`, { as: token })
const names = async (query = '') => (await inbox(query)).body.items.map(({ applicant }) => applicant.name)
interface Counts {
  choices: { waiting: string; count: number }[]
  total: number
  undecided: number
  waiting: number
  jobs: { _id: string; title: string; count: number }[]
  statuses: { status: string; count: number }[]
  labels: (ApplicantLabel & { count: number })[]
}
const counts = async (query = '') =>
  (await site.call<Counts>('GET', `/api/employers/inbox/counts${query}`, as())).body
const change = (job: string, who: Person, body: unknown) =>
  answerApplicant(site, job, who, { as: employer, body })
const ofApplicant = (job: string, { id }: Person) =>
  site.call<ApplicantDetail>('GET', `/api/jobs/${job}/applicants/${id}`, as())

interface Applied extends Person {
  applicationId: string
}
async function applicant(
  job: string,
  name: string,
  { coverLetter = '', ...profile }: Parameters<typeof insertSeeker>[1] & { coverLetter?: string } = {},
): Promise<Applied> {
  const seeker = await insertSeeker(site, { name, ...profile })
  return { ...seeker, applicationId: await applyFor(site, job, seeker, { coverLetter }) }
}
const withdrawn = (who: Applied) => withdraw(site, who.applicationId, who)

const withMessage = (count: number) => expect.arrayContaining([{ waiting: 'message', count }])

describe('the inbox', () => {
  // D-M-03
  test('shows waiting applicants of all jobs, the earliest promised day first, and their number', async () => {
    await applicant(cook, 'Aminath Cook')
    later(1)
    await applicant(diver, 'Hassan Diver')
    later(2)
    await applicant(cook, 'Zara Cook')
    const { body, headers } = await inbox()
    expect(body.items.map(({ applicant, job }) => [applicant.name, job.title])).toEqual([
      ['Hassan Diver', 'Diver'],
      ['Aminath Cook', 'Cook'],
      ['Zara Cook', 'Cook'],
    ])
    expect(headers['x-total-count']).toBe('3')
    expect(body.total).toBe(3)
    expect(body.items[0]).toMatchObject({
      job: { _id: diver },
      status: 'Applied',
      appliedDate: '2026-11-20T08:01:00.000Z',
      answerBy: expect.any(String),
      labels: [],
      seen: false,
      unread: 0,
    })
    expect((await inbox('?limit=2&page=2')).body).toMatchObject({
      total: 3,
      items: [{ applicant: { name: 'Zara Cook' } }],
    })
  })

  // D-M-03
  test('has the order that is chosen, and what the table of a job shows', async () => {
    const zara = await applicant(cook, 'Zara')
    later(1)
    const ali = await applicant(diver, 'Ali')
    later(2)
    const moosa = await applicant(cook, 'Moosa')
    await change(cook, zara, { status: 'Hired' })
    await withdrawn(moosa)
    const orders: Record<string, string[]> = {
      newest: ['Moosa', 'Ali', 'Zara'],
      oldest: ['Zara', 'Ali', 'Moosa'],
      name: ['Ali', 'Moosa', 'Zara'],
      status: ['Ali', 'Zara', 'Moosa'],
    }
    for (const [sort, found] of Object.entries(orders)) {
      expect(await names(`?waiting=all&sort=${sort}`)).toEqual(found)
      const { body } = await inbox(`?waiting=all&sort=${sort}&limit=1&page=2`)
      expect(body.items[0]?.applicant.name).toBe(found[1])
    }
    expect((await inbox('?sort=best')).status).toBe(400)
    const { body } = await inbox('?waiting=all&sort=name')
    expect(body.items).toMatchObject([
      { applicant: { email: ali.email }, cvFile: null },
      { applicant: { email: '' }, withdrawnDate: later(2).toISOString() },
      { applicant: { email: zara.email } },
    ])
    expect(await names(`?waiting=all&words=${encodeURIComponent(ali.email.slice(0, 12))}`)).toEqual(['Ali'])
    expect(await names(`?waiting=all&words=${encodeURIComponent(moosa.email)}`)).toEqual([])
  })

  test('leaves out decided and withdrawn applicants, unless they are requested', async () => {
    const [hassan, zara] = [await applicant(diver, 'Hassan'), await applicant(cook, 'Zara')]
    const moosa = await applicant(cook, 'Moosa')
    await change(diver, hassan, { status: 'Rejected' })
    await withdrawn(moosa)
    expect(await names()).toEqual(['Zara'])
    expect(await names('?waiting=true')).toEqual(['Zara'])
    expect((await names('?waiting=no')).toSorted()).toEqual(['Hassan', 'Moosa'])
    expect(await names('?status=rejected')).toEqual(['Hassan'])
    expect(await names('?waiting=all')).toHaveLength(3)
    expect(await names('?status=Rejected&waiting=yes')).toEqual([])
    await change(cook, zara, { status: 'Shortlisted' })
    expect(await names('?status=Shortlisted')).toEqual(['Zara'])
    expect((await inbox('?status=Nobody')).status).toBe(400)
  })

  // D-N-05
  longTest(
    'tells whom to decide about from whom the company chose, who are promised an answer still',
    async () => {
      const statuses = ['Applied', 'Under Review', 'Shortlisted', 'Interview', 'Hired', 'Rejected'] as const
      for (const status of statuses) {
        const who = await applicant(diver, status)
        if (status !== 'Applied') await change(diver, who, { status })
      }
      const offered = await applicant(diver, 'Offered')
      const made = await site.call('POST', `/api/threads/${offered.applicationId}/offers`, {
        as: employer.token,
        body: { terms: 'MVR 9,000 a month', startsOn: '2026-12-15' },
      })
      expect(made.status).toBe(201)
      const sorted = async (query: string) => (await names(query)).toSorted()
      expect(await sorted('?waiting=decide')).toEqual(['Applied', 'Under Review'])
      expect(await sorted('?waiting=chosen')).toEqual(['Interview', 'Offered', 'Shortlisted'])
      expect(await sorted('')).toEqual(['Applied', 'Interview', 'Offered', 'Shortlisted', 'Under Review'])
      expect(await counts()).toMatchObject({
        waiting: 2,
        undecided: 5,
        choices: expect.arrayContaining([
          { waiting: 'decide', count: 2 },
          { waiting: 'chosen', count: 3 },
        ]),
      })
      // Choosing a status drops the choice of who waits.
      expect((await counts('?waiting=decide')).statuses).toEqual(
        ['Applied', 'Under Review', 'Shortlisted', 'Interview', 'Hired', 'Rejected', 'Withdrawn'].map(
          (status) => ({
            status,
            count: status === 'Applied' ? 2 : status === 'Withdrawn' ? 0 : 1,
          }),
        ),
      )
      const { body } = await inbox('?waiting=chosen&status=Shortlisted')
      expect(body.items.map(({ answerBy }) => answerBy)).toEqual([expect.any(String)])
      // A held decision moves a person at once, and taken back returns them.
      const [applied] = (await inbox('?waiting=decide&status=Applied')).body.items
      const path = `/api/jobs/${diver}/applicants/${applied?.applicant._id}`
      const held = await site.call('PATCH', path, {
        as: employer.token,
        body: { status: 'Shortlisted', version: applied?.version, holdSeconds: 10 },
      })
      expect(held.status).toBe(200)
      expect(await sorted('?waiting=decide')).toEqual(['Under Review'])
      expect(await sorted('?waiting=chosen')).toContain('Applied')
    },
  )

  test('counts nobody whom prepared answers reject, as waiting or as new, until that is taken back', async () => {
    await applicant(cook, 'Ali')
    const beena = await applicant(cook, 'Beena')
    const answered = await site.call<{ _id: string }>('POST', `/api/jobs/${cook}/answer-waiting`, {
      as: employer.token,
      body: { notes: {} },
    })
    expect(answered.status).toBe(200)
    const figures = async () => {
      const path = `/api/employers/dashboard/${employer.id}`
      const { body } = await site.call<ReplyOf<typeof dashboard>>('GET', path, as())
      const { waiting, undecided } = await counts()
      const ofCook = body.activeJobs.find(({ _id }) => _id === cook)?.newApplicationsCount
      return [(await inbox()).body.total, waiting, undecided, body.newApplicants, ofCook]
    }
    expect(await figures()).toEqual([0, 0, 0, 0, 0])
    expect((await names('?waiting=all')).toSorted()).toEqual(['Ali', 'Beena'])
    // Somebody who changes meanwhile is left out of the answers, and waits again.
    expect((await change(cook, beena, { status: 'Shortlisted' })).status).toBe(200)
    expect(await names()).toEqual(['Beena'])
    const undone = `/api/employers/waiting-answers/${answered.body._id}/undo`
    await site.call('PUT', undone, { as: employer.token })
    expect((await names()).toSorted()).toEqual(['Ali', 'Beena'])
    expect(await figures()).toEqual([2, 1, 2, 1, 1])
  })

  test('is of one company alone', async () => {
    await applicant(cook, 'Aminath')
    const other = await insertEmployer(site)
    expect((await inbox('', other.token)).body).toEqual({ items: [], total: 0 })
    expect((await inbox(`?job=${cook}`, other.token)).body.total).toBe(0)
  })

  longTest('finds beginnings of words in name, profile and letter, as they are now', async () => {
    const ali = await applicant(cook, 'Ali Shareef', {
      skills: ['Sous-vide'],
      experience: 'Four years at Soneva',
    })
    await applicant(diver, 'Zoë Naseer', { location: 'Addu City', coverLetter: 'I hold a PADI licence' })
    expect(await names('?words=sous')).toEqual(['Ali Shareef'])
    expect(await names('?words=SONEVA%20years')).toEqual(['Ali Shareef'])
    expect(await names('?words=padi')).toEqual(['Zoë Naseer'])
    expect(await names('?words=zoe%20addu')).toEqual(['Zoë Naseer'])
    expect(await names('?words=padi%20soneva')).toEqual([])
    expect(await names('?words=%27%26%7C%21%3A*')).toEqual([])
    await site.call('PUT', `/api/jobseekers/${ali.id}`, { as: ali.token, body: { skills: ['Pastry'] } })
    expect(await names('?words=sous')).toEqual([])
    expect(await names('?words=pastry')).toEqual(['Ali Shareef'])
  })

  test('names the place of matches that the line does not show, and shows them', async () => {
    const ali = await applicant(cook, 'Ali Engine', {
      skills: ['Boat engines', 'Diesel'],
      coverLetter: 'I can begin in May.\nBoat engines are what I know',
    })
    const [file] = await site.database.db
      .insert(files)
      .values({
        kind: 'cv' as const,
        ownerId: ali.id,
        path: 'cv.pdf',
        name: 'cv.pdf',
        mediaType: 'application/pdf',
        bytes: 1,
        sha256: '0'.repeat(64),
        createdAt: site.clock.now,
      })
      .returning({ id: files.id })
    const fileId = file?.id ?? ''
    const text = 'Workshop of Thinadhoo: outboard propellers'
    await site.database.db.insert(cvTexts).values({
      fileId,
      outcome: 'read' as const,
      text,
      readAt: site.clock.now,
      words: sql`lexemes(${text})` as never,
    })
    await site.database.db
      .update(applications)
      .set({ cvFileId: fileId })
      .where(eq(applications.seekerId, ali.id))
    const foundBy = async (words: string) =>
      (await inbox(`?words=${words}`)).body.items.map(({ found }) => found)
    expect(await foundBy('engine')).toEqual([undefined])
    expect(await foundBy('diesel')).toEqual([{ in: 'Skills', text: 'Boat engines, Diesel' }])
    expect(await foundBy('boat%20may')).toEqual([
      { in: 'Letter', text: 'I can begin in May. Boat engines are what I know' },
    ])
    expect(await foundBy('propel')).toEqual([{ in: 'CV', text }])
    expect((await inbox()).body.items[0]).not.toHaveProperty('found')
  })

  test('finds a withdrawn application by its name at that time, and by nothing else that was sent', async () => {
    const moosa = await applicant(cook, 'Moosa', { coverLetter: 'Harbour pilot' })
    expect(await names('?words=harbour')).toEqual(['Moosa'])
    await withdrawn(moosa)
    expect(await names('?words=harbour&waiting=all')).toEqual([])
    expect(await names('?words=moosa&waiting=all')).toEqual(['Moosa'])
  })

  test('has a decided applicant while a message of theirs is unread, and no other decided one', async () => {
    const [ali, hassan] = [await applicant(cook, 'Ali'), await applicant(diver, 'Hassan')]
    const zara = await applicant(cook, 'Zara')
    const write = ({ applicationId, token }: Applied) =>
      site.call<{ _id: string }>('POST', `/api/threads/${applicationId}/messages`, {
        as: token,
        body: { text: 'May I ask why?' },
      })
    await change(cook, ali, { status: 'Rejected' })
    await change(diver, hassan, { status: 'Hired' })
    const thread = `/api/threads/${ali.applicationId}`
    later(1)
    const written = await write(ali)
    expect(written.status).toBe(201)
    expect(await names()).toEqual(['Zara', 'Ali'])
    expect(await names('?waiting=message')).toEqual(['Ali'])
    expect(await names('?waiting=no')).toEqual(['Hassan'])
    expect(await counts()).toMatchObject({ total: 2, undecided: 1, waiting: 1, choices: withMessage(1) })
    expect((await inbox('', (await insertEmployer(site)).token)).body.total).toBe(0)

    later(2)
    await site.call('DELETE', `${thread}/messages/${written.body._id}`, { as: ali.token })
    expect(await names()).toEqual(['Zara'])
    await write(ali)
    await write(zara)
    expect((await names('?waiting=message')).toSorted()).toEqual(['Ali', 'Zara'])
    later(3)
    await site.call('GET', thread, as())
    expect(await names()).toEqual(['Zara'])
    expect(await names('?waiting=message')).toEqual(['Zara'])
    expect(await counts()).toMatchObject({ waiting: 1, choices: withMessage(1) })
    await withdrawn(zara)
    expect(await names('?waiting=message')).toEqual([])
  })

  longTest(
    'is filtered by facts like the list of one job, each person beside the requirements of their own job',
    async () => {
      const { db } = site.database
      const asks = { languages: [{ language: 'English', level: 'fluent' as const }], years: 2 }
      const captain = await insertJob(db, { employerId: employer.id, title: 'Captain', requirements: asks })
      const guide = await insertJob(db, {
        employerId: employer.id,
        title: 'Guide',
        requirements: { languages: [{ language: 'English', level: 'basic' as const }] },
      })
      const profile = (level: string, place: string, leastPay: number, certificate: string) => ({
        location: place,
        parts: {
          work: [{ title: 'Captain', employer: 'Sea Line', place: '', from: '2019-01', to: null }],
          languages: [{ language: 'English', level }],
          certificates: [{ kind: 'boat', name: certificate, expires: null }],
          leastPay,
          availability: { from: '2026-12-01', notice: null, liveIn: true },
        },
      })
      const send = async (job: string, name: string, { location, parts }: ReturnType<typeof profile>) => {
        const seeker = await insertSeeker(site, { name, location })
        const put = await site.call('PUT', `/api/jobseekers/${seeker.id}/parts`, {
          as: seeker.token,
          body: parts,
        })
        expect(put.status, JSON.stringify(put.body)).toBe(200)
        await applyFor(site, job, seeker)
      }
      await send(captain, 'Ali', profile('fluent', 'Addu City', 9_000, 'Master'))
      await send(captain, 'Beena', profile('basic', 'Malé', 12_000, 'Mate'))
      await send(guide, 'Chandra', profile('basic', 'Addu City', 15_000, 'Mate'))
      await applicant(cook, 'Dawood')
      const queries = {
        'years=3': ['Ali', 'Beena'],
        'place=addu': ['Ali', 'Chandra'],
        'language=English&level=fluent': ['Ali'],
        'certificate=boat': ['Ali', 'Beena', 'Chandra'],
        'payUpTo=12000': ['Ali', 'Beena'],
        'availableBy=2026-11-30': [],
        'availableBy=2026-12-01&liveIn=true&place=mal': ['Beena'],
        'meets=languages.English': ['Ali', 'Chandra'],
        'meets=languages.English&meets=years': ['Ali'],
      }
      for (const [query, found] of Object.entries(queries)) {
        expect([query, (await names(`?${query}`)).toSorted()]).toEqual([query, found])
        expect((await counts(`?${query}`)).total).toBe(found.length)
        for (const { _id, count } of (await counts(`?${query}`)).jobs)
          expect((await inbox(`?${query}&job=${_id}`)).body.total).toBe(count)
        const ofJob = await site.call<{ name: string }[]>(
          'GET',
          `/api/jobs/${captain}/applicants?${query}&sort=name`,
          as(),
        )
        expect(ofJob.body.map(({ name }) => name)).toEqual(found.filter((name) => name !== 'Chandra'))
      }
      expect((await inbox('?years=many')).status).toBe(400)
    },
  )

  longTest('counts each value of a filter as its result', async () => {
    const ali = await applicant(cook, 'Ali', { skills: ['Grill'] })
    await applicant(cook, 'Beena', { skills: ['Grill'] })
    const hassan = await applicant(diver, 'Hassan')
    await change(cook, ali, { labels: ['Strong'] })
    await change(diver, hassan, { status: 'Hired' })
    const all = await counts()
    expect(all).toMatchObject({ total: 2, waiting: 2 })
    for (const query of [
      '?',
      `?job=${cook}&`,
      '?words=grill&',
      '?waiting=all&',
      '?waiting=no&',
      '?waiting=message&',
      '?status=Hired&',
    ]) {
      const now = await counts(query)
      expect(now.total).toBe((await inbox(query)).body.total)
      const isWaiting = ({ status }: InboxItem) => status !== 'Hired'
      expect(now.undecided).toBe((await inbox(query)).body.items.filter(isWaiting).length)
      for (const { _id, count } of now.jobs)
        expect((await inbox(`${query.replace(/job=\w+&/, '')}job=${_id}`)).body.total).toBe(count)
      const others = query.replace(/(waiting|status)=\w+&/, '')
      for (const { status, count } of now.statuses)
        expect((await inbox(`${others}status=${status}`)).body.total).toBe(count)
      for (const { waiting, count } of now.choices)
        expect((await inbox(`${others}waiting=${waiting}`)).body.total).toBe(count)
      for (const { _id, count } of now.labels)
        expect((await inbox(`${query}label=${_id}`)).body.total).toBe(count)
    }
  })

  test('counts without reading the texts of jobs, or jobs that have nobody', async () => {
    await applicant(cook, 'Ali')
    const asked = vi.spyOn(site.database.pool, 'query')
    expect((await counts(`?job=${diver}`)).jobs).toMatchObject([
      { title: 'Cook', count: 1 },
      { title: 'Diver', count: 0 },
    ])
    expect((await counts()).jobs).toMatchObject([{ title: 'Cook', count: 1 }])
    const answers = await Promise.all(asked.mock.results.map(({ value }) => value as unknown))
    asked.mockRestore()
    const read = JSON.stringify(answers.map((answer) => (answer as { rows: unknown[] }).rows))
    expect(read).toContain('Cook')
    expect(read).not.toContain('Lead the front office.')
    expect(read.split('Diver')).toHaveLength(2)
  })
})

// D-M-02
describe('labels of a company', () => {
  const label = (name: string, colour = 'blue', token = employer.token) =>
    site.call<{ label: ApplicantLabel }>('PUT', '/api/employers/labels', {
      as: token,
      body: { name, colour },
    })

  test('are given to applicants by identifier or name, and a new name makes one', async () => {
    const ali = await applicant(cook, 'Ali')
    const strong = (await label('Strong', 'green')).body.label
    expect((await change(cook, ali, { labels: [strong._id, 'Call again'] })).status).toBe(200)
    const [item] = (await inbox()).body.items
    expect(item?.labels.map(({ name }) => name)).toEqual(['Call again', 'Strong'])
    expect((await ofApplicant(cook, ali)).body.labels).toEqual(item?.labels)
    expect(await names('?label=strong')).toEqual(['Ali'])
    await change(cook, ali, { labels: ['STRONG'] })
    expect((await ofApplicant(cook, ali)).body.labels).toEqual([strong])
    await change(cook, ali, { labels: [] })
    expect((await ofApplicant(cook, ali)).body.labels).toEqual([])
    expect((await ofApplicant(cook, ali)).body).toMatchObject({ status: 'Applied', version: 1 })
  })

  test('are thirty at most, however they are made', async () => {
    const ali = await applicant(cook, 'Ali')
    for (let made = 1; made <= maxLabels; made++) expect((await label(`Label ${made}`)).status).toBe(200)
    expect(await label('One more')).toMatchObject({
      status: 409,
      body: { error: 'A company can have 30 labels. Please delete one first' },
    })
    expect((await change(cook, ali, { labels: ['One more'] })).status).toBe(409)
    expect((await ofApplicant(cook, ali)).body.labels).toEqual([])
    expect((await label('Label 7', 'red')).status).toBe(200)
    const { body } = await site.call<ApplicantLabel[]>('GET', '/api/employers/labels', as())
    expect(body).toHaveLength(maxLabels)
    expect(body.find(({ name }) => name === 'Label 7')?.colour).toBe('red')
  })

  test('are renamed and deleted by their own company alone, and have different names', async () => {
    const { _id } = (await label('Strong')).body.label
    await label('Weak')
    const rename = (name: string, token = employer.token) =>
      site.call('PUT', `/api/employers/labels/${_id}`, { as: token, body: { name, colour: 'red' } })
    expect(await rename('wéak')).toMatchObject({ status: 409, body: { error: 'This name is taken already' } })
    expect((await rename('Maybe')).status).toBe(200)
    const other = await insertEmployer(site)
    expect((await rename('Mine', other.token)).status).toBe(404)
    expect((await site.call('DELETE', `/api/employers/labels/${_id}`, { as: other.token })).status).toBe(404)
    const ali = await applicant(cook, 'Ali')
    await change(cook, ali, { labels: [_id] })
    expect((await site.call('DELETE', `/api/employers/labels/${_id}`, as())).status).toBe(200)
    expect((await ofApplicant(cook, ali)).body.labels).toEqual([])
  })
})

describe("a company's notes about an applicant", () => {
  const notes = (who: Person, token = employer.token) =>
    site.call<{
      notes: { _id: string; text: string; by: string; at: string }[]
      history: { by: string; act?: string; about?: string; status?: string }[]
    }>('GET', `/api/jobs/${cook}/applicants/${who.id}/notes`, { as: token })
  const write = (who: Person, text: string) =>
    site.call('POST', `/api/jobs/${cook}/applicants/${who.id}/notes`, { ...as(), body: { text } })

  test('are a thread with time and writer, beside a history of acts', async () => {
    const ali = await applicant(cook, 'Ali')
    later(5)
    expect((await write(ali, 'Spoke to his last chef')).status).toBe(201)
    later(6)
    await change(cook, ali, { labels: ['Strong'], internalNotes: 'Can start in May', status: 'Shortlisted' })
    const { body } = await notes(ali)
    expect(body.notes).toEqual([
      expect.objectContaining({
        text: 'Spoke to his last chef',
        by: 'Coral Bay Resort',
        at: '2026-11-20T08:05:00.000Z',
      }),
      expect.objectContaining({ text: 'Can start in May', at: '2026-11-20T08:06:00.000Z' }),
    ])
    expect(body.history).toEqual([
      expect.objectContaining({ by: 'Ali', status: 'Applied' }),
      expect.objectContaining({ by: 'Coral Bay Resort', act: 'note written' }),
      expect.objectContaining({ by: 'Coral Bay Resort', status: 'Shortlisted' }),
      expect.objectContaining({ by: 'Coral Bay Resort', act: 'label added', about: 'Strong' }),
      expect.objectContaining({ by: 'Coral Bay Resort', act: 'note written' }),
    ])
    const [first] = body.notes
    const remove = (token: string) =>
      site.call('DELETE', `/api/jobs/${cook}/applicants/${ali.id}/notes/${first?._id}`, { as: token })
    expect((await remove((await insertEmployer(site)).token)).status).toBe(404)
    expect((await remove(employer.token)).status).toBe(200)
    expect((await notes(ali)).body.notes).toHaveLength(1)
  })

  test("reach the applicant in no page, mail or export; the company's export has them", async () => {
    const ali = await applicant(cook, 'Ali')
    await write(ali, 'Secret: asks too much')
    await change(cook, ali, { status: 'Interview', labels: ['Secret label'], internalNotes: 'Secret too' })
    const exportOf = async (who: Person) =>
      (await download(site, '/api/account/export', who)).content.toString()
    const read = await Promise.all([
      exportOf(ali),
      myApplication(site, ali.applicationId, ali),
      site.call('GET', `/api/threads/${ali.applicationId}`, { as: ali.token }),
      site.call('GET', '/api/jobseekers/applied-jobs', { as: ali.token }),
      site.database.pool.query('select subject, text, html from mails').then(({ rows }) => rows),
    ])
    expect(JSON.stringify(read)).not.toContain('Secret')
    for (const words of ['Secret: asks too much', 'Secret label', 'Secret too'])
      expect(await exportOf(employer)).toContain(words)
  })

  test('are deleted on the withdrawal, and with either account', async () => {
    const count = async () =>
      (
        await site.database.pool.query(`select (select count(*) from applicant_notes) + (select count(*) from
          labelled_applications) + (select count(*) from applicant_history)  as n`)
      ).rows[0].n
    const before = Number(await count())
    const [ali, zara] = [await applicant(cook, 'Ali'), await applicant(cook, 'Zara')]
    await write(ali, 'Secret')
    await write(zara, 'Other')
    await change(cook, ali, { labels: ['Strong'] })
    await withdrawn(ali)
    expect((await notes(ali)).status).toBe(404)
    expect((await change(cook, ali, { labels: ['Weak'] })).status).toBe(409)
    expect(
      (await inbox('?waiting=all')).body.items.find(({ status }) => status === 'Withdrawn')?.labels,
    ).toEqual([])
    await site.database.pool.query(`delete from employers where id = $1`, [employer.id])
    expect(Number(await count())).toBe(before)
  })
})

describe('saved lists of the inbox', () => {
  const save = (name: string, query: string) =>
    site.call<{ view: { _id: string } }>('PUT', '/api/employers/inbox-views', {
      ...as(),
      body: { name, query },
    })
  const list = async (token = employer.token) =>
    (await site.call<{ name: string; query: string }[]>('GET', '/api/employers/inbox-views', { as: token }))
      .body

  test('are kept for the company, replaced by name, and deleted', async () => {
    await save('Divers', `job=${diver}`)
    const { _id } = (await save('divers', `job=${diver}&status=Applied`)).body.view
    expect(await list()).toEqual([{ _id, name: 'Divers', query: `job=${diver}&status=Applied` }])
    const other = await insertEmployer(site)
    expect(await list(other.token)).toEqual([])
    expect((await site.call('DELETE', `/api/employers/inbox-views/${_id}`, { as: other.token })).status).toBe(
      404,
    )
    expect((await site.call('DELETE', `/api/employers/inbox-views/${_id}`, as())).status).toBe(200)
    expect(await list()).toEqual([])
  })
})
