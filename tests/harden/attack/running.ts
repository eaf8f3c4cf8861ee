import { join } from 'node:path'
import { localStore } from '#platform/files/local-store.ts'
import { type Bench, Broken } from '../proof.ts'
import type { Site } from '../site.ts'
import type { Ground } from './ground.ts'

/** The attacks' view of a site that runs. */
export function groundOf(site: Site): Ground {
  return {
    database: { db: site.database.db },
    services: { secret: site.secret, store: localStore(join(site.folder, 'files')), publicUrl: site.url },
    clock: {
      get now() {
        return new Date()
      },
    },
    folder: site.folder,
    async call(method, path, sent = {}) {
      // A busy machine sheds load, which says nothing about who may do what.
      const { status, body, headers } = await site.patiently(method, path, sent)
      return { status, body, headers: Object.fromEntries(headers) }
    },
  }
}

/** A site that writes all of its log, since that is examined too. */
export const openSite = ({ site }: Bench): Promise<Site> => site({ env: { LOG_LEVEL: 'info' } })

/** @throws Error with the first things that were wrong, and how many there were */
export function none(wrong: readonly string[], figures: Record<string, number> = {}): void {
  if (wrong.length > 0) throw new Broken(`${wrong.length} wrong: ${wrong.slice(0, 13).join(' · ')}`, figures)
}

const accessToken = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]*/
const refreshToken = /\b[0-9a-f]{24}\.\d+\.[\w-]{43}\.[\w-]{43}\b/
const passwordHash = /\$argon2/

/**
 * The process has not ended, serves, met nothing that it did not expect, and wrote no secret into its log.
 *
 * @throws Error that says what is otherwise
 */
export async function isUnharmed(site: Site, secrets: readonly string[] = []): Promise<void> {
  if (!site.isRunning) throw new Error('the process has ended')
  const { status } = await site.call('GET', '/healthz')
  if (status !== 200) throw new Error(`/healthz is ${status} afterwards`)
  const faults = site.lines.filter((line) => /"level":[56]0/.test(line))
  if (faults[0]) throw new Error(`the log holds ${faults.length} faults: ${faults[0].slice(0, 300)}`)
  const known = [site.secret, ...secrets]
  const telling = site.lines.find(
    (line) =>
      accessToken.test(line) ||
      refreshToken.test(line) ||
      passwordHash.test(line) ||
      known.some((secret) => line.includes(secret)),
  )
  if (telling) throw new Error(`the log holds a secret: ${telling.slice(0, 200)}`)
}
