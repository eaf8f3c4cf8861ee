import { connect } from 'node:net'
import { must, type Proof } from '../proof.ts'
import type { Site } from '../site.ts'
import { secondsUntilWell, Tally } from './ledger.ts'
import { anEmployer } from './people.ts'

/** Inputs on which a naive Node and PostgreSQL program answers 500 or exits. */
const values = [
  '\u0000',
  '\ud800',
  '2026-02-30',
  '1e309',
  '{"$ne":null}',
  '../../etc/passwd',
  'a'.repeat(99_000),
  '%00',
  "'--",
]
const lines = [
  'GET // HTTP/1.1\r\nhost: x\r\n\r\n',
  'GET http://[ HTTP/1.1\r\nhost: x\r\n\r\n',
  'GET /%ff%fe HTTP/1.1\r\nhost: x\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
  'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  '\u0000\u0001\u0002\r\n\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
]

/** @returns the first line of the answer, or nothing */
function raw(site: Site, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(site.port, '127.0.0.1', () => socket.end(text, 'latin1'))
    socket.setTimeout(5_000, () => socket.destroy())
    socket.on('data', (data) => {
      answer += data.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer.split('\r\n', 1)[0] ?? ''))
  })
}

/** The great number of hostile requests is in the other chapter; here it is that the process lives. */
export const badInput: Proof = {
  id: 'R22',
  promise: 'Input that breaks naive servers is refused: no answer of 500, and the process never ends',
  on: 'one engine',
  async prove(bench) {
    const site = await bench.sharedSite()
    const { token } = await anEmployer(site)
    const tally = new Tally()
    for (const value of values) {
      const address = encodeURIComponent(value.toWellFormed().slice(0, 2_000))
      const body = {
        name: value,
        title: value,
        email: value,
        description: value,
        salaryMin: value,
        expiryDate: value,
      }
      for (const reply of [
        await site.call('GET', `/api/jobseekers/search?q=${address}&page=${address}&category=${address}`),
        await site.call('GET', `/api/jobs/${address}`),
        await site.call('GET', `/api/uploads/${address}`),
        await site.call('GET', `/jobs?q=${address}`),
        await site.call('POST', '/api/contact', { body }),
        await site.call('POST', '/api/jobs', { as: token, body }),
        await site.call('POST', '/api/jobs', {
          as: value.replace(/[^\x21-\x7e]/g, '?').slice(0, 500),
          body: [value],
        }),
      ])
        tally.add(reply)
    }
    const answers: string[] = []
    for (const line of lines) answers.push(await raw(site, line))
    must(
      [...tally.counts.keys()].every((status) => status > 0 && status < 500),
      `answers ${tally}`,
    )
    must(
      answers.every((answer) => !answer.includes(' 50')),
      `answers ${answers.join(', ')}`,
    )
    await secondsUntilWell(site)
    must(site.isRunning, 'the process ended')
    return { says: `${tally.all} calls: ${tally}; ${lines.length} malformed requests refused or dropped` }
  },
}
