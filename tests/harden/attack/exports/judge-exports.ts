import { endpoints } from '#contract/api.ts'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import { formulasIn } from '#tests/support/spreadsheet.ts'
import { openTheGround } from '../access.ts'
import { addressOf } from '../call-row.ts'
import type { Ground, Heard } from '../ground.ts'
import { plant, type Words } from '../scripting/plant.ts'
import { makeWorld } from '../world.ts'

const line = (field: string) => `=1+1;＝HYPERLINK("${field}")`
const prose = (field: string) => `+${field}\n=1+1;-2\t@SUM(1)\n"＋3";"=cmd|' /C calc'!A0"`
const formulas: Words = {
  short: () => '=1+1;-2',
  line,
  prose,
  markup: prose,
  link: (field) => `https://x.mv/;=1+1;${field}`,
}

/** The CSV that an answer is, or has in it: nothing is compressed in our archives. */
function tableIn({ headers, body }: Heard): string | undefined {
  if (typeof body !== 'string') return undefined
  const type = String(headers['content-type'])
  if (type.startsWith('text/csv')) return body
  if (!type.startsWith('application/zip')) return undefined
  return body.split('\uFEFF')[1]?.split('PK')[0]
}

/** Fields full of formulas, and every file that the product gives: what of them a spreadsheet would compute. */
export async function judgeExports(
  ground: Ground,
): Promise<{ fields: number; tables: string[]; wrong: string[] }> {
  await openTheGround(ground)
  const world = await makeWorld(ground)
  const { fields, jobId } = await plant(world, formulas)
  const tables: string[] = []
  const wrong: string[] = []
  const all: readonly EndpointShape[] = endpoints
  for (const { path } of all.filter(({ method, reply }) => method === 'GET' && reply === 'file'))
    for (const { role, token } of [world.seeker, world.employer, world.operator])
      for (const format of ['csv', 'zip']) {
        const address = addressOf(path, world, { params: { jobId }, query: { format } })
        const table = tableIn(await ground.call('GET', address, { as: token }))
        if (table === undefined) continue
        tables.push(`${path} as ${format} for the ${role}`)
        wrong.push(...formulasIn(table).map((cell) => `${path}: ${JSON.stringify(cell.slice(0, 60))}`))
      }
  return { fields, tables, wrong }
}
