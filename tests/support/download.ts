import type { TestApp } from './test-app.ts'

/** Reads an address as somebody, with the bytes of the answer, which `call` reads as text. */
export async function download({ app }: TestApp, url: string, { token }: { token: string }) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({ url, headers })
  return { status: answer.statusCode, headers: answer.headers, content: answer.rawPayload }
}
