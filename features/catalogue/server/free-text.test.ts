import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let site: TestApp
let employerId: string

beforeAll(async () => {
  site = await testApp()
  employerId = (await insertEmployer(site)).id
})
afterAll(() => site.close())

const words = [
  ...['manager', 'Managers', 'management', 'pool', 'pools', 'the', 'of', 'A', 'Malé', "Male'", 'hulhumalé'],
  ...['C++', '100%', 'remote_work', 'e-mail', 'x', '24x7', 'ކާށި', '東京', 'naïve', 'a'.repeat(70)],
]
const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((some) => some.join(' '))
const ad = fc.record({ title: text, company: text, location: text, descriptionText: text })
/** A whole text, a piece of one, or words in another order. */
const typed = fc.oneof(
  fc
    .tuple(text, fc.nat(12), fc.integer({ min: 1, max: 14 }))
    .map(([of, from, length]) => of.slice(from, from + length)),
  fc.shuffledSubarray(words, { minLength: 1, maxLength: 3 }).map((some) => some.join(' ')),
)

/**
 * What free text must find, straight from its rule and reading every job: it is contained as typed; or each of its
 * words, but for the common ones beside others, begins a word of the job or has the stem of one.
 */
async function expected(q: string): Promise<string[]> {
  const { rows } = await site.database.db.execute<{ id: string }>(sql`
    with parts as (
      select word, stem_of(word) as stem
      from unnest(string_to_array(trim(spaced(${q})), ' ')) as word where word <> ''
    ), asked as (
      select * from parts where stem <> '' or not exists (select from parts where stem <> '')
    )
    select id from jobs
    where haystack like containing(${q}) or (exists (select from asked) and not exists (
      select from asked where not exists (
        select from unnest(string_to_array(trim(spaced(haystack)), ' ')) as word
        where starts_with(word, asked.word) or (asked.stem <> '' and stem_of(word) = asked.stem)
      )
    ))`)
  return rows.map(({ id }) => id).toSorted()
}

test('free text finds what its rule says, whatever was typed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(ad, { minLength: 1, maxLength: 8 }),
      fc.array(typed, { minLength: 1, maxLength: 5 }),
      async (ads, all) => {
        await site.database.pool.query('truncate jobs, applications cascade')
        for (const one of ads) await insertJob(site.database.db, { ...one, employerId })
        for (const q of all.map((one) => one.trim()).filter(Boolean)) {
          const { body } = await site.call<{ _id: string }[]>(
            'GET',
            `/api/jobseekers/search?${new URLSearchParams({ q })}`,
          )
          expect(body.map(({ _id }) => _id).toSorted(), JSON.stringify({ q, ads })).toEqual(await expected(q))
        }
      },
    ),
    { numRuns: 40 },
  )
})
