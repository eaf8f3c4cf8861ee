import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listening } from '#tests/support/listening.ts'
import { longTest } from '#tests/support/long-test.ts'
import { lookForAdvisories } from './launcher/advisories.mjs'

let folder: string
let registry: Server
const own = process.cwd()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vazeefa advisories '))
  const dependencies = { leftpad: '1.0.0' }
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'own', version: '1.0.0', dependencies }),
  )
  const packages = {
    '': { name: 'own', version: '1.0.0', dependencies },
    'node_modules/leftpad': { version: '1.0.0', integrity: 'sha512-x' },
  }
  await writeFile(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name: 'own', version: '1.0.0', lockfileVersion: 3, packages }),
  )
  process.chdir(folder)
})
afterEach(async () => {
  process.chdir(own)
  vi.unstubAllEnvs()
  registry.closeAllConnections()
  registry.close()
  await rm(folder, { recursive: true, force: true })
})

/** The real npm, on a registry that answers like this. */
async function look(answer: RequestListener, timeout?: number): Promise<string> {
  registry = createServer(answer)
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${await listening(registry)}/`)
  vi.stubEnv('npm_config_cache', join(folder, 'cache'))
  return lookForAdvisories(timeout)
}

const json = (found: object): RequestListener => {
  const packument = { name: 'leftpad', versions: { '1.0.0': { name: 'leftpad', version: '1.0.0' } } }
  return ({ method }, reply) => {
    reply
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(method === 'POST' ? found : packument))
  }
}

test('none is known', async () => expect(await look(json({}))).toMatch(/^✓ advisories: none is known/))

longTest('one is reported with the name of its package, and its severity', async () => {
  const advisory = { id: 1, url: 'https://example.com', title: 'It pads right', severity: 'high' }
  const words = await look(json({ leftpad: [{ ...advisory, vulnerable_versions: '<2.0.0' }] }))
  expect(words).toBe("!! ADVISORIES are known of leftpad (high): 'npm audit' says which")
})

longTest('a registry that lists none, is unreachable, or does not answer is reported in time', async () => {
  const refusing: RequestListener = (_, reply) => void reply.writeHead(405).end()
  expect(await look(refusing)).toMatch(/^!! Advisories were NOT looked at: .*405/)
  registry.close()
  expect(await look((request) => void request.socket.destroy())).toMatch(/^!! Advisories were NOT looked at/)
  registry.close()
  expect(await look(() => {}, 3_000)).toMatch(/^!! Advisories were NOT looked at: .*it does not answer/)
})
