import type { Readable } from 'node:stream'
import type { EndpointShape, InputOf, ParamsOf, QueryOf, ReplyIn } from '#contract/base/endpoint.ts'
import { Problem } from '#contract/base/problems.ts'
import type { Role } from '#contract/facts/vocabularies.ts'
import type { Db } from '../database/database.ts'
import type { Services } from '../services.ts'
import type { Attempts } from './attempts.ts'
import type { Origin } from './origin.ts'
import type { Viewer } from './viewer.ts'

/** File of a multipart form in a temporary place; it is removed after the call if it is still there. */
export interface ReceivedFile {
  tempPath: string
  name: string
  bytes: number
}

/** The pipeline has refused calls without a file, which the compiler cannot know. @throws Problem `file_missing` */
export function requireFile(file: ReceivedFile | undefined): ReceivedFile {
  if (!file) throw new Problem('file_missing')
  return file
}

/** Unchanged bytes. `inline` shows them, otherwise they are saved under `name`. */
export interface FileReply {
  stream: Readable
  mediaType: string
  /** Absent if it is unknown before the last byte. */
  bytes?: number
  name: string
  inline: boolean
  /**
   * A public file is named by its content and never changes. One that can be withdrawn is cached for minutes, so
   * that it soon disappears from the caches of others; a private one must not be cached.
   */
  cache: 'forever' | 'minutes' | 'no-store'
}

export interface Call {
  db: Db
  now: Date
  services: Services
  file: ReceivedFile | undefined
  /** Creates a temporary path for the verb, removed after the call. */
  tempPath: () => Promise<string>
  origin: Origin
  attempts: Attempts
  /** `Cookie` of the request: see cookies.ts. */
  cookies?: string | undefined
}

type ViewerOf<E extends EndpointShape> = E['for'] extends 'anyone'
  ? Viewer | undefined
  : E['for'] extends Role
    ? Viewer & { role: E['for'] }
    : Viewer

type Reply<E extends EndpointShape> = E['reply'] extends 'file' ? FileReply : ReplyIn<E>

interface Given<E extends EndpointShape> {
  viewer: ViewerOf<E>
  params: ParamsOf<E>
  query: QueryOf<E>
  input: InputOf<E>
}

type RouteCall = Call & { viewer: unknown; params: unknown; query: unknown; input: unknown }

export interface Route {
  endpoint: EndpointShape
  /** Refuses a caller who may not act on these objects. Runs before the verb, and before a stored reply is repeated. */
  guard?(call: RouteCall): Promise<void>
  /** Slow work before the verb. No connection of the database is held meanwhile, with an idempotency key neither. */
  prepare?: ((call: RouteCall) => Promise<unknown>) | undefined
  handle(call: RouteCall): Promise<unknown>
}

/** Connects an endpoint with the verb that answers it, one statement each. */
export function serve<E extends EndpointShape>(
  endpoint: E,
  handle: (call: Call & Given<E>) => Promise<Reply<E>>,
): Route {
  return { endpoint, handle: handle as Route['handle'] }
}

/** The same for a verb that needs slow work first, such as storing a file. Its result is `prepared` of the call. */
export function servePrepared<E extends EndpointShape, Prepared>(
  endpoint: E,
  prepare: (call: Call & Given<E>) => Promise<Prepared>,
  handle: (call: Call & Given<E> & { prepared: Prepared }) => Promise<Reply<E>>,
): Route {
  return { endpoint, prepare: prepare as Route['prepare'], handle: handle as Route['handle'] }
}
