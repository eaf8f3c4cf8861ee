import type { z } from 'zod'
import type { ApiScope } from '../facts/api-scopes.ts'
import type { Role } from '../facts/vocabularies.ts'
import type { ProblemCode } from './problems.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Callers that are allowed: everybody, everybody who is signed in, or the named roles. There is no default. */
export type Audience = 'anyone' | 'signed-in' | Role | readonly Role[]

/** Rate-limit class of a call; docs/operating.md has their limits. */
export type LimitClass =
  // Log-in.
  | 'L'
  // Mail to an address that is typed.
  | 'M'
  // Contact form.
  | 'C'
  // Token refresh.
  | 'T'
  // Public read.
  | 'R'
  // Write.
  | 'W'
  // Upload.
  | 'U'
  // List or statistics with personal data.
  | 'PL'
  // One person's data.
  | 'PD'
  // CV.
  | 'PC'
  // Posting, applying, answering several: by the hour.
  | 'H'
  // Text message.
  | 'S'
  // Own data, which pages read by themselves.
  | 'A'

/** One file of a multipart form. The content decides its type later; this gives its field and maximum size. */
export interface Upload {
  field: string
  maxBytes: number
  /** Problem code for a file over the limit, and its words if they differ. */
  tooLarge: ProblemCode
  words?: string
  required?: ProblemCode
  /** Rate-limit class of a call with a file; U by default. */
  limit?: LimitClass
}

/** Problems of every call with a file, in addition to those of its endpoint. */
export const uploadProblems: readonly ProblemCode[] = ['harmful_file', 'not_scanned', 'too_many']

export interface EndpointShape {
  method: Method
  path: `/api/${string}`
  summary: string
  for: Audience
  /** Scopes of API keys that may call it; without any, no API key may. */
  scopes?: readonly ApiScope[]
  limit: LimitClass
  params?: z.ZodObject
  query?: z.ZodObject
  input?: z.ZodType
  upload?: Upload
  /** Schema of the reply: unlisted properties are dropped. `'file'` streams bytes. */
  reply: z.ZodType | 'file'
  /** The reply is one page of a list: the total is in X-Total-Count and the neighbouring pages in Link. */
  paged?: true
  /** The reply has a `total`, which is also in X-Total-Count. */
  counted?: true
  /** An expensive read: few run at once, others queue, and it is aborted when the caller has left. */
  search?: true
  /**
   * The reply is the same for every visitor until one of these tags is invalidated (see platform/pages).
   * Pages rendered and visitors' calls answered meanwhile share it.
   */
  keptUntil?: readonly string[]
  /** Runs once per `Idempotency-Key`: a repeated call with the key gets the same reply for a day. */
  idempotent?: true
  /** The reply may be a text: a table as CSV, or a picture as SVG. */
  written?: true
  status?: 200 | 201 | 202 | 204
  problems: readonly ProblemCode[]
}

/** An endpoint is one value; routes, validation, OpenAPI, the typed client and in-process calls come from it. */
export function endpoint<const E extends EndpointShape>(value: E): E {
  return value
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined

export type ParamsOf<E extends EndpointShape> = Out<E['params']>
export type QueryOf<E extends EndpointShape> = Out<E['query']>
export type InputOf<E extends EndpointShape> = Out<E['input']>
/** Query that a caller may send, before defaults are filled in. */
export type QueryIn<E extends EndpointShape> = In<E['query']>
export type InputIn<E extends EndpointShape> = In<E['input']>

export interface Paged<T> {
  items: T[]
  total: number
  /** There are more than `total`, the cap of the count. */
  more?: boolean
  /** Cursors of the pages after and before this one; absent at the ends of the list. */
  next?: string
  prev?: string
}
/** Return value of a verb, before the reply schema drops properties. */
export type ReplyIn<E extends EndpointShape> = E['paged'] extends true
  ? Out<E['reply']> extends readonly (infer Item)[]
    ? Paged<Item>
    : never
  : In<E['reply']>
/** Reply that a caller gets. */
export type ReplyOf<E extends EndpointShape> = E['paged'] extends true
  ? Out<E['reply']> extends readonly (infer Item)[]
    ? Paged<Item>
    : never
  : Out<E['reply']>
