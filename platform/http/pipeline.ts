import type { z } from 'zod'
import type { EndpointShape, Paged } from '#contract/base/endpoint.ts'
import { Problem } from '#contract/base/problems.ts'
import { mayCall } from '#contract/companies/member-calls.ts'
import { mayAtDesk } from '#contract/desk/desk-calls.ts'
import { explain } from './explain-issues.ts'
import type { Call, FileReply, Route } from './serve.ts'
import type { Viewer } from './viewer.ts'

export interface RawCall extends Call {
  viewer: Viewer | undefined
  params: unknown
  query: unknown
  input: unknown
  /** Result of the route's `prepare`, where it has run already. */
  prepared?: unknown
}

/** @throws Problem `forbidden` for an API key without one of the scopes */
function requireScope({ scopes = [] }: EndpointShape, viewer: Viewer | undefined): void {
  if (!viewer?.key || viewer.key.scopes.some((scope) => scopes.includes(scope))) return
  const words =
    scopes.length === 0
      ? 'This call cannot be made with an API key'
      : `This API key needs the scope ${scopes.join(' or ')} for this call`
  throw new Problem('forbidden', { words })
}

const notInThisPart = 'Your part of the desk does not include this. Ask an operator who can do everything'
const notInThisRole = 'Your role in this company does not include this. Ask an owner of it'

/**
 * The one place that decides who may make a call: the roles of the endpoint, for employers those of
 * members, and for operators their part of the desk.
 *
 * @throws Problem `signed_out` without a sign-in
 * @throws Problem `forbidden` with another role, or an API key without the scope
 */
export function requireAudience(endpoint: EndpointShape, viewer: Viewer | undefined): void {
  requireScope(endpoint, viewer)
  const { for: audience } = endpoint
  if (audience === 'anyone') return
  if (!viewer) throw new Problem('signed_out')
  if (audience !== 'signed-in' && ![audience].flat().includes(viewer.role)) throw new Problem('forbidden')
  if (viewer.role === 'employer' && !viewer.key && !mayCall(viewer.member?.role, endpoint))
    throw new Problem('forbidden', { words: notInThisRole })
  if (viewer.role === 'admin' && !mayAtDesk(viewer.deskRole ?? 'all', endpoint))
    throw new Problem('forbidden', { words: notInThisPart })
}

function parse(schema: z.ZodType | undefined, given: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(given, { reportInput: true })
  if (!result.success) throw explain(result.error.issues)
  return result.data
}

function parseParams(schema: z.ZodType | undefined, given: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(given)
  if (!result.success) throw new Problem('malformed_id')
  return result.data
}

/** The reply without properties that the schema does not list. */
function filterReply({ reply: form, paged }: EndpointShape, reply: unknown): unknown {
  if (form === 'file') return reply as FileReply
  if (!paged) return form.parse(reply)
  const { items, ...page } = reply as Paged<unknown>
  return { items: form.parse(items), ...page }
}

/** Policy, validation and guard of a call. @returns the call as its verb reads it */
export async function admit({ endpoint, guard }: Route, raw: RawCall): Promise<RawCall> {
  requireAudience(endpoint, raw.viewer)
  const params = parseParams(endpoint.params, raw.params)
  const query = parse(endpoint.query, raw.query)
  const input = parse(endpoint.input, raw.input)
  if (endpoint.upload?.required && !raw.file) throw new Problem(endpoint.upload.required)
  const call = { ...raw, params, query, input }
  await guard?.(call)
  return call
}

/**
 * Key of a reply that calls share: the same for all that ask the same, also where their addresses say more, which nothing
 * reads; undefined for a call that is refused.
 */
export function replyKey(
  { method, path, params, query }: EndpointShape,
  asked: Pick<RawCall, 'params' | 'query'>,
): string | undefined {
  const read = [params?.safeParse(asked.params), query?.safeParse(asked.query)]
  if (read.some((one) => one?.success === false)) return undefined
  return `${method} ${path} ${JSON.stringify(read.map((one) => one?.data))}`
}

/** Answers a call, over HTTP and in process: policy, validation, guard, preparation, verb, reply filter. */
export async function answer(route: Route, raw: RawCall): Promise<unknown> {
  const call = await admit(route, raw)
  const prepared = 'prepared' in raw ? raw.prepared : await route.prepare?.(call)
  const asked = { ...call, prepared }
  return filterReply(route.endpoint, await route.handle(asked))
}
