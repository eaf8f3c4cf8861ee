import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { longTest } from '#tests/support/long-test.ts'
import { countWaiting } from '#tests/support/postgres/count-waiting.ts'
import { newDatabases } from '#tests/support/postgres/empty-database.ts'
import { keepFunctions } from './keep-functions.ts'
import { migrate, migrateUpTo, migrationsInOrder } from './migrate.ts'

const folder = fileURLToPath(new URL('../../tables/functions', import.meta.url))
const newDatabase = newDatabases()
/** Contents of a database that was created just now. */
let fresh: string[]

async function connected(): Promise<{ url: string; client: pg.Client }> {
  const url = await newDatabase()
  const client = new pg.Client(url)
  await client.connect()
  return { url, client }
}

/** Every function and trigger of ours, as PostgreSQL has it. */
async function definitionsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(`
    select pg_get_functiondef(p.oid) as definition from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1`)
  return rows.map(({ definition }) => definition)
}

const hashesOf = (client: pg.Client) =>
  client.query('select name, hash from drizzle.functions order by name').then(({ rows }) => rows)

/** The functions of a release, of which some files are written otherwise. */
async function releaseWith(files: Record<string, string>): Promise<string> {
  const release = await mkdtemp(join(tmpdir(), 'vazeefa-functions-'))
  onTestFinished(() => rm(release, { recursive: true }))
  await cp(folder, release, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(release, name), text)
  return release
}

beforeAll(async () => {
  const { url, client } = await connected()
  await migrate(url)
  fresh = await definitionsOf(client)
  await client.end()
})

test('the file of a trigger function shows when it fires', async () => {
  const files = await readdir(folder)
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const silent = files.filter(
    (_, at) => texts[at]?.includes('returns trigger') && !texts[at].includes('create or replace trigger'),
  )
  expect(silent).toEqual([])
})

longTest('a database of any older release ends with the functions of a fresh one', async () => {
  expect(fresh.join('\n')).toContain('keep_job_search')
  for (const tag of ['0002_job_search', '0010_places', '0019_search_words', '0035_kept_slips']) {
    const { url, client } = await connected()
    const then = (await migrationsInOrder()).find((migration) => migration.tag === tag)
    await migrateUpTo(url, then?.when ?? 0)
    await Promise.all([migrate(url), migrate(url)])
    expect(await definitionsOf(client), tag).toEqual(fresh)
    await client.end()
  }
})

longTest(
  'a function that changed is made again, with the next start of the release that has it, and no other',
  async () => {
    const { url, client } = await connected()
    onTestFinished(() => client.end())
    await migrate(url)
    const text = await readFile(join(folder, 'job_text.sql'), 'utf8')
    const earlier = await releaseWith({ 'job_text.sql': text.replace("' '", "' | '") })
    const before = await hashesOf(client)

    await keepFunctions(client, earlier)
    const { rows } = await client.query("select job_text('a', 'b', 'c', 'd') as words")
    expect(rows).toEqual([{ words: 'a | b | c | d' }])
    const changed = (await hashesOf(client)).filter(({ hash }, at) => hash !== before[at]?.hash)
    expect(changed.map(({ name }) => name)).toEqual(['job_text'])

    await migrate(url)
    expect(await definitionsOf(client)).toEqual(fresh)
    expect(await hashesOf(client)).toEqual(before)
  },
)

test('what stands as it should is left alone: a start takes no lock of the jobs', async () => {
  const { url, client } = await connected()
  onTestFinished(() => client.end())
  await migrate(url)
  await client.query('begin; lock table jobs in row exclusive mode')
  await migrate(url)
  await client.query('rollback')
})

test('a trigger that changed waits for those who write to its table', async () => {
  const { url, client } = await connected()
  const writer = new pg.Client(url)
  await writer.connect()
  onTestFinished(async () => {
    await client.end()
    await writer.end()
  })
  await migrate(url)
  const release = await releaseWith({
    'noted.sql': `create or replace function noted() returns trigger language plpgsql as 'begin return new; end';
      create or replace trigger noted before insert on jobs for each row execute function noted();`,
  })
  await writer.query('begin; lock table jobs in row exclusive mode')
  await client.query(`set lock_timeout = 100`)
  const kept = keepFunctions(client, release)
  await expect.poll(() => countWaiting(writer)).toBe(1)
  await expect.poll(() => countWaiting(writer)).toBe(0)
  await writer.query('commit')
  await kept
  expect((await hashesOf(client)).map(({ name }) => name)).toContain('noted')
})

longTest('new functions that call each other come in the order that they need', async () => {
  const { url, client } = await connected()
  onTestFinished(() => client.end())
  await migrate(url)
  const calls = (name: string, other: string) =>
    `create or replace function ${name}() returns int language sql return ${other};`
  const release = await releaseWith({
    'a_sum.sql': calls('a_sum', 'm_sum() + z_one()'),
    'm_sum.sql': calls('m_sum', 'z_one() + z_one()'),
    'z_one.sql': calls('z_one', '1'),
  })
  await keepFunctions(client, release)
  expect((await client.query('select a_sum() as sum')).rows).toEqual([{ sum: 3 }])
})

test('one that PostgreSQL refuses changes nothing, and the words of it are said', async () => {
  const { url, client } = await connected()
  onTestFinished(() => client.end())
  await migrate(url)
  const release = await releaseWith({
    'fold.sql':
      'create or replace function fold(words text) returns text language sql immutable return upper(words);',
    'spaced.sql': 'create or replace function spaced(words text) returns text language sql return nothing;',
  })
  await expect(keepFunctions(client, release)).rejects.toThrow('"nothing" does not exist')
  expect(await definitionsOf(client)).toEqual(fresh)
  const unknown = await releaseWith({ 'fold.sql': 'select {{nobodys}}' })
  await expect(keepFunctions(client, unknown)).rejects.toThrow('There is no list for {{nobodys}}')
})
