import { z } from 'zod'
import { type EndpointShape, uploadProblems } from '#contract/base/endpoint.ts'
import { parameterWords } from '#contract/base/parameter-words.ts'
import { type ProblemCode, problems } from '#contract/base/problems.ts'
import { propertyWords } from '#contract/base/property-words.ts'
import { siteName } from '#contract/base/site-name.ts'
import { release } from '../release.ts'

type Json = Record<string, unknown>

function schemaOf(schema: z.ZodType, io: 'input' | 'output', path: string): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override({ jsonSchema }) {
      for (const [name, property] of Object.entries(jsonSchema.properties ?? {})) {
        const description = propertyWords(path, name)
        if (description && typeof property === 'object') property.description ??= description
      }
    },
  }) as Json
  return json
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query', path: string): Json[] {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, field]) => {
    const description = parameterWords(path, name)
    return {
      name,
      in: place,
      required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      ...(description && { description }),
      schema: schemaOf(field as z.ZodType, 'input', path),
    }
  })
}

/** Path of a call as the description writes it. */
const pathOf = ({ path }: EndpointShape) => path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')

function requestBody(endpoint: EndpointShape): Json | undefined {
  if (!endpoint.input && !endpoint.upload) return undefined
  const json = endpoint.input
    ? schemaOf(endpoint.input, 'input', pathOf(endpoint))
    : { type: 'object', properties: {} }
  const content: Json = {}
  if (endpoint.input && !endpoint.upload?.required) content['application/json'] = { schema: json }
  if (endpoint.upload) {
    const file = {
      type: 'string',
      format: 'binary',
      description: `at most ${endpoint.upload.maxBytes} bytes`,
    }
    const properties = { ...(json.properties as Json | undefined), [endpoint.upload.field]: file }
    content['multipart/form-data'] = { schema: { ...json, properties } }
  }
  return { content }
}

const retryAfter = { description: 'Seconds to wait before the same call', schema: { type: 'integer' } }

function refusals(codes: readonly ProblemCode[]): Json {
  const byStatus: Record<string, string[]> = {}
  for (const code of codes) {
    const { status, words } = problems[code]
    const list = byStatus[status] ?? []
    byStatus[status] = list
    list.push(`\`${code}\`: ${words}`)
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, words]) => [
      status,
      {
        description: words.join('\n\n'),
        ...((status === '429' || status === '503') && { headers: { 'Retry-After': retryAfter } }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same call with the same key is done once, and answered the same for a day',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

/** Callers of an endpoint, and the scopes of which an API key needs one. */
export function audienceOf({ for: audience, scopes = [] }: EndpointShape): string {
  const callers = typeof audience === 'string' ? audience : audience.join(', ')
  return scopes.length > 0 ? `${callers}. API key: ${scopes.join(' or ')}` : callers
}

function security({ for: audience, scopes = [] }: EndpointShape): Json[] {
  const keys = scopes.map((scope) => ({ apiKey: [scope] }))
  return [...(audience === 'anyone' ? [{}] : []), { bearer: [] }, ...keys]
}

function operation(endpoint: EndpointShape): Json {
  // Each call has a limit, and each may come while the service is busy.
  const codes = new Set<ProblemCode>([...endpoint.problems, 'too_many', 'busy'])
  if (endpoint.params) codes.add('malformed_id')
  if (endpoint.query || endpoint.input) codes.add('invalid_input')
  if (endpoint.search) codes.add('search_too_wide')
  if (endpoint.upload) for (const code of uploadProblems) codes.add(code)
  if (endpoint.idempotent) codes.add('key_reused')
  if (endpoint.for !== 'anyone') codes.add('signed_out').add('forbidden')
  const status = String(endpoint.status ?? 200)
  const content =
    endpoint.reply === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: schemaOf(endpoint.reply, 'output', pathOf(endpoint)) } }
  const total = { description: 'How many there are in all', schema: { type: 'integer' } }
  const headers = endpoint.paged
    ? {
        'X-Total-Count': total,
        'X-Total-More': {
          description: 'true when there are more than the total, which were not counted',
          schema: { type: 'boolean' },
        },
        Link: { description: 'The pages before and after', schema: { type: 'string' } },
      }
    : endpoint.counted
      ? { 'X-Total-Count': total }
      : undefined
  return {
    summary: endpoint.summary,
    description: `For: ${audienceOf(endpoint)}`,
    tags: [endpoint.path.split('/')[2]],
    parameters: [
      ...parametersOf(endpoint.params, 'path', pathOf(endpoint)),
      ...parametersOf(endpoint.query, 'query', pathOf(endpoint)),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
    ],
    ...(requestBody(endpoint) ? { requestBody: requestBody(endpoint) } : {}),
    responses: {
      [status]: { description: 'Done', ...(headers ? { headers } : {}), content },
      ...refusals([...codes]),
    },
    security: security(endpoint),
  }
}

/** The OpenAPI 3.1 document of all endpoints. */
export function openApi(endpoints: readonly EndpointShape[], serverUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = pathOf(endpoint)
    const methods = paths[path] ?? {}
    paths[path] = methods
    methods[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: siteName,
      version: release,
      description: 'A job marketplace for the Maldives. Prices are in MVR.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key of a company, with one of the scopes of the call',
        },
      },
      schemas: {
        Problem: {
          type: 'object',
          required: ['error', 'message', 'code'],
          properties: {
            error: { type: 'string' },
            message: { type: 'string' },
            code: { type: 'string', enum: Object.keys(problems) },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            requestId: { type: 'string' },
          },
        },
      },
    },
  }
}
