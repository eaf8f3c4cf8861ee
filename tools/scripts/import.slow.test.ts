import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('a report that cannot be written is refused before anything is imported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vazeefa-import-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'jobs.csv')
  await writeFile(file, 'title\nCook\n')
  const report = join(folder, 'no/such/folder/report.csv')
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'import.ts'), file, '--report', report],
    // Nothing answers there: the report comes first.
    { encoding: 'utf8', env: { ...process.env, NODE_ENV: '', DATABASE_URL: 'postgres://127.0.0.1:9/none' } },
  )
  expect(stderr).toContain(`Nothing was done: the report ${report} cannot be written (ENOENT).`)
  expect(status).toBe(1)
})
