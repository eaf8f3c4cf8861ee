import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { readSettings } from '#features/settings/server/read-settings.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'

const path = '/.well-known/security.txt'
const policyPath = '/SECURITY.md'
const policy = readFileSync(join(import.meta.dirname, '../../..', policyPath))
/** Days until security.txt expires, so that readers check the address again. RFC 9116 asks for less than a year. */
const daysItHolds = 90

interface Settings {
  db: Db
  services: Services
  clock: () => Date
}

/**
 * Serves the contact for security reports (RFC 9116): the operator's address from the settings, the contact
 * form, and what a reporter can expect.
 */
export function serveSecurityText(app: FastifyInstance, { db, services, clock }: Settings): void {
  app.get(path, async (_, reply) => {
    const { email } = (await readSettings(db, services)).contact
    const expires = new Date(clock().getTime() + daysItHolds * millisecondsPerDay)
    const lines = [
      ...(email ? [`Contact: mailto:${encodeURIComponent(email).replace('%40', '@')}`] : []),
      `Contact: ${services.publicUrl}/about#contact`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, dv',
      `Canonical: ${services.publicUrl}${path}`,
      `Policy: ${services.publicUrl}${policyPath}`,
    ]
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
  app.get(policyPath, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(policy),
  )
}
