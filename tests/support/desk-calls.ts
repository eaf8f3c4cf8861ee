import { makeOperator } from './actors.ts'
import type { TestApp } from './test-app.ts'

/** An operator with the calls of the desk, by the part of the path after `/api/admin/`. */
export async function openDesk(site: TestApp) {
  const operator = await makeOperator(site)
  const as = operator.token
  return {
    operator,
    get: async <T>(path: string) => (await site.call<T>('GET', `/api/admin/${path}`, { as })).body,
    act: (path: string, body: unknown = {}, method: 'POST' | 'PUT' = 'POST') =>
      site.call(method, `/api/admin/${path}`, { as, body }),
  }
}
