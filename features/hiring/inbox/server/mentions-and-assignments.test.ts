import { beforeEach, describe, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/base/endpoint.ts'
import type { ApplicantNote, HistoryEntry } from '#contract/hiring/applicant-notes.ts'
import type { InboxItem, inboxCounts } from '#contract/hiring/inbox.ts'
import { applyFor, withdraw } from '#tests/support/applications.ts'
import { deliverDueMails } from '#tests/support/deliver.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertMember, insertSeeker, type Person } from '#tests/support/people.ts'
import { historyWords } from '../history-words.ts'
import { mentionsMailWriter } from './mentions.ts'

type Member = Person & { memberId: string }

let owner: Person
let hawwa: Member
let ismail: Member
let cook: string
let diver: string
let ali: Person & { applicationId: string }
let zara: Person & { applicationId: string }
const began = new Date('2026-11-20T08:00:00.000Z')

const site = await openTestApp()
beforeEach(async () => {
  site.clock.now = began
  const { db } = site.database
  owner = await insertEmployer(site)
  cook = await insertJob(db, { employerId: owner.id, title: 'Cook' })
  diver = await insertJob(db, { employerId: owner.id, title: 'Diver' })
  hawwa = await insertMember(site, owner.id, { role: 'recruiter', name: 'Hawwa Naseem' })
  ismail = await insertMember(site, owner.id, { role: 'hiring-manager', name: 'Ismail Waheed', jobs: [cook] })
  ali = await applicant(cook, 'Ali Rasheed')
  zara = await applicant(diver, 'Zara Saeed')
})

const later = (seconds: number) => site.later(seconds * 1_000)
async function applicant(jobId: string, name: string) {
  const seeker = await insertSeeker(site, { name })
  return { ...seeker, applicationId: await applyFor(site, jobId, seeker) }
}
const notesOf = (jobId: string, who: Person) => `/api/jobs/${jobId}/applicants/${who.id}/notes`
const note = async (text: string, { by = owner, jobId = cook, about = ali as Person } = {}) =>
  (await site.call<{ note: ApplicantNote }>('POST', notesOf(jobId, about), { as: by.token, body: { text } }))
    .body.note
const removeMember = ({ memberId }: Member) =>
  site.call('DELETE', `/api/employers/${owner.id}/members/${memberId}`, { as: owner.token })

/** The mails of mentions that go out within two minutes. */
async function mailed() {
  later(120)
  const sent: { to: string; subject: string; text: string }[] = []
  const transport = {
    async send({
      kind,
      toAddress: to,
      subject,
      text,
    }: {
      kind: string
      toAddress: string
      subject: string
      text: string
    }) {
      if (kind === 'note-mention') sent.push({ to, subject, text })
    },
  }
  const writers = { 'note-mention': mentionsMailWriter(site.services) }
  while ((await deliverDueMails(site.database.db, transport, site.clock.now, { writers })) > 0);
  return sent
}

describe('a colleague whom a note mentions', () => {
  test('gets one mail with the link to the applicant, and the note names them', async () => {
    const first = await note('@Hawwa Naseem, please call. cc @ismail waheed')
    expect(first.mentions).toEqual(['Hawwa Naseem', 'Ismail Waheed'])
    await note('@Hawwa Naseem once more')
    const sent = await mailed()
    expect(sent.map(({ to }) => to).toSorted()).toEqual([hawwa.email, ismail.email].toSorted())
    const { subject, text } = sent.find(({ to }) => to === hawwa.email) ?? { subject: '', text: '' }
    expect(subject).toBe('Coral Bay Resort mentions you in a note')
    expect(text).toContain('Coral Bay Resort mentions you in a note about Ali Rasheed, who applied for Cook.')
    expect(text).toContain(`/employer/jobs/${cook}/applicants?applicant=${ali.id}`)
    expect(text).not.toContain('please call')
  })

  test('gets none for their own note, for another job, or when it is deleted, ended or turned off', async () => {
    await note('@Hawwa Naseem: to myself', { by: hawwa })
    const unseen = await note('@Ismail Waheed, look', { jobId: diver, about: zara })
    expect(unseen.mentions).toEqual([])
    const gone = await note('@Hawwa Naseem, wrong person')
    await site.call('DELETE', `${notesOf(cook, ali)}/${gone._id}`, { as: owner.token })
    await site.call('POST', '/api/notices', { as: ismail.token, body: { choices: { mentions: 'none' } } })
    await note('@Ismail Waheed')
    expect(await mailed()).toEqual([])
  })

  test('gets none once removed from the team, or from the job', async () => {
    await note('@Hawwa Naseem and @Ismail Waheed')
    await removeMember(hawwa)
    await site.call('PATCH', `/api/employers/${owner.id}/members/${ismail.memberId}`, {
      as: owner.token,
      body: { jobs: [diver] },
    })
    expect(await mailed()).toEqual([])
  })

  test('gets none of an application that was withdrawn meanwhile', async () => {
    await note('@Hawwa Naseem')
    await withdraw(site, ali.applicationId, ali)
    expect(await mailed()).toEqual([])
  })
})

const assign = (by: Person, people: readonly { applicationId: string }[], memberId: string | null) =>
  site.call<{ message: string }>('PUT', '/api/employers/assignments', {
    as: by.token,
    body: { applicationIds: people.map(({ applicationId }) => applicationId), memberId },
  })
const inbox = async (query: string, by: Person = owner) =>
  (
    await site.call<{ items: InboxItem[]; total: number }>('GET', `/api/employers/inbox?${query}`, {
      as: by.token,
    })
  ).body.items
    .map(({ applicant: { name }, assigned }) => [name, assigned?.name ?? null])
    .toSorted()
const counts = async (query = '', by: Person = owner) =>
  (
    await site.call<ReplyOf<typeof inboxCounts>>('GET', `/api/employers/inbox/counts?${query}`, {
      as: by.token,
    })
  ).body

describe('an applicant who is assigned', () => {
  test('is found by mine, by the member and not among nobody’s; the counts agree', async () => {
    const { body } = await assign(owner, [ali, zara], hawwa.memberId)
    expect(body.message).toBe('2 applicants assigned to Hawwa Naseem')
    expect(await inbox('assigned=me', hawwa)).toEqual([
      ['Ali Rasheed', 'Hawwa Naseem'],
      ['Zara Saeed', 'Hawwa Naseem'],
    ])
    expect(await inbox('assigned=me')).toEqual([])
    expect(await inbox(`assigned=${hawwa.memberId}&job=${diver}`)).toEqual([['Zara Saeed', 'Hawwa Naseem']])
    expect(await inbox('assigned=nobody')).toEqual([])
    await assign(hawwa, [zara], null)
    expect(await inbox('assigned=nobody')).toEqual([['Zara Saeed', null]])
    const { members, unassigned, total } = await counts('assigned=me', hawwa)
    const found = members.map(({ name, isMe, count }) => [name, isMe, count])
    expect(found.toSorted()).toEqual([
      ['Coral Bay Resort', false, 0],
      ['Hawwa Naseem', true, 1],
      ['Ismail Waheed', false, 0],
    ])
    expect([unassigned, total]).toEqual([1, 1])
  })

  test('appears in the history with the member who assigned them, once', async () => {
    await assign(hawwa, [ali], ismail.memberId)
    await assign(hawwa, [ali], ismail.memberId)
    later(1)
    await assign(owner, [ali], null)
    const { body } = await site.call<{ history: HistoryEntry[] }>('GET', notesOf(cook, ali), {
      as: owner.token,
    })
    expect(body.history.map(historyWords).slice(1)).toEqual([
      'Hawwa Naseem: assigned (Ismail Waheed)',
      'Coral Bay Resort: unassigned (Ismail Waheed)',
    ])
  })

  test('is nobody’s once the member is removed, or can no longer see the job', async () => {
    await assign(owner, [ali, zara], hawwa.memberId)
    await removeMember(hawwa)
    expect(await inbox('assigned=nobody')).toHaveLength(2)
    await assign(owner, [ali], ismail.memberId)
    const place = (body: unknown) =>
      site.call('PATCH', `/api/employers/${owner.id}/members/${ismail.memberId}`, { as: owner.token, body })
    await place({ jobs: [cook, diver] })
    expect(await inbox('assigned=nobody')).toHaveLength(1)
    await place({ jobs: [diver] })
    expect(await inbox('assigned=nobody')).toHaveLength(2)
  })

  test('is refused in words: for members outside the job, for billing, by strangers and outside chosen jobs', async () => {
    const refused = async (...[by, people, memberId]: Parameters<typeof assign>) => {
      const { status, body } = await assign(by, people, memberId)
      return [status, body.message]
    }
    const billing = await insertMember(site, owner.id, { role: 'billing', name: 'Mariyam Ali' })
    expect(await refused(owner, [ali, zara], ismail.memberId)).toEqual([
      403,
      'Ismail Waheed does not work on the job Diver',
    ])
    expect(await refused(owner, [ali], billing.memberId)).toEqual([
      403,
      'Mariyam Ali does not work on the job Cook',
    ])
    expect((await refused(billing, [ali], hawwa.memberId))[0]).toBe(403)
    expect(await refused(ismail, [zara], ismail.memberId)).toEqual([
      404,
      'Somebody you selected is no longer there. Please load the list again',
    ])
    expect((await refused(await insertEmployer(site), [ali], null))[0]).toBe(404)
    expect(await inbox('assigned=nobody')).toHaveLength(2)
    expect((await refused(ismail, [ali], ismail.memberId))[0]).toBe(200)
  })
})
