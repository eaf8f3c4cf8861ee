import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { publishUpdate } from '#features/hiring/live-updates/server/publish-update.ts'
import { authSecret } from '#platform/auth-secret.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { residentOf } from '#tests/harden/faults/memory.ts'
import { insertSeeker, type Person } from '#tests/support/people.ts'
import { type Calls, callsOf, searches, timesOf } from './latency.ts'
import type { BenchSite } from './site.ts'

const streams = 1_000
/** Maximum number of streams per account. */
const streamsOfAccount = 10
const rounds = 200
/** Longer than a beat, which checks each stream's sign-in. */
const seconds = 30

/** Cost of open event streams for one process and its other callers. */
export interface StreamFigures {
  streams: number
  memoryBeforeMB: number
  memoryWithStreamsMB: number
  kilobytesAStream: number
  searchWithoutStreams: Calls
  searchWithStreams: Calls
  /** From the commit to the browser. */
  tellingMilliseconds: Calls
  /** After all were closed. */
  memoryAfterMB: number
}

interface Stream {
  accountId: string
  call: ClientRequest
  answer: IncomingMessage
}

async function openStream(url: string, { id: accountId, token }: Person): Promise<Stream> {
  const call = request(`${url}/api/live`, { agent: false, headers: { authorization: `Bearer ${token}` } })
  call.end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`a stream was answered ${answer.statusCode}`)
  // Each begins with an event.
  await once(answer, 'data')
  answer.resume()
  return { accountId, call, answer }
}

async function people(site: BenchSite, database: Database): Promise<Person[]> {
  const secret = await authSecret({ authSecret: undefined, dataDir: site.folder })
  const place = { database, services: { secret }, clock: { now: new Date() } }
  const all: Person[] = []
  while (all.length < streams / streamsOfAccount) all.push(await insertSeeker(place))
  return all
}

const searching = async (url: string) => callsOf(await timesOf(url, searches, { seconds }))

/** Notifies one account after the other, and waits until one of its streams has received it. */
async function telling(database: Database, open: readonly Stream[]): Promise<Calls> {
  const times: number[] = []
  for (let count = 0; count < rounds; count += 1) {
    const { accountId, answer } = open[(count * 37) % open.length] as Stream
    const received = new Promise<number>((done) => {
      const look = (part: Buffer) => {
        if (!part.includes('event: new')) return
        answer.off('data', look)
        done(performance.now())
      }
      answer.on('data', look)
    })
    const began = performance.now()
    await publishUpdate(database.db, [accountId])
    times.push((await received) - began)
  }
  return callsOf(times)
}

/** Opens a thousand streams on one process, and measures their cost. */
export async function streamFigures(url: string, site: BenchSite): Promise<StreamFigures> {
  const database = openDatabase(site.databaseUrl)
  const open: Stream[] = []
  try {
    const megabytes = () => Math.round(residentOf(site.pid))
    const accounts = await people(site, database)
    const searchWithoutStreams = await searching(url)
    const memoryBeforeMB = megabytes()
    for (const account of accounts)
      open.push(
        ...(await Promise.all(Array.from({ length: streamsOfAccount }, () => openStream(url, account)))),
      )
    const memoryWithStreamsMB = megabytes()
    const searchWithStreams = await searching(url)
    const tellingMilliseconds = await telling(database, open)
    if (open.some(({ answer }) => answer.readableEnded)) throw new Error('a stream ended by itself')
    for (const { call } of open) call.destroy()
    await pause(2_000)
    return {
      streams: open.length,
      memoryBeforeMB,
      memoryWithStreamsMB,
      kilobytesAStream: Math.round(((memoryWithStreamsMB - memoryBeforeMB) * 1024) / open.length),
      searchWithoutStreams,
      searchWithStreams,
      tellingMilliseconds,
      memoryAfterMB: megabytes(),
    }
  } finally {
    for (const { call } of open) call.destroy()
    await database.close()
  }
}
