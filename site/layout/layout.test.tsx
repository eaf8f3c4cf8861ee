// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProvider } from '#site/api/api-context.tsx'
import { newQueryClient } from '#site/app.tsx'
import { storeSignIn } from '#site/keep-sign-in.ts'
import { BrowserRouter } from '#site/router/router.tsx'
import { settled } from '#tests/support/browser/settled.ts'
import { Layout } from './layout.tsx'

afterEach(() => localStorage.clear())

const lost = new TypeError('Failed to fetch dynamically imported module')
const parts: Record<string, ComponentType> = {
  'has no script': lazy(() => Promise.reject(lost)),
  'fails while it is rendered': () => {
    throw new Error('a bug')
  },
}

for (const [what, notice] of Object.entries(parts))
  test(`the page and its menu stand when a part around them ${what}`, async () => {
    storeSignIn({ token: 't', refreshToken: 'r', user: { id: '0123456789abcdefabcdef01', role: 'employer' } })
    const failures: unknown[] = []
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place, { onCaughtError: (error) => failures.push(error) })
    await settled(() =>
      root.render(
        <ApiProvider value={() => new Promise(() => {})}>
          <QueryClientProvider client={newQueryClient()}>
            <BrowserRouter>
              <Layout notice={notice}>
                <p>What was typed</p>
              </Layout>
            </BrowserRouter>
          </QueryClientProvider>
        </ApiProvider>,
      ),
    )
    await vi.waitFor(() => expect(failures).toHaveLength(1))
    expect(place.querySelector('main')?.textContent).toBe('What was typed')
    expect(place.querySelector('nav[aria-label="Main"]')).not.toBeNull()
    root.unmount()
  })
