export interface Call {
  as?: string
  body?: unknown
  method?: string
  headers?: Record<string, string>
}

export interface Answer<T> {
  status: number
  body: T
}

/** A single call as a program makes it, without a browser. @throws when nobody answers */
export async function callAt<T>(
  url: string,
  path: string,
  { as, body, method, headers }: Call = {},
): Promise<Answer<T>> {
  const isForm = body instanceof FormData
  const response = await fetch(url + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(as && { authorization: `Bearer ${as}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: isJson ? await response.json() : await response.text() }
}
