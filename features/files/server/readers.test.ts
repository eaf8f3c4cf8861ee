import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FileKind } from '#contract/facts/file-kinds.ts'
import type { MemberRole } from '#contract/facts/member-roles.ts'
import { newId } from '#platform/database/columns.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { onePage } from '#tests/support/pdf.ts'
import { insertEmployer, insertMember, insertOperator } from '#tests/support/people.ts'
import { addressOf } from '../rules.ts'
import { recordFile, storeFile } from './store-file.ts'

const site = await openTestApp()
const { db, pool } = site.database
const company = await insertEmployer(site)
const member = (role: MemberRole, jobs: string[] = []) => insertMember(site, company.id, { role, jobs })

async function stored(kind: FileKind, extension = 'pdf', mediaType = 'application/pdf') {
  const tempPath = join(site.folder, 'tmp', newId())
  await mkdir(join(site.folder, 'tmp'), { recursive: true })
  await writeFile(tempPath, onePage())
  const what = { kind, ownerId: company.id, tempPath, name: 'A paper', mediaType, extension }
  const file = await storeFile(site.services.store, what)
  await recordFile(db, file, site.clock.now)
  return file
}
const read = async (address: string, token?: string) =>
  site.call('GET', address, token === undefined ? {} : { as: token })
const status = async (address: string, token?: string) => (await read(address, token)).status

test.each<[FileKind, Partial<Record<MemberRole, number>>]>([
  ['slip', { owner: 200, billing: 200, recruiter: 404, 'hiring-manager': 404 }],
  ['message', { owner: 200, recruiter: 200, billing: 404, 'hiring-manager': 404 }],
  ['evidence', { owner: 200, recruiter: 404, billing: 404, 'hiring-manager': 404 }],
])('a %s of a company is read by the members who work with it', async (kind, expected) => {
  const address = addressOf((await stored(kind)).path)
  const found: Record<string, number> = {}
  for (const role of Object.keys(expected) as MemberRole[])
    found[role] = await status(address, (await member(role)).token)
  expect(found).toEqual(expected)
  expect(await status(address, company.token)).toBe(200)
})

test('a slip is read by operators of everything and of money, not of content', async () => {
  const address = addressOf((await stored('slip')).path)
  const found: unknown[] = []
  for (const role of [null, 'money', 'content']) {
    const operator = await insertOperator(site)
    await pool.query('update accounts set desk_role = $1 where id = $2', [role, operator.id])
    found.push([role, await status(address, operator.token)])
  }
  expect(found).toEqual([
    [null, 200],
    ['money', 200],
    ['content', 404],
  ])
})

test('the attachment of a hidden job is read by operators and by those who know the job, whoever else asks', async () => {
  const file = await stored('attachment')
  const jobId = await insertJob(db, { employerId: company.id, status: 'Pending', attachmentFileId: file.id })
  const address = addressOf(file.path)
  const found = {
    visitor: await status(address),
    stranger: await status(address, (await insertEmployer(site)).token),
    operator: await status(address, (await insertOperator(site)).token),
    recruiter: await status(address, (await member('recruiter')).token),
    'manager of it': await status(address, (await member('hiring-manager', [jobId])).token),
    'manager of another': await status(address, (await member('hiring-manager', [newId()])).token),
  }
  expect(found).toEqual({
    visitor: 404,
    stranger: 404,
    operator: 200,
    recruiter: 200,
    'manager of it': 200,
    'manager of another': 404,
  })
})

test('what a browser shows by itself is shown, anything else is saved', async () => {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const how = async (extension: string, mediaType: string) => {
    const { path } = await stored('cv', extension, mediaType)
    return String((await read(addressOf(path), company.token)).headers['content-disposition']).split(';')[0]
  }
  expect([await how('pdf', 'application/pdf'), await how('docx', word)]).toEqual(['inline', 'attachment'])
})

test('an address around that of a file finds nothing', async () => {
  const address = addressOf((await stored('slip')).path)
  for (const other of [
    `${address}x`,
    `${address}/`,
    address.replace('/slips/', '/slips/x'),
    `${address}.png`,
  ])
    expect([other, await status(other, company.token)]).toEqual([other, 404])
})
