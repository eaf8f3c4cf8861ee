import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { featureOf } from './feature-of.ts'
import { sourcesIn } from './sources.ts'

/** Tables by the feature that owns them: variable name, name in SQL. */
function owners(): Map<string, string> {
  const found = new Map<string, string>()
  for (const { file, text } of sourcesIn('tables/**/*.ts')) {
    const feature = featureOf(file)
    for (const [, variable, table] of text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)) {
      if (variable) found.set(variable, feature)
      if (table) found.set(table, feature)
    }
  }
  return found
}

const writes = [
  /\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g,
  /\bdeleteBefore\(\s*\w+,\s*(\w+)\./g,
  /\binsert into\s+"?(\w+)"?/gi,
  /\bdelete from\s+"?(\w+)"?/gi,
  /\bupdate\s+"?(\w+)"?\s+(?:\w+\s+)?set\b/gi,
  /(?:insert into|update|delete from)\s+\$\{(\w+)\}/gi,
]

/** Every write of `text` to a table that another feature owns. */
function trespasses(text: string, feature: string, owner: Map<string, string>): string[] {
  return writes.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, table = '']) => {
      const owning = owner.get(table)
      return owning && owning !== feature ? [`${table} belongs to ${owning}`] : []
    }),
  )
}

describe('each table is written by one feature', () => {
  test('no feature writes what another one owns', () => {
    const owner = owners()
    expect(owner.size).toBeGreaterThan(10)
    const found: string[] = []
    for (const { file, text } of sourcesIn('features/**/server/**/*.ts')) {
      const feature = file.split('/')[1] ?? ''
      for (const trespass of trespasses(text, feature, owner)) found.push(`${file}: ${trespass}`)
    }
    expect(found).toEqual([])
  })

  test('a function of the database writes what the feature of its trigger owns, apart from these', () => {
    const owner = owners()
    const found = sourcesIn('tables/functions/*.sql').flatMap(({ file, text }) => {
      const fired = [...text.matchAll(/create or replace trigger [^;]*?\bon (\w+)/g)]
      const features = new Set(fired.map(([, table = '']) => owner.get(table)))
      const written = writes.flatMap((pattern) => [...text.matchAll(pattern)].map(([, table = '']) => table))
      return written
        .filter((table) => owner.has(table) && !features.has(owner.get(table)))
        .map((table) => `${basename(file, '.sql')}: ${table} belongs to ${owner.get(table)}`)
    })
    expect(found.sort()).toEqual([
      'end_domain_of_address: employer_evidence belongs to companies',
      'learn_words: search_words belongs to search',
      'note_application_event: webhook_deliveries belongs to companies',
      'note_job_closing: webhook_deliveries belongs to companies',
      'send_instead_of_push: mails belongs to notifications',
    ])
  })

  test('a planted write is found, in the builder and in plain SQL', () => {
    const owner = owners()
    const planted = [
      'await db.insert(jobs).values(x)',
      'await tx.update( accounts ).set({})',
      'await deleteBefore(db, mails.createdAt, now)',
      'sql`delete from mails where id = 1`',
      'sql`update applications a set status = 1`',
    ]
    for (const text of planted) expect(trespasses(text, 'contact', owner)).toHaveLength(1)
    expect(trespasses('await db.select().from(jobs)', 'contact', owner)).toEqual([])
  })
})
