import { beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { JobCard } from '#contract/jobs/jobs.ts'
import type { DeskSynonymGroup } from '#contract/search/desk-search.ts'
import { seedSynonyms } from '#features/search/server/seed-synonyms.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertOperator } from '#tests/support/people.ts'

const site = await openTestApp()
const operator = await insertOperator(site)
beforeAll(async () => {
  await seedSynonyms(site.database.db)
})

interface Reply {
  message: string
  groupId: string
  fields: Record<string, string>
}
const groups = '/api/admin/synonyms'
const add = (body: object) => site.call<Reply>('POST', groups, { as: operator.token, body })
const change = (id: string, body: object) =>
  site.call<Reply>('PUT', `${groups}/${id}`, { as: operator.token, body })
const remove = (id: string, version: number) =>
  site.call<Reply>('POST', `${groups}/${id}/remove`, { as: operator.token, body: { version } })
const list = async (q: string) =>
  (await site.call<DeskSynonymGroup[]>('GET', `${groups}?q=${encodeURIComponent(q)}`, { as: operator.token }))
    .body
const titles = async (q: string) =>
  (await site.call<JobCard[]>('GET', `/api/jobseekers/search?q=${encodeURIComponent(q)}`)).body.map(
    ({ title }) => title,
  )
const acts = async (subject: string) =>
  (
    await site.call<AuditEntry[]>('GET', `/api/admin/audit?q=${encodeURIComponent(subject)}`, {
      as: operator.token,
    })
  ).body.map(({ act, before, after }) => ({ act, before, after }))

longTest(
  'a group takes effect with the next search, changed and removed too, and the log records each',
  async () => {
    const employer = await insertEmployer(site)
    await insertJob(site.database.db, { employerId: employer.id, title: 'Dhoni Caulker' })
    expect(await titles('hullfiller')).toEqual([])

    const source = 'A boatyard'
    const { status, body } = await add({ words: ['hullfiller', 'caulker', 'Caulker'], source })
    expect(status).toBe(201)
    expect(await titles('hullfiller')).toEqual(['Dhoni Caulker'])
    expect(await list('HULLF')).toMatchObject([
      { _id: body.groupId, words: ['hullfiller', 'caulker'], version: 1 },
    ])

    await change(body.groupId, { words: ['hullfiller', 'seamsealer'], source, version: 1 })
    expect(await titles('hullfiller')).toEqual([])
    await change(body.groupId, { words: ['hullfiller', 'caulker'], source, version: 2 })
    expect(await titles('hullfiller')).toEqual(['Dhoni Caulker'])

    expect((await remove(body.groupId, 3)).body.message).toBe('The group is removed')
    expect(await titles('hullfiller')).toEqual([])
    expect(await list('hullfiller')).toEqual([])
    const [removed, , changed, added] = await acts('hullfiller')
    expect(added).toEqual({
      act: 'synonyms added',
      before: null,
      after: { words: ['hullfiller', 'caulker'], source },
    })
    expect(changed).toMatchObject({ act: 'synonyms changed', after: { words: ['hullfiller', 'seamsealer'] } })
    expect(removed).toMatchObject({ act: 'synonyms removed', after: null })
  },
)

test('the next start restores no removed group and keeps changed ones', async () => {
  const [first, second] = await list('e')
  if (!first || !second) throw new Error('The product comes with groups')
  await remove(first._id, first.version)
  const words = ['cashew roaster', 'nut roaster']
  await change(second._id, { words, source: 'A factory', version: second.version })
  await seedSynonyms(site.database.db)
  expect((await list(first.words[0] ?? '')).map(({ _id }) => _id)).not.toContain(first._id)
  expect(await list('cashew roaster')).toMatchObject([{ _id: second._id, words }])
})

test('one of two operators who change the same group reads that it changed meanwhile', async () => {
  const source = 'A list'
  const { body } = await add({ words: ['glassblower', 'vitrifier'], source })
  const answers = await Promise.all([
    change(body.groupId, { words: ['glassblower', 'glazier'], source, version: 1 }),
    remove(body.groupId, 1),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409 || status === 404)).toHaveLength(1)
})

test('a group needs two different words and a source', async () => {
  const alone = await add({ words: ['baker', 'Baker'], source: '' })
  expect(alone.status).toBe(400)
  expect(alone.body.fields).toEqual({ words: 'must be at least two different words', source: 'is required' })
  expect((await add({ words: ['baker', '--'], source: 'A list' })).status).toBe(400)
  expect((await change('no-such-group', { words: ['a', 'b'], source: 'A list', version: 1 })).status).toBe(
    404,
  )
})
