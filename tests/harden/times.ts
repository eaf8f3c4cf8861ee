import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Command } from 'commander'
import sharp from 'sharp'
import { demoSignIns } from '#tools/scripts/demo-data/load-demo.ts'
import { serverFlags } from '#tools/scripts/launcher/server-flags.mjs'
import { callAt } from '../journeys/call.ts'
import { formWith } from '../support/form-with.ts'
import { onePage } from '../support/pdf.ts'
import { parts } from './parts.ts'
import { keepTimes, type Times, writeReport } from './report.ts'

/**
 * Compares the durations of sign-ins and uploads here and in another checkout. Both are built and run in turns, so
 * that other load affects both. The result is the median of the ratios of each round's medians.
 */
const command = new Command('node tests/harden/times.ts')
  .argument('<folder>', 'the other checkout, built and with its packages')
  .argument('<revision>', 'how the report calls it')
  .option('--rounds <count>', 'how often each has its turn', '15')
  .parse()
const [folder = '', revision = ''] = command.args
const rounds = Number(command.opts<{ rounds: string }>().rounds)

const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

interface Running {
  call: (
    path: string,
    body: object | FormData,
    token?: string,
  ) => Promise<{ milliseconds: number; body: unknown }>
  close: () => Promise<void>
}

async function start(cwd: string, port: number): Promise<Running> {
  const data = await mkdtemp(join(tmpdir(), 'vazeefa-times-'))
  const url = `http://127.0.0.1:${port}`
  const own = { PORT: String(port), DATA_DIR: data, PUBLIC_URL: url, DATABASE_URL: '', NODE_ENV: '' }
  const env = { ...process.env, ...own, RATE_LIMITS: 'off', LOG_LEVEL: 'error', DEMO_DATA: 'auto' }
  const child = spawn(process.execPath, [...serverFlags, 'app/server.ts'], { cwd, env, stdio: 'inherit' })
  const isUp = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`the server in ${cwd} did not start`)
    await pause(500)
  }
  return {
    async call(path, body, token) {
      const began = performance.now()
      const { status, body: answer } = await callAt(url, path, { as: token, body })
      const milliseconds = performance.now() - began
      if (status >= 300) throw new Error(`${path} was answered with ${status}: ${JSON.stringify(answer)}`)
      return { milliseconds, body: answer }
    },
    async close() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** A CV of 200 kB, and a payment slip as a telephone takes it: 12 megapixels. */
const pdf = onePage(randomBytes(200_000))
const photo = await sharp({
  create: {
    width: 4000,
    height: 3000,
    channels: 3,
    background: '#f4f1e8',
    noise: { type: 'gaussian', mean: 200, sigma: 8 },
  },
})
  .jpeg({ quality: 60 })
  .toBuffer()

const kinds = ['signing in', 'a CV of 200 kB (PDF)', 'a payment slip (photo of 12 megapixels)'] as const

/** The timed acts, each one call. */
async function callsOf(site: Running): Promise<(() => Promise<number>)[]> {
  const { password, seekers, employers } = demoSignIns
  const seeker = { email: seekers[0] ?? '', password }
  const employer = { email: employers[0] ?? '', password }
  const signIn = (role: string, who: object) => site.call(`/api/auth/${role}`, who)
  const enter = async (role: string, who: object) =>
    (await signIn(role, who)).body as { token: string; user: { id: string } }
  const { token: seekerToken, user } = await enter('jobseeker', seeker)
  const { token: employerToken } = await enter('employer', employer)
  const choice = { planName: 'Private Sector', type: 'Pay-per-Ad', price: 49, adsLimit: 1 }
  const bought = await site.call('/api/employers/select-subscription', choice, employerToken)
  const { subscription } = bought.body as { subscription: { _id: string } }
  const fields = { subscriptionId: subscription._id }
  return [
    async () => (await signIn('jobseeker', seeker)).milliseconds,
    async () =>
      (await site.call(`/api/jobseekers/${user.id}/upload-cv`, formWith('cv', pdf, 'cv.pdf'), seekerToken))
        .milliseconds,
    async () =>
      (
        await site.call(
          '/api/employers/upload-payment-slip',
          formWith('paymentSlip', photo, 'slip.jpg', fields),
          employerToken,
        )
      ).milliseconds,
  ]
}

const sites = [await start(folder, 4351), await start(process.cwd(), 4352)]
try {
  const calls = await Promise.all(sites.map(callsOf))
  const seen = kinds.map(() => ({ ratios: [] as number[], before: [] as number[], after: [] as number[] }))
  for (let round = -1; round < rounds; round++)
    for (const [kind] of kinds.entries()) {
      const medians = [0, 0]
      const order = round % 2 === 0 ? [0, 1] : [1, 0]
      for (const place of order) {
        const taken: number[] = []
        for (let time = 0; time < 5; time++) taken.push((await calls[place]?.[kind]?.()) ?? Number.NaN)
        medians[place] = medianOf(taken)
      }
      // The first one warms both up.
      if (round < 0) continue
      const [before = 0, after = 0] = medians
      seen[kind]?.before.push(before)
      seen[kind]?.after.push(after)
      seen[kind]?.ratios.push(after / before)
    }
  const rows = seen.map(({ ratios, before, after }, at) => {
    const sorted = [...ratios].sort((a, b) => a - b)
    const part = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
    return {
      what: kinds[at] ?? '',
      before: medianOf(before),
      after: medianOf(after),
      ratio: part(0.5),
      from: part(0.25),
      to: part(0.75),
    }
  })
  const times: Times = { at: new Date().toISOString(), revision, rounds, rows }
  await keepTimes(times)
  await writeReport(parts)
  console.table(rows)
} finally {
  for (const site of sites) await site.close()
}
