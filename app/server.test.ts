import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { testApp } from '#tests/support/test-app.ts'
import { startServer } from './server.ts'

test('a process that only works serves nothing, and sends the mails that others wrote', async () => {
  const site = await testApp()
  const folder = await mkdtemp(join(tmpdir(), 'vazeefa-worker-'))
  const worker = await startServer(
    readConfig({
      WORKER: 'only',
      DATABASE_URL: site.database.url,
      DATA_DIR: folder,
      DEMO_DATA: 'off',
      LOG_LEVEL: 'silent',
    }),
  )
  onTestFinished(async () => {
    await worker.close()
    await site.close()
    await rm(folder, { recursive: true })
  })
  expect(worker.address).toBeUndefined()
  const body = {
    name: 'Aisha',
    email: 'aisha@example.mv',
    password: 'a lagoon of 26 atolls',
    sector: 'Technology',
  }
  expect((await site.call('POST', '/api/jobseekers/register', { body })).status).toBe(201)
  const mails = join(folder, 'mails')
  // While a mail is written its name ends in .part.
  const written = async () => (await readdir(mails).catch(() => [])).filter((name) => name.endsWith('.eml'))
  await expect.poll(written).toHaveLength(1)
  const [mail = ''] = await written()
  expect(await readFile(join(mails, mail), 'utf8')).toContain('aisha@example.mv')
})
