import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { formWith } from '../../../support/form-with.ts'
import type { Person } from '../../../support/people.ts'
import { formBegun, type Pouring, pour } from '../../../support/pour.ts'
import { residentOf } from '../../faults/memory.ts'
import { anEmployer, aSeeker, pdfOf } from '../../faults/people.ts'
import { must, type Proof } from '../../proof.ts'
import type { Site } from '../../site.ts'
import { isUnharmed } from '../running.ts'

const MB = 1024 * 1024
const flood = 98 * MB
/** The bytes in the buffers at both ends of a connection that nobody reads. */
const maxInBuffers = 16 * MB
const atOnce = 40
const quota = 100 * MB

/** Calls that are refused, and how. */
function refusedCalls(seeker: Person, employer: Person): [Pouring, number][] {
  const path = `/api/jobseekers/${seeker.id}/upload-cv`
  return [
    [{ path }, 401],
    [{ path, token: 'a.b.c' }, 401],
    [{ path, token: employer.token }, 403],
    [{ path, token: seeker.token }, 413],
    [{ path: '/api/employers' }, 413],
    [{ path: '/api/auth/jobseeker' }, 400],
    [{ path: '/api/nothing' }, 404],
    [{ path: '/api/auth/jobseeker', type: 'application/json' }, 413],
  ]
}

/** Crowds of callers who are refused pour 98 MB each. @returns what the worst of them got rid of, in bytes */
async function pourRefused(site: Site): Promise<{ sent: number; grown: number; calls: number }> {
  const calls = refusedCalls(await aSeeker(site), await anEmployer(site))
  let sent = 0
  let most = 0
  const before = residentOf(site.pid)
  const watch = setInterval(() => (most = Math.max(most, residentOf(site.pid))), 50)
  try {
    for (const [call, status] of calls)
      for (const declared of [flood, undefined]) {
        const crowd = Array.from({ length: atOnce }, () =>
          pour(site.port, { begin: formBegun('cv'), ...call, declared }, flood),
        )
        for (const poured of await Promise.all(crowd)) {
          sent = Math.max(sent, poured.sent)
          // In chunks nobody knows how long it is before it is too long.
          const isTold = declared === undefined ? poured.status >= 400 : poured.status === status
          must(isTold || poured.status === 503, `${call.path} was answered ${poured.status}`)
        }
      }
  } finally {
    clearInterval(watch)
  }
  must(sent < maxInBuffers, `a refused caller got rid of ${Math.round(sent / MB)} MB`)
  return { sent, grown: Math.max(0, most - before), calls: calls.length * 2 * atOnce }
}

/** An employer sends 9.5 MB after 9.5 MB by every call that takes a file, all at once. @returns what was taken */
async function sendAll(site: Site): Promise<{ statuses: Record<number, number>; bytes: number }> {
  const employer = await anEmployer(site)
  const statuses: Record<number, number> = {}
  let bytes = 0
  const send = async (path: string, field: string, size: number) => {
    const reply = await site.call('POST', path, {
      as: employer.token,
      body: formWith(field, pdfOf(size), 'a.pdf'),
    })
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
    if (reply.status === 429)
      must(reply.headers.has('retry-after'), 'a refusal does not say when to try again')
    else bytes += size
  }
  const large = Array.from({ length: 6 }, () => send('/api/jobs', 'attachment', 9.5 * MB))
  const small = Array.from({ length: 6 }, () => [
    send('/api/employers/upload-payment-slip', 'paymentSlip', 4.9 * MB),
    send(`/api/employers/${employer.id}/upload-logo`, 'logo', 4.9 * MB),
  ])
  await Promise.all([...large, ...small.flat()])
  must(bytes <= quota, `${Math.round(bytes / MB)} MB were taken of one account`)
  must(bytes > quota - 10 * MB, `only ${Math.round(bytes / MB)} MB were taken of one account`)
  return { statuses, bytes }
}

export const quotas: Proof = {
  id: 'A16',
  promise:
    'Of a caller who is refused next to nothing is read, whatever is poured; an account uploads 100 MB a day and 20 files an hour over all calls together',
  on: 'one engine',
  async prove(bench) {
    const site = await bench.site({ env: { LOG_LEVEL: 'info', RATE_LIMITS: 'on' } })
    const { sent, grown, calls } = await pourRefused(site)
    const { statuses, bytes } = await sendAll(site)
    const left = await readdir(join(site.folder, 'tmp')).catch(() => [])
    must(left.length === 0, `${left.length} temporary files are left`)
    await isUnharmed(site)
    const answers = Object.entries(statuses).map(([status, count]) => `${status} × ${count}`)
    return {
      says: `${calls} refused calls of 98 MB: at most ${(sent / MB).toFixed(1)} MB left the sender, ${Math.round(grown)} MB of memory meanwhile; 116 MB at once of one account: ${answers.join(', ')}, ${Math.round(bytes / MB)} MB taken`,
      figures: { refusedFloods: calls },
    }
  },
}
