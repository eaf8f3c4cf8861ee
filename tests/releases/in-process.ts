import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { buildApp } from '#app/app.ts'
import { prepareDatabase } from '#app/prepare-database.ts'
import { openDatabase } from '#platform/database/database.ts'
import { localStore } from '#platform/files/local-store.ts'
import { noScanner } from '#platform/files/scanner.ts'
import { startThrowawayPostgres } from '#platform/postgres/throwaway.ts'
import type { Services } from '#platform/services.ts'
import type { Ground } from '#tests/harden/attack/ground.ts'

/** The secret that signs and seals in a kept release. */
export const secretOfReleases = 'the secret of kept releases, which guards nobody'

export interface InProcess extends Ground {
  url: string
  services: Services
  database: ReturnType<typeof openDatabase>
  close(): Promise<void>
}

/** The product in this process, on an empty database and an empty folder. */
export async function openInProcess(): Promise<InProcess> {
  const postgres = await startThrowawayPostgres()
  await prepareDatabase(postgres.url)
  const database = openDatabase(postgres.url)
  const folder = await mkdtemp(join(tmpdir(), 'vazeefa-release-'))
  const services: Services = {
    publicUrl: 'https://vazeefa.example',
    secret: secretOfReleases,
    store: localStore(join(folder, 'files')),
    scanner: noScanner,
    freePostingUntil: new Date('2026-09-29T19:00:00.000Z'),
    sendsTexts: true,
    production: false,
  }
  const clock = { now: new Date() }
  const app = await buildApp({
    database,
    services,
    clock: () => clock.now,
    tempFolder: join(folder, 'tmp'),
    rateLimits: false,
    shedAtLag: 0,
    dev: false,
    trustProxy: false,
  })
  await app.ready()
  return {
    url: postgres.url,
    database,
    services,
    clock,
    folder,
    async call(method, url, { as, body, headers = {} } = {}) {
      const request: InjectOptions = {
        method,
        url,
        headers: { ...headers, ...(as && { authorization: `Bearer ${as}` }) },
      }
      if (body instanceof FormData) {
        const form = new Response(body)
        request.payload = Buffer.from(await form.arrayBuffer())
        request.headers = { ...request.headers, 'content-type': form.headers.get('content-type') ?? '' }
      } else if (body !== undefined) request.payload = body as object
      const { statusCode: status, headers: got, ...answer } = await app.inject(request)
      const isJson = String(got['content-type']).includes('json')
      return { status, body: isJson ? JSON.parse(answer.body) : answer.body, headers: got }
    },
    async close() {
      await app.close()
      await database.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
