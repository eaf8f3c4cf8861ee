/**
 * `node stop-midway.ts DATABASE_URL ACT JSON`: does an act for everything in a list of `{after, given}`, all at
 * the same time, each stopping for good after so many of its statements; once all stand still, the process is killed.
 * Alone with `after: 0` it goes to its end, and prints the statements that it took.
 */

import { postJob } from '#features/jobs/server/post-job.ts'
import { approve } from '#features/subscriptions/server/desk/decide.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { localStore } from '#platform/files/local-store.ts'
import { noScanner } from '#platform/files/scanner.ts'

interface Wanted {
  after: number
  given: object
}

const [url = '', act = '', list = '[]'] = process.argv.slice(2)
const now = new Date()
const services = {
  publicUrl: 'https://vazeefa.example',
  secret: '',
  production: false,
  store: localStore('/nowhere'),
  scanner: noScanner,
  freePostingUntil: new Date(0),
}

const acts: Record<string, (db: Database['db'], given: never) => Promise<unknown>> = {
  approve: (db, given: Parameters<typeof approve>[1]) => approve(db, { ...given, now }),
  post: (db, given: Parameters<typeof postJob>[2]) => postJob(db, services, { ...given, now }),
}

type Query = (...values: unknown[]) => unknown
const wordsOf = (value: unknown) =>
  typeof value === 'string' ? value : String((value as { text?: unknown } | undefined)?.text)

/** @returns the statements, when it is not to stop */
function doUntil({ after, given }: Wanted): Promise<string[]> {
  const statements: string[] = []
  return new Promise((resolve, reject) => {
    const database = openDatabase(url, { max: 1 })
    database.pool.on('connect', (client) => {
      const query: Query = client.query.bind(client)
      /** @returns whether the act stands still from here on */
      const stopsAfter = (statement: unknown) => {
        statements.push(wordsOf(statement))
        if (statements.length === after) resolve(statements)
        return statements.length === after
      }
      // The pool itself asks with a callback, everything within a transaction for a promise.
      const counted: Query = (...values) => {
        const told = values.at(-1)
        if (typeof told === 'function')
          return query(...values.slice(0, -1), (...answer: unknown[]) => {
            if (!stopsAfter(values[0])) told(...answer)
          })
        return Promise.resolve(query(...values)).then((result) =>
          stopsAfter(values[0]) ? new Promise(() => {}) : result,
        )
      }
      client.query = counted as typeof client.query
    })
    const going = acts[act]?.(database.db, given as never)
    going?.then(() => database.close()).then(() => resolve(statements), reject)
  })
}

const wanted: Wanted[] = JSON.parse(list)
const done = await Promise.all(wanted.map(doUntil))
if (wanted.some(({ after }) => after > 0)) process.kill(process.pid, 'SIGKILL')
process.stdout.write(JSON.stringify(done[0]))
