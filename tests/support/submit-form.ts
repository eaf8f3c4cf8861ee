import type { TestApp } from './test-app.ts'

/** Sends a form the way a browser without scripts does. */
export const submitForm = (site: TestApp, url: string, payload: string) =>
  site.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
