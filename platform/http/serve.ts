import type { Readable } from 'node:stream'
import type { EndpointShape, InputOf, ParamsOf, QueryOf, ReplyIn } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { Role } from '#contract/vocabularies.ts'
import type { Db } from '../database/database.ts'
import type { Services } from '../services.ts'
import type { Attempts } from './attempts.ts'
import type { Origin } from './origin.ts'
import type { Viewer } from './viewer.ts'

/** A file of a multipart form, written to a temporary place; what is left of it is removed after the call. */
export interface ReceivedFile {
  tempPath: string
  name: string
  bytes: number
}

/** The pipeline has refused calls without a file, which the compiler cannot know. */
export function requireFile(file: ReceivedFile | undefined): ReceivedFile {
  if (!file) throw new Problem('file_missing')
  return file
}

/** Bytes that leave as they are. `inline` shows them, otherwise they are saved under `name`. */
export interface FileReply {
  stream: Readable
  mediaType: string
  /** Left out where it is not known before the last byte. */
  bytes?: number
  name: string
  inline: boolean
  /** Public files are named after their content and never change; private ones must not be kept. */
  cache: 'forever' | 'no-store'
}

export interface Call {
  db: Db
  now: Date
  services: Services
  file: ReceivedFile | undefined
  /** A place for a file of the verb's own, which is removed after the call. */
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

export interface Route {
  endpoint: EndpointShape
  handle(call: Call & { viewer: unknown; params: unknown; query: unknown; input: unknown }): Promise<unknown>
}

/** Ties an endpoint to the verb that answers it, one statement each. */
export function serve<E extends EndpointShape>(
  endpoint: E,
  handle: (call: Call & Given<E>) => Promise<Reply<E>>,
): Route {
  return { endpoint, handle: handle as Route['handle'] }
}
