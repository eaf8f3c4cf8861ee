export interface Call {
  as?: string | undefined
  body?: unknown
  method?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

export interface Answer<T> {
  status: number
  body: T
  headers: Headers
}

/** A single call as a program makes it, without a browser. @throws when nobody answers */
export async function callAt<T>(
  url: string,
  path: string,
  { as, body, method, headers, signal }: Call = {},
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
    ...(signal && { signal }),
  })
  const isJson = response.headers.get('content-type')?.includes('json')
  const text = await response.text()
  return {
    status: response.status,
    body: isJson && text ? JSON.parse(text) : text,
    headers: response.headers,
  }
}
