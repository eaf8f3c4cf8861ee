import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'
import { startMailServer } from '../../support/mail-server.ts'
import { must, type Proof } from '../proof.ts'
import type { Site } from '../site.ts'
import { SilentServer } from './silence.ts'

/** A mail server that counts how often it was given each message. */
async function countingServer(port: number) {
  const seen = new Map<string, number>()
  const server = await startMailServer((mail) => {
    const id = /^Message-ID: (.*)$/im.exec(mail.toString())?.[1] ?? ''
    seen.set(id, (seen.get(id) ?? 0) + 1)
  }, port)
  return { ...server, seen }
}

/** Everything that makes a mail. @returns the milliseconds of the slowest */
async function everythingWithMail(site: Site, round: string): Promise<number> {
  const email = (kind: string) => `${kind}-${round}@example.mv`
  const person = { password: 'a lagoon of 26 atolls', sector: 'Private Sector' }
  const replies = [
    await site.call('POST', '/api/employers', {
      body: { ...person, name: 'Island Trading', email: email('employer'), subscriptionType: 'Annual' },
    }),
    await site.call('POST', '/api/jobseekers/register', {
      body: { ...person, name: 'Aishath', email: email('seeker') },
    }),
    await site.call('POST', '/api/employers/request-password-reset', { body: { email: email('seeker') } }),
    await site.call('POST', '/api/contact', {
      body: {
        name: 'Ali',
        email: email('visitor'),
        phone: '7771234',
        message: 'Is this a good place to work?',
      },
    }),
  ]
  const bad = replies.filter(({ status }) => status >= 300 || status === 0)
  must(
    bad.length === 0,
    `answered ${replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`).join(', ')}`,
  )
  return Math.max(...replies.map(({ milliseconds }) => milliseconds))
}

export const mailServerAway: Proof = {
  id: 'R9',
  promise:
    'The mail server is down or silent: registering, resetting and writing to us work as quickly; each mail arrives once it is back',
  on: 'one engine',
  async prove(bench) {
    const port = await freePort()
    const site = await bench.site({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
    const down = await everythingWithMail(site, 'down')
    const silent = await SilentServer.open(port)
    const slow = await everythingWithMail(site, 'silent')
    await pause(1_500)
    await site.end('SIGKILL')
    silent.close()
    const server = await countingServer(port)
    try {
      await site.start()
      for (let wait = 0; wait < 60; wait++) {
        await site.rows('update mails set next_attempt_at = now() where sent_at is null')
        if ((await site.count('mails where sent_at is null')) === 0) break
        await pause(500)
      }
      const waiting = await site.count('mails where sent_at is null')
      const mails = await site.count('mails')
      const copies = [...server.seen.values()]
      must(waiting === 0, `${waiting} of ${mails} mails still wait`)
      must(server.seen.size === mails, `${server.seen.size} of ${mails} mails arrived`)
      must(
        copies.every((count) => count <= 2),
        'a mail came more than twice',
      )
      must(Math.max(down, slow) < 3_000, `a call took ${Math.max(down, slow).toFixed(0)} ms`)
      return {
        says: `${mails} mails arrived, ${copies.filter((count) => count > 1).length} of them twice (after kill -9); slowest call ${down.toFixed(0)} ms while down, ${slow.toFixed(0)} ms while silent`,
      }
    } finally {
      await server.close()
    }
  },
}
