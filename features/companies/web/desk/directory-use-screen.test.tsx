// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { makeOperator } from '#tests/support/actors.ts'
import { openSite } from '#tests/support/browser/screen.tsx'
import { insertEmployer } from '#tests/support/people.ts'

const { site, browser } = await openSite()

// D-F-18
test('an employer that reached the limit of the directory waits at the desk until an operator has looked', async () => {
  const employer = await insertEmployer(site, { company: 'Coral Bay Resort' })
  await insertEmployer(site, { company: 'Reef Trading' })
  await site.database.pool.query(
    `insert into directory_days (employer_id, day, people, limit_reached_at)
      values ($1, '2026-11-19', 12, null), ($1, '2026-11-20', 1000, '2026-11-20T07:30:00Z')`,
    [employer.id],
  )
  const operator = await makeOperator(site)
  browser.signIn('admin', operator)
  let screen = await browser.open('/admin')
  await screen.shows('1 employer reached the limit of the directory', 'Waiting for')
  const link = screen.control('1 employer reached the limit of the directory')
  expect(link.getAttribute('href')).toBe('/admin/employers?state=at-limit')

  screen = await browser.open('/admin/employers?state=at-limit')
  await screen.shows('Coral Bay Resort')
  await screen.lacks('Reef Trading')

  screen = await browser.open(`/admin/employers/${employer.id}`)
  await screen.shows('It reached the daily limit', 'November 20, 2026 1,000 12:30 PM November 19, 2026 12 No')
  await screen.press('I have looked into it')
  await screen.lacks('It reached the daily limit')
  await screen.shows('Use of the directory')
  await (await browser.open('/admin')).shows('Nothing to do')

  // Operators for money read it, and cannot say so.
  await site.database.pool.query('update directory_days set checked_at = null')
  await site.database.pool.query(`update accounts set desk_role = 'money' where id = $1`, [operator.id])
  screen = await browser.open(`/admin/employers/${employer.id}`)
  await screen.shows('It reached the daily limit')
  await screen.lacks('I have looked into it')
})
