import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../support/open-test-app.ts'
import { makeWorld, type World } from '../world.ts'
import { type Disguised, disguisedFiles } from './disguised.ts'
import { send, takesGoodFile, uploads, wrongWithFile } from './uploads.ts'

const site = await openTestApp()

async function wrongWith(
  world: World,
  upload: (typeof uploads)[number],
  file: Disguised,
): Promise<string | undefined> {
  const { answer, kept, person } = await send(world, upload, file)
  if (answer.status >= 500) return `was answered with ${answer.status}`
  if (answer.headers['set-cookie'] !== undefined) return 'planted a header'
  if ((answer.status >= 400 || file.isNeverKept) && kept.length > 0) return 'was kept'
  for (const { path, ownerId, kind } of kept) {
    const reader = person && ownerId === person.id ? { as: person.token } : {}
    const wrong = wrongWithFile(await site.call('GET', `/api/uploads/${path}`, reader), kind)
    if (wrong) return wrong
  }
  return undefined
}

test('a file that is not what it is called is refused wherever files come in, or served in a box as what it is', async () => {
  const world = await makeWorld(site)
  for (const upload of uploads)
    expect([upload.path, await takesGoodFile(world, upload)]).toEqual([upload.path, true])
  const wrong: string[] = []
  for (const file of await disguisedFiles())
    for (const upload of uploads) {
      const found = await wrongWith(world, upload, file)
      if (found) wrong.push(`${file.what} at ${upload.method} ${upload.path} ${found}`)
    }
  expect(wrong).toEqual([])
  expect(await readdir(join(site.folder, 'tmp')).catch(() => [])).toEqual([])
})
