import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { newId } from '#platform/database/columns.ts'
import { formWith } from '#tests/support/form-with.ts'
import { pdf } from '../../../support/jobs.ts'
import { openTheGround } from '../access.ts'
import type { Ground, Sent } from '../ground.ts'
import { type Attacker, password } from '../people.ts'
import { plant, type Words } from '../scripting/plant.ts'
import { makeWorld, type World } from '../world.ts'

/** Every field says which one it is, in words that nothing else has. */
const mark = (field: string) => `mark ${field} kram`
const words: Words = {
  short: mark,
  line: mark,
  prose: mark,
  markup: mark,
  link: (field) => `https://x.mv/${field}-kram`,
}

const typedBySeekers = ['name', 'skill', 'experience', 'home', 'cv', 'letter', 'notes', 'internal']
const typedByEmployers = ['company', 'industry', 'about', 'island', 'benefits', 'attachment', 'slip']

/**
 * Data that stays by intention: operators' acts on people; the title and company of an application for its other
 * side, and those of the reported job; and the last mail, until it is old.
 */
const stays = (table: string, column: string, row: Record<string, unknown>) =>
  table === 'audit_entries' ||
  (['applications', 'job_reports'].includes(table) && ['job_title', 'company'].includes(column)) ||
  (table === 'mails' && row.kind === 'account-deleted')

/** Every place of the database that holds one of the words. */
async function placesOf({ database: { db } }: Ground, sought: readonly string[]): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const places = new Set<string>()
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`,
    )
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = JSON.stringify(value)
        const word = sought.find((one) => text?.includes(one))
        if (word && !stays(name, column, row)) places.add(`${name}.${column} holds ${word}`)
      }
  }
  return [...places]
}

/** Files that lie in the store and belong to nobody's row. */
async function strayFiles({ database: { db }, services, clock }: Ground): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(sql`select path from files`)
  const known = new Set(rows.map(({ path }) => path))
  const stray: string[] = []
  for await (const path of services.store.list(new Date(clock.now.getTime() + 24 * 60 * 60 * 1000)))
    if (!known.has(path)) stray.push(`${path} lies in the store`)
  return stray
}

/** Typical events on a job board, so that there is much to delete. */
async function liveThrough(world: World, jobId: string): Promise<void> {
  const { ground, seeker, otherSeeker, employer, otherEmployer, operator } = world
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, sent: Sent = {}) => {
    const { status, body } = await ground.call(method, path, sent)
    if (status >= 400) throw new Error(`${method} ${path} is ${status}: ${JSON.stringify(body)}`)
  }
  const once = () => ({ 'idempotency-key': randomUUID() })
  const letter = { coverLetter: mark('letter') }
  for (const { id, token: as } of [seeker, otherSeeker]) {
    await call('PUT', `/api/jobseekers/${id}/cv`, { as, body: formWith('cv', pdf, `${mark('cv')}.pdf`) })
    await call('PUT', `/api/jobseekers/${id}/cv-uploads/${newId()}`, {
      as,
      body: { name: `${mark('cv')}.pdf`, bytes: 9 },
    })
    for (const job of [jobId, world.jobId, world.openJobId]) {
      const path = `/api/jobs/${job}/apply`
      await ground.call('POST', path, { as, body: letter, headers: once() })
    }
    await call('GET', `/api/jobseekers/${id}`, { as: operator.token })
    await call('GET', `/api/jobseekers/${id}/cv/view`, { as: operator.token })
    await call('GET', `/api/jobseekers/${id}/cv/download`, { as: employer.token })
    await call('GET', `/api/jobseekers/${id}`, { as: otherEmployer.token })
    await call('PATCH', `/api/jobs/${world.openJobId}/applicants/${id}`, {
      as: employer.token,
      body: { status: 'Rejected', notes: mark('notes'), internalNotes: mark('internal') },
    })
  }
  await call('GET', `/api/jobs/${jobId}/applicants/export?format=zip`, { as: employer.token })
  const { body: mine } = await ground.call('GET', `/api/jobs/${jobId}/application-status`, {
    as: seeker.token,
  })
  const { applicationId } = mine as { applicationId: string }
  await call('PUT', `/api/jobseekers/application/${applicationId}/withdraw`, { as: seeker.token })
  await call('PUT', `/api/jobseekers/${seeker.id}/blocked-employers/${otherEmployer.id}`, {
    as: seeker.token,
  })
  for (const { email, token: as } of [seeker, otherSeeker, employer, otherEmployer]) {
    await ground.call('PUT', '/api/account/email', { as, body: { email: `new-${email}`, password } })
    await call('POST', '/api/employers/request-password-reset', { body: { email } })
    await ground.call('POST', '/api/account/password', { as, body: { currentPassword: 'not it' } })
    await ground.call('GET', '/api/account/export', { as })
    await ground.call('GET', '/api/admin/overview', { as })
  }
}

/** People live through everything and delete their accounts: what of them is still there, where, and how much there was. */
export async function judgeLeftovers(ground: Ground): Promise<{ places: number; wrong: string[] }> {
  await openTheGround(ground)
  const world = await makeWorld(ground)
  const planted = await plant(world, words)
  await liveThrough(world, planted.jobId)
  const { seeker, otherSeeker, employer, otherEmployer } = world
  const leave = async (people: Attacker[], typed: string[]) => {
    const sought = [...people.flatMap(({ id, email }) => [id, email]), ...typed.map(mark)]
    const before = await placesOf(ground, sought)
    for (const word of sought)
      if (
        !before.some((place) => place.endsWith(` ${word}`)) &&
        (await placesOf(ground, [word])).length === 0
      )
        throw new Error(`nothing held '${word}': that it is gone would say nothing`)
    for (const { token: as } of people) {
      const { status } = await ground.call('DELETE', '/api/account', { as, body: { password } })
      if (status !== 200) throw new Error(`an account could not be deleted: ${status}`)
    }
    return { places: before.length, wrong: await placesOf(ground, sought) }
  }
  const ofSeekers = await leave([seeker, otherSeeker], typedBySeekers)
  const ofEmployers = await leave([employer, otherEmployer], typedByEmployers)
  const wrong = [...ofSeekers.wrong, ...ofEmployers.wrong, ...(await strayFiles(ground))]
  return { places: ofSeekers.places + ofEmployers.places, wrong }
}
