// @vitest-environment happy-dom

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { companyMembers } from '#tables/companies/members.ts'
import { lastMail, signInAs } from '#tests/support/actors.ts'
import { applyFor } from '#tests/support/applications.ts'
import { loseReply } from '#tests/support/browser/lose-reply.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertMember, insertSeeker, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let owner: Person
const address = () => `colleague-${crypto.randomUUID()}@example.mv`

beforeEach(async () => {
  owner = await insertEmployer(site)
  browser.signIn('employer', owner)
})
const open = () => browser.open('/employer/team')
/** The link of an invitation to the team. */
async function linkFor(email: string): Promise<string> {
  const path = `/api/employers/${owner.id}/members`
  await site.call('POST', path, { as: owner.token, body: { email, role: 'recruiter' } })
  return `/join?token=${(await lastMail(site, email, 'member-invited'))?.token}`
}

describe('the team of a company', () => {
  test('an owner invites a person, who joins with a name and a password and is logged in', async () => {
    const email = address()
    const screen = await open()
    await screen.shows('Coral Bay Resort', 'You', 'Owner.')
    await screen.press('Invite somebody')
    await screen.press('Send invitation')
    await screen.shows('Please enter the e-mail address')
    await screen.fill('E-mail', email)
    await screen.press('Send invitation')
    await screen.shows(`The invitation is on its way to ${email}`, 'Invited', 'Recruiter.')

    const token = (await lastMail(site, email, 'member-invited'))?.token
    localStorage.clear()
    const joining = await browser.open(`/join?token=${token}`)
    await joining.shows('Coral Bay Resort invites you', email, 'Recruiter.')
    await joining.press('Join the team')
    await joining.shows('Your name is required')
    await joining.fill('Your name', 'Hawwa Naseem')
    await joining.fill('Password', 'nine herons on a sandbank')
    await joining.press('Join the team')
    await joining.shows(
      'You have joined the team of Coral Bay Resort, and you are logged in',
      'Go to the company',
    )
    expect(localStorage.getItem('authToken')).not.toBeNull()
    const { id } = await signInAs(site, 'employer', { email, password: 'nine herons on a sandbank' })
    expect(id).toBe(owner.id)
  })

  test('who joined and could not be logged in is asked to', async () => {
    const email = address()
    const screen = await open()
    await screen.press('Invite somebody')
    await screen.fill('E-mail', email)
    await screen.press('Send invitation')
    await screen.shows(`The invitation is on its way to ${email}`)
    const token = (await lastMail(site, email, 'member-invited'))?.token
    localStorage.clear()
    const joining = await browser.open(`/join?token=${token}`)
    await joining.shows('Coral Bay Resort invites you')
    await joining.fill('Your name', 'Hawwa Naseem')
    await joining.fill('Password', 'nine herons on a sandbank')
    browser.line('POST /api/auth/employer', 'offline')
    await joining.press('Join the team')
    await joining.shows(`You have joined the team of Coral Bay Resort. Log in with ${email}`)
    expect(joining.control('Log In').getAttribute('href')).toBe('/login?redirect=%2Fdashboard')
    browser.mend()
  })

  test('who joined and got no reply is logged in at the second press', async () => {
    const used = await linkFor(address())
    localStorage.clear()
    const joining = await browser.open(used)
    await joining.fill('Your name', 'Hawwa Naseem')
    await joining.fill('Password', 'nine herons on a sandbank')
    loseReply('POST /api/employers/join')
    await joining.press('Join the team')
    await joining.shows('The connection was lost')
    await joining.press('Join the team')
    await joining.shows('You have joined the team of Coral Bay Resort, and you are logged in')
    await (await browser.open(used)).shows('If you have joined already, log in.')
  })

  test('who has an account, joined and got no reply is asked to log in', async () => {
    const { email } = await insertEmployer(site)
    const again = await linkFor(email)
    localStorage.clear()
    const other = await browser.open(again)
    await other.shows('Coral Bay Resort invites you')
    loseReply('POST /api/employers/join')
    await other.press('Join the team')
    await other.shows('The connection was lost')
    await other.press('Join the team')
    await other.shows(`You may have joined the team of Coral Bay Resort already. Log in with ${email}`)
    expect(other.control('Log In').getAttribute('href')).toBe('/login?redirect=%2Fdashboard')
  })

  test('who is logged in for another company goes on in the one that was joined', async () => {
    const member = await insertEmployer(site, { company: 'Atoll Divers' })
    const link = await linkFor(member.email)
    localStorage.clear()
    browser.signIn('employer', member)
    const joining = await browser.open(link)
    await joining.press('Join the team')
    await joining.shows('You have joined the team of Coral Bay Resort')
    await joining.lacks('Log in with')
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    await joining.press('Go to the company')
    await eventually(() => expect(assign).toHaveBeenCalledWith('/dashboard'))
    expect(sessionStorage.getItem('company')).toBe(owner.id)
    sessionStorage.clear()
  })

  test('a link that was used or cut says so', async () => {
    localStorage.clear()
    await (await browser.open('/join?token=no-such-link')).shows('The invitation cannot be opened')
    await (await browser.open('/join')).shows('This link is incomplete')
  })

  test('jobs of a hiring manager that could not be read are not shown as none, and are read at a press', async () => {
    await insertJob(site.database.db, { employerId: owner.id, title: 'Dive Instructor' })
    browser.line('GET /api/employers/jobs', { status: 500, body: {} })
    const screen = await open()
    await screen.press('Invite somebody')
    await screen.shows('Hiring manager')
    screen.field('Hiring manager').click()
    await screen.shows('Jobs they work on', 'The fault is on our side')
    browser.mend()
    await screen.press('Try Again')
    await screen.shows('Dive Instructor')
  })

  test('a hiring manager needs a job, and the list shows their number', async () => {
    await insertJob(site.database.db, { employerId: owner.id, title: 'Night Auditor' })
    const { memberId } = await insertMember(site, owner.id, { role: 'recruiter', name: 'Hawwa Naseem' })
    expect(memberId).toBeTruthy()
    const screen = await open()
    await screen.press('Actions for Hawwa Naseem')
    await screen.press('Change role')
    screen.field('Hiring manager').click()
    await screen.shows('Night Auditor')
    await screen.press('Save')
    await screen.shows('Please choose at least one job')
    screen.field('Night Auditor').click()
    await screen.press('Save')
    await screen.shows('The change is saved', 'Hiring manager, 1 job.')
  })

  test('an owner suspends, reinstates and removes a member after a question', async () => {
    await insertMember(site, owner.id, { role: 'billing', name: 'Ali Shareef' })
    const screen = await open()
    await screen.press('Actions for Ali Shareef')
    await screen.press('Suspend')
    await screen.shows('Suspend Ali Shareef?', 'logged out of the company at once')
    await screen.press('Suspend')
    await screen.shows('Suspended')
    await screen.press('Actions for Ali Shareef')
    await screen.press('Reinstate')
    await screen.press('Reinstate')
    await screen.press('Actions for Ali Shareef')
    await screen.press('Remove')
    await screen.shows('Their work for the company stays.')
    await screen.press('Remove')
    await screen.shows('Removed from the team')
    await screen.lacks('Ali Shareef')
  })

  test('reads whom an operator suspended and why, and can only ask the operators', async () => {
    const { memberId } = await insertMember(site, owner.id, { role: 'billing', name: 'Ali Shareef' })
    const stopped = { suspendedAt: site.clock.now, suspendedReason: 'Asked for money.' }
    await site.database.db.update(companyMembers).set(stopped).where(eq(companyMembers.id, memberId))
    const screen = await open()
    await screen.shows('Suspended by Vazeefa', 'The reason: Asked for money.')
    await screen.lacks('Reinstate')
    await screen.lacks('Remove')
  })

  test('changes no role that another owner has changed since the list was read', async () => {
    const hawwa = await insertMember(site, owner.id, { role: 'owner', name: 'Hawwa Naseem' })
    const screen = await open()
    await screen.press('Actions for Hawwa Naseem')
    await screen.press('Change role')
    await site.call('PATCH', `/api/employers/${owner.id}/members/${hawwa.memberId}`, {
      as: owner.token,
      body: { role: 'recruiter' },
    })
    await browser.idle()
    await screen.press('Save')
    await screen.shows('Somebody else has changed the role or the jobs of Hawwa Naseem in the meantime')
    await screen.press('Cancel')
    await screen.shows('Hawwa Naseem', 'Recruiter.')
  })

  test('hands the ownership over, and can then no longer change the team', async () => {
    await insertMember(site, owner.id, { role: 'recruiter', name: 'Hawwa Naseem' })
    const screen = await open()
    await screen.press('Actions for Hawwa Naseem')
    await screen.press('Change role')
    screen.field('Owner').click()
    screen.field('Transfer ownership').click()
    await browser.idle()
    await screen.press('Save')
    await screen.shows('The change is saved')
    await screen.lacks('Invite somebody')
  })

  longTest(
    'before an owner goes, what it made is listed by name, and only what is ticked stays',
    async () => {
      const hawwa = await insertMember(site, owner.id, { role: 'owner', name: 'Hawwa Naseem' })
      await insertJob(site.database.db, { employerId: owner.id, title: 'Cook', contactEmail: hawwa.email })
      const asHawwa = <T,>(url: string, body: object) => site.call<T>('POST', url, { as: hawwa.token, body })
      for (const name of ['Staff portal', 'Old system'])
        await asHawwa('/api/employers/api-keys', { name, scopes: ['jobs:write'] })
      await asHawwa('/api/employers/webhooks', {
        url: 'https://hr.example.mv/events',
        events: ['job.closed'],
      })
      const email = address()
      await asHawwa(`/api/employers/${owner.id}/members`, { email, role: 'owner' })
      const screen = await open()
      await screen.press('Actions for Hawwa Naseem')
      await screen.press('Change role')
      screen.field('Recruiter').click()
      await screen.shows('Keep for the company', 'The API key “Old system”')
      await screen.press('Cancel')
      await screen.press('Actions for Hawwa Naseem')
      await screen.press('Remove')
      await screen.shows(
        'The API key “Old system”',
        'The webhook to hr.example.mv',
        'Anything you do not tick stops working at once.',
        `The open invitation of ${email} ends too.`,
        `Applications for “Cook” are no longer e-mailed to ${hawwa.email}.`,
      )
      await screen.tick('The API key “Staff portal”')
      await screen.answer('Remove')
      await screen.shows('Removed from the team')
      await screen.lacks(email)
      const programs = await browser.open('/employer/programs')
      await programs.shows('Staff portal', 'and kept by Coral Bay Resort', 'You have no webhooks yet.')
      await programs.lacks('Old system')
    },
  )

  longTest('the last owner reads why it cannot leave', async () => {
    const screen = await open()
    await screen.press('Leave')
    await screen.shows('Leave the team?')
    await browser.idle()
    await screen.press('Leave the team')
    await screen.shows('A company needs an owner. Make somebody else an owner first')
  })

  longTest('a member who is no owner sees the team and changes only its own name', async () => {
    const hawwa = await insertMember(site, owner.id, { role: 'recruiter', name: 'Hawwa Naseem' })
    browser.signIn('employer', { ...hawwa, id: owner.id })
    const screen = await open()
    await screen.shows('Hawwa Naseem', 'Coral Bay Resort')
    await screen.lacks('Invite somebody')
    await screen.press('Change my name')
    await screen.shows('My name in this company')
    await screen.fill('Name', 'Hawwa N.')
    screen.field('Show my name to job seekers').click()
    await screen.press('Save')
    await screen.shows('The change is saved', 'Hawwa N.')
    await screen.press('Change my name')
    expect(screen.field('Show my name to job seekers').checked).toBe(true)
  })
})

test('nobody but an employer sees the team', async () => {
  browser.signIn('jobseeker', await insertSeeker(site))
  await (await open()).shows('Please log in as an employer to see the team.')
})

longTest(
  'a member who is taken off the team reads so in an open page, with what was typed, and nothing of it is kept',
  async () => {
    const { db } = site.database
    const jobId = await insertJob(db, { employerId: owner.id, title: 'Cook' })
    await applyFor(site, jobId, await insertSeeker(site, { name: 'Ali Rasheed' }))
    const hawwa = await insertMember(site, owner.id, { role: 'recruiter' })
    browser.signIn('employer', { ...hawwa, id: owner.id })
    const screen = await browser.open('/employer/inbox')
    await screen.shows('Internal notes')
    await screen.fill('Note', 'Speaks well, ask about nights')
    await eventually(() =>
      expect(JSON.stringify({ ...localStorage, ...sessionStorage })).toContain('ask about nights'),
    )
    const members = `/api/employers/${owner.id}/members`
    expect((await site.call('DELETE', `${members}/${hawwa.memberId}`, { as: owner.token })).status).toBe(200)
    await screen.press('Save note')
    await screen.shows('You are no longer in the team of', 'Speaks well, ask about nights', 'Copy it now')
    await eventually(() =>
      expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('ask about nights'),
    )
  },
)
