import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clamdScanner } from '#platform/files/clamd.ts'
import { newLogger } from '#platform/logger.ts'
import { formWith } from '#tests/support/form-with.ts'
import { Clamd, harmful, hasClamd } from '../../../support/clamd.ts'
import { onePage } from '../../../support/pdf.ts'
import { insertOperator, insertSeeker } from '../../../support/people.ts'
import { twoColours } from '../../../support/pictures.ts'
import { type TestApp, testApp } from '../../../support/test-app.ts'
import { makeWorld } from '../world.ts'
import { send, takesGoodFile, uploads } from './uploads.ts'

describe.skipIf(!hasClamd)('where uploads are scanned (needs Debian’s clamav-daemon)', () => {
  let clamd: Clamd
  let site: TestApp
  let log = ''
  beforeAll(async () => {
    clamd = await Clamd.start()
    const write = (line: string) => {
      log += line
    }
    site = await testApp({ scanner: clamdScanner(clamd.address), logger: newLogger('info', { write }) })
  })
  afterAll(async () => {
    await site.close()
    await clamd.close()
  })

  test('a file with something harmful in it is refused at every upload, and nothing of it is kept', async () => {
    const world = await makeWorld(site)
    const drawn = twoColours().withExif({ IFD0: { Copyright: harmful } })
    const infected = [
      { name: 'cv.pdf', content: onePage(harmful) },
      { name: 'logo.png', content: await drawn.png().toBuffer() },
    ]
    for (const upload of uploads) {
      expect([upload.path, await takesGoodFile(world, upload)]).toEqual([upload.path, true])
      for (const file of infected) {
        const { answer, kept } = await send(world, upload, file)
        const where = [upload.path, file.name]
        expect([...where, answer.status, answer.body, kept]).toMatchObject([
          ...where,
          400,
          { code: 'harmful_file' },
          [],
        ])
      }
    }
    expect(log.match(/"code":"harmful_file","why":"Vazeefa.Test.UNOFFICIAL"/g)).toHaveLength(
      infected.length * uploads.length,
    )
  })

  test('without a verdict nothing is taken, what was there stays, and the desk is told', async () => {
    const seeker = await insertSeeker(site)
    const send = (words: string) => {
      const body = formWith('cv', onePage(words), 'cv.pdf')
      return site.call<{ error: string }>('PUT', `/api/jobseekers/${seeker.id}/cv`, {
        as: seeker.token,
        body,
      })
    }
    const read = () => site.call<string>('GET', `/api/jobseekers/${seeker.id}/cv/view`, { as: seeker.token })
    const operator = await insertOperator(site)
    const atDesk = async () =>
      (await site.call<{ scanner: string }>('GET', '/api/admin/overview', { as: operator.token })).body
        .scanner
    expect([(await send('old')).status, await atDesk()]).toEqual([200, 'ready'])
    await clamd.kill()
    const { status, headers, body } = await send('new')
    expect([status, headers['retry-after'], body.error]).toEqual([
      503,
      '30',
      'Your file could not be checked for viruses, so it was not accepted. Please try again in a minute',
    ])
    expect((await read()).body).toContain('old')
    expect(log).toMatch(/"code":"not_scanned".*ECONNREFUSED/)
    expect(await atDesk()).toBe('away')
    await clamd.run()
    expect([(await send('new')).status, await atDesk()]).toEqual([200, 'ready'])
    expect((await read()).body).toContain('new')
  })
})
