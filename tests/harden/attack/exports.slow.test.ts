import { expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import { openTestApp } from '../../support/open-test-app.ts'
import { formulasIn } from '../../support/spreadsheet.ts'
import { fill, fillDesk } from './fill.ts'
import type { Heard } from './ground.ts'
import { filled, filledWhereKnown, idsOf } from './ids.ts'
import type { Words } from './words.ts'
import { makeWorld } from './world.ts'

const site = await openTestApp()

const prose = (field: string) => `+${field}\n=1+1;-2\t@SUM(1)\n"＋3";"=cmd|' /C calc'!A0"`
const formulas: Words = {
  short: () => '=1+1;-2',
  line: (field) => `=1+1;＝HYPERLINK("${field}")`,
  prose,
  markup: prose,
  link: (field) => `https://x.mv/;=1+1;${field}`,
}

/** The CSV that an answer is, or has in it: nothing is compressed in our archives. */
function tableIn({ headers, body }: Heard): string | undefined {
  const type = String(headers['content-type'])
  if (typeof body !== 'string') return undefined
  if (type.startsWith('text/csv')) return body
  return type.startsWith('application/zip') ? body.split('\uFEFF')[1]?.split('PK')[0] : undefined
}

test('a formula written into any text is computed by no spreadsheet, whatever file of ours it opens', async () => {
  const world = await fill(await makeWorld(site), formulas)
  const { importId } = await fillDesk(world, formulas)
  const ids = { ...(await idsOf(world, 'seeker')), ...(await idsOf(world, 'employer')), importId }
  const files = (endpoints as readonly EndpointShape[]).filter(
    ({ path, reply, written }) => (reply === 'file' || written) && !/[:*]/.test(filledWhereKnown(path, ids)),
  )
  const tables = new Set<string>()
  for (const { path } of files)
    for (const { token } of [world.seeker, world.employer, world.operator])
      for (const format of ['csv', 'zip']) {
        const address = `${filled(path, ids)}?format=${format}`
        const table = tableIn(await site.call('GET', address, { as: token }))
        if (table === undefined) continue
        tables.add(path)
        expect([path, formulasIn(table)]).toEqual([path, []])
      }
  expect([...tables].length).toBeGreaterThan(2)
})
