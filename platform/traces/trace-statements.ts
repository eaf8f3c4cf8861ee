import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { beginSpan, currentSpan } from './trace.ts'

/**
 * Maximum number of characters of a statement in a trace. Its values are never included, since they are
 * sent separately.
 */
const maxStatement = 2_000

type Query = (...given: unknown[]) => unknown
type Callback = (...given: unknown[]) => void

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '')

/** Verb of a statement: 'select', 'insert', 'with'. */
const verbOf = (text: string) => /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'

function tracedQuery(original: Query): Query {
  return function query(this: unknown, ...given) {
    if (!currentSpan()) return original.apply(this, given)
    const text = textOf(given[0])
    const span = beginSpan({
      name: verbOf(text),
      kind: 'client',
      facts: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maxStatement) },
    })
    const last = given.at(-1)
    if (typeof last === 'function') {
      const callback: Callback = (error, ...more) => {
        span?.end(error ?? undefined)
        ;(last as Callback)(error, ...more)
      }
      return original.apply(this, [...given.slice(0, -1), AsyncResource.bind(callback)])
    }
    const answer = original.apply(this, given)
    if (answer instanceof Promise)
      answer.then(
        () => span?.end(),
        (error: unknown) => span?.end(error),
      )
    else span?.end()
    return answer
  }
}

/** A released connection is handed over within the span of the waiting caller. */
function boundConnect(original: Query): Query {
  return function connect(this: unknown, ...given) {
    const [callback] = given
    return original.apply(
      this,
      typeof callback === 'function' ? [AsyncResource.bind(callback as Callback)] : given,
    )
  }
}

/** Makes statements spans of their surroundings from now on. @returns a function that undoes it */
export function traceStatements(): () => void {
  const client = pg.Client.prototype as unknown as { query: Query }
  const pool = pg.Pool.prototype as unknown as { connect: Query }
  const { query } = client
  const { connect } = pool
  client.query = tracedQuery(query)
  pool.connect = boundConnect(connect)
  return () => {
    client.query = query
    pool.connect = connect
  }
}
