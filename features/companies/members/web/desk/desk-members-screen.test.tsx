// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { makeOperator } from '#tests/support/actors.ts'
import { openSite } from '#tests/support/browser/screen.tsx'
import { insertEmployer, insertMember } from '#tests/support/people.ts'

const { site, browser } = await openSite()

test('the desk lists the members of an employer, and suspends one with a reason that is read there', async () => {
  browser.signIn('admin', await makeOperator(site))
  const owner = await insertEmployer(site)
  const hawwa = await insertMember(site, owner.id, { role: 'recruiter', name: 'Hawwa Naseem' })
  const screen = await browser.open(`/admin/employers/${owner.id}`)
  await screen.shows('Members', 'Hawwa Naseem', hawwa.email, 'Recruiter.', 'Owner.')
  await screen.press('Suspend Hawwa Naseem')
  await screen.shows('Suspend Hawwa Naseem?', 'its jobs and its other members are not affected')
  await screen.fill('Reason', 'Asked for money.')
  await screen.press('Suspend member')
  await screen.shows('The member is suspended. The employer is not affected', 'Asked for money.')
  const own = `/api/employers/${owner.id}/members`
  expect((await site.call('GET', own, { as: hawwa.token })).status).toBe(401)
  await screen.press('Reinstate Hawwa Naseem')
  await screen.shows('Reinstate Hawwa Naseem?')
  await screen.press('Reinstate member')
  await screen.shows('The member can log in for the employer again')
  await screen.lacks('Asked for money.')
})
