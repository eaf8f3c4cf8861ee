import { mkdtemp } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/postgres/database.ts'
import { problemFor } from './refusal.ts'

test('a full disk is reported as such, with words that help, and no internals', () => {
  for (const code of ['ENOSPC', 'EDQUOT']) {
    const full = Object.assign(new Error(`${code}: no space left on device, write '/srv/data/tmp/1'`), {
      code,
    })
    expect(problemFor(full).status).toBe(507)
    expect(problemFor(full).body.error).toMatch(/^Upload failed. There is no room for files/)
  }
})

test('another failure of a file is a bug: its path is not shown', async () => {
  const failure = await mkdtemp('/absent folder/x').catch((error: unknown) => error)
  expect(problemFor(failure).body).toEqual({
    error: 'Something went wrong on our side. Please try again',
    message: 'Something went wrong on our side. Please try again',
    code: 'broken',
  })
})

test('what refers to a row that was just deleted is told that it is not there; what would orphan rows stays a bug', async () => {
  const { db, drop } = await testDatabase()
  try {
    const failed = (statement: string) => db.execute(statement).catch((error: unknown) => error)
    await db.execute(
      'create table islands (id int primary key); create table jetties (island int references islands)',
    )
    await db.execute('insert into islands values (1); insert into jetties values (1)')
    const [absent, orphaned] = [
      await failed('insert into jetties values (2)'),
      await failed('delete from islands'),
    ]
    expect(problemFor(absent).code).toBe('not_found')
    expect(problemFor(orphaned).code).toBe('broken')
    // A database may speak another language.
    const inGerman = (error: unknown, detail: string) =>
      problemFor(Object.assign((error as Error).cause as Error, { detail }))
    const gone = 'Schlüssel (island)=(2) ist nicht in Tabelle »islands« vorhanden.'
    const needed = 'Auf Schlüssel (id)=(1) wird noch aus Tabelle »jetties« verwiesen.'
    expect(inGerman(absent, gone).code).toBe('not_found')
    expect(inGerman(orphaned, needed).code).toBe('broken')
  } finally {
    await drop()
  }
})
