import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { freePort } from '#tests/support/free-port.ts'
import { findProgram } from '#tools/scripts/launcher/system-programs.mjs'
import { CannotRun, type Proof } from '../../proof.ts'
import type { Site } from '../../site.ts'
import { openTheGround } from '../access.ts'
import { groundOf, isUnharmed, none, openSite } from '../running.ts'
import { makeWorld } from '../world.ts'
import { type Technique, tryToInject } from './sqlmap.ts'
import { injectionTargets, type Target } from './targets.ts'

const fewAtATime = 3

/** The search as it must never be written, on the same database: what the tool has to find. */
async function openTwin(site: Site): Promise<{ url: string; server: Server }> {
  const server = createServer((request, reply) => {
    const q = new URL(request.url ?? '/', 'http://localhost').searchParams.get('q') ?? ''
    site
      .rows(`select title from jobs where title ilike '%${q}%' limit 20`)
      .then((rows) => reply.end(JSON.stringify(rows)))
      .catch((error: Error) => reply.writeHead(500).end(error.message))
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}`, server }
}

const twin: Target = {
  call: 'the twin',
  path: '/twin?q=Front',
  method: 'GET',
  body: undefined,
  token: undefined,
  parameters: 1,
}

interface Attempt {
  id: string
  /** By what it is tried to get in. */
  by: string
  technique: Technique
  isMeant: (target: Target) => boolean
}

/** Lets sqlmap try some of the calls, once it has found what is planted. */
const tryAll = ({ id, by, technique, isMeant }: Attempt): Proof => ({
  id,
  promise: `sqlmap finds no way into the database by ${by}, and finds the one that is planted beside it`,
  on: 'one engine',
  limitSeconds: 600,
  async prove(bench) {
    if (!(await findProgram('sqlmap', ['sqlmap'])))
      throw new CannotRun('sqlmap is not installed, and could not be')
    const site = await openSite(bench)
    const ground = groundOf(site)
    await openTheGround(ground)
    const world = await makeWorld(ground)
    const folder = await mkdtemp(join(tmpdir(), 'vazeefa-sqlmap-'))
    const { url, server } = await openTwin(site)
    try {
      const found = await tryToInject(url, twin, join(folder, 'twin'), technique)
      if (found.verdict !== 'injectable')
        throw new Error(
          `the vulnerable twin was not found, so this run says nothing: ${found.said.slice(-600).replaceAll('\n', ' ')}`,
        )
      const targets = (await injectionTargets(world)).filter(isMeant)
      const limit = pLimit(fewAtATime)
      const wrong: string[] = []
      await Promise.all(
        targets.map((target, at) =>
          limit(async () => {
            // The time may be up meanwhile.
            if (!site.isRunning) return
            const { verdict, said } = await tryToInject(site.url, target, join(folder, String(at)), technique)
            if (verdict !== 'not injectable') wrong.push(`${target.call} is ${verdict}: ${said.slice(-400)}`)
          }),
        ),
      )
      none(wrong)
      await isUnharmed(site)
      const parameters = targets.reduce((sum, target) => sum + target.parameters, 0)
      return {
        says: `${parameters} parameters of ${targets.length} calls ${technique}, none injectable; the planted one was found`,
        figures: { [technique === 'by time' ? 'parametersByTime' : 'parameters']: parameters },
      }
    } finally {
      server.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
})

const isById = ({ path, body }: Target) => body === undefined && !path.includes('?')

/** Trying by time takes long, so it is left to calls whose words reach the database as they were typed. */
const isOftenTyped = ({ call }: Target) =>
  ['GET /api/jobseekers/search', 'GET /api/employers', 'POST /api/contact'].includes(call)

export const injections: readonly Proof[] = [
  tryAll({
    id: 'A7',
    by: 'any field of a query or a body',
    technique: 'by answers',
    isMeant: (target) => !isById(target),
  }),
  tryAll({ id: 'A9', by: 'any identifier in an address', technique: 'by answers', isMeant: isById }),
  tryAll({
    id: 'A10',
    by: 'how long an answer takes, in the calls whose words are searched for or kept as typed',
    technique: 'by time',
    isMeant: isOftenTyped,
  }),
]
