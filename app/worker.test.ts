import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { searchWords } from '#tables/search.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { testApp } from '#tests/support/test-app.ts'
import { periodicTasks } from './periodic-tasks.ts'
import { startWorker } from './worker.ts'

interface Line {
  msg: string
  task?: string
  err?: { message: string }
}

/** A log that can be read, line by line. */
function readableLog() {
  const lines: Line[] = []
  return { lines, logger: pino({}, { write: (line) => void lines.push(JSON.parse(line)) }) }
}

test('periodic tasks that fail are logged by their names, and all others run', async () => {
  const site = await testApp()
  const dataDir = await mkdtemp(join(tmpdir(), 'vazeefa-worker-'))
  const { db } = site.database
  const { id: employerId } = await insertEmployer(site)
  const jobId = await insertJob(db, { employerId, expiresAt: new Date(site.clock.now.getTime() - 1) })
  // No job has this word, so the last task of the interval takes it out.
  await db.insert(searchWords).values({ word: 'zeppelin', jobs: 1, titles: 1 })
  await db.execute(sql`alter table saved_jobs rename to saved_jobs_away`)

  const { lines, logger } = readableLog()
  const worker = startWorker({
    config: readConfig({ DATA_DIR: dataDir, DATABASE_URL: site.database.url }),
    database: site.database,
    services: site.services,
    clock: () => site.clock.now,
    logger,
    firstAfter: 0,
  })
  onTestFinished(async () => {
    await worker.stop()
    await site.close()
    await rm(dataDir, { recursive: true })
  })

  const stored = () => db.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, jobId))
  await expect.poll(stored).toEqual([{ status: 'Expired' }])
  const known = () => db.select().from(searchWords).where(eq(searchWords.word, 'zeppelin'))
  await expect.poll(known).toEqual([])
  const failed = () => lines.filter(({ msg }) => msg === 'a periodic task failed').map(({ task }) => task)
  expect(failed()).toEqual(['mail-closing-saved-jobs', 'mail-opened-saved-jobs'])
})

longTest('every periodic task has its own name', async () => {
  const site = await testApp()
  onTestFinished(() => site.close())
  const { database, services, clock } = site
  const config = readConfig({ DATABASE_URL: database.url })
  const names = periodicTasks({ db: database.db, services, config, clock: () => clock.now }).map(
    ({ name }) => name,
  )
  expect(new Set(names).size).toBe(names.length)
})
