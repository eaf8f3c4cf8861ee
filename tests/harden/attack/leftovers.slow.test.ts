import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sweepOrphans } from '#features/files/server/remove-file.ts'
import { recordFile, storeFile } from '#features/files/server/store-file.ts'
import { openTestApp } from '../../support/open-test-app.ts'
import type { Person } from '../../support/people.ts'
import { fill, fillDesk } from './fill.ts'
import { rowsWith } from './rows-with.ts'
import { marked } from './strangers.ts'
import { makeWorld, password } from './world.ts'

const site = await openTestApp()
const day = 24 * 60 * 60 * 1000

/** Rows that stay by intention, of a person and of a company. */
const stays = {
  // Operators' acts, the last mail until it is old, and for a day the other side's message in the reply that it is given again.
  person: /^(audit_entries |mails .*account-deleted|stored_replies .*""by"":""employer"")/,
  // Also the title and the company of an application and of a reported job, a colleague's own account, sign-in and
  // mail about the deletion, and the records of advertisements, which stay checkable.
  company:
    /^(audit_entries |mails .*(account-deleted|member-removed)|(applications|job_reports) .*title mark|accounts .*member-|sessions |job_records )/,
}
const fieldIn = /our (?:company|applicant) ([\w ]+?) mark/g

/** Somebody deletes the account. @returns the fields and rows that held something before, and the rows that still do */
async function leave({ id, email, token }: Person, mark: string, stay: RegExp) {
  const sought = [id, email, mark]
  const before = await rowsWith(site, sought)
  const fields = new Set([...before].flatMap((row) => [...row.matchAll(fieldIn)].map(([, field]) => field)))
  expect((await site.call('DELETE', '/api/account', { as: token, body: { password } })).status).toBe(200)
  const left = [...(await rowsWith(site, sought))].filter((row) => !stay.test(row))
  return { before: before.size, fields: fields.size, left: left.map((row) => row.slice(0, 400)) }
}

test('of people who deleted their accounts nothing is left in any table, mail, stored reply or file', async () => {
  const world = await fill(await makeWorld(site), marked('our company'), marked('our applicant'))
  await fillDesk(world, marked('the desk'))
  const { seeker, employer, operator } = world
  for (const as of [seeker.token, employer.token]) await site.call('GET', '/api/account/export', { as })
  for (const path of ['', '/cv/view', '/cv/download'])
    await site.call('GET', `/api/jobseekers/${seeker.id}${path}`, { as: operator.token })
  await site.call('GET', `/api/jobs/${world.jobId}/applicants/export?format=zip`, { as: employer.token })

  const ofSeeker = await leave(seeker, 'our applicant', stays.person)
  expect(ofSeeker.left).toEqual([])
  expect([ofSeeker.before > 30, ofSeeker.fields > 20]).toEqual([true, true])
  const ofEmployer = await leave(employer, 'our company', stays.company)
  expect(ofEmployer.left).toEqual([])
  expect([ofEmployer.before > 30, ofEmployer.fields > 15]).toEqual([true, true])

  // Bytes without a row are swept after an hour, where the database names a file at all.
  const tempPath = join(site.folder, 'of-another')
  await writeFile(tempPath, 'a slip of somebody else')
  const slip = {
    kind: 'slip',
    ownerId: '0123456789abcdef01234567',
    name: 'slip',
    mediaType: 'image/png',
  } as const
  const stored = await storeFile(site.services.store, { ...slip, tempPath, extension: 'png' })
  await recordFile(site.database.db, stored, site.clock.now)
  await sweepOrphans(site.database.db, site.services.store, new Date(Date.now() + day))
  const { rows } = await site.database.db.execute<{ path: string }>(sql`select path from files`)
  const known = rows.map(({ path }) => path)
  for await (const path of site.services.store.list(new Date(Date.now() + day))) expect(known).toContain(path)
})
