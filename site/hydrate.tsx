import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Guard } from '#app/guard.ts'
import { routes } from '#app/routes.tsx'
import { Notice } from '#app/signed-in-notice.ts'
import { browserApi } from './api/browser-api.ts'
import { App, newQueryClient, preload } from './app.tsx'
import type { PageData } from './page.ts'
import { matchRoute } from './router/match.ts'
import { BrowserRouter } from './router/router.tsx'

const root = document.getElementById('root')
const data = document.getElementById('data')?.textContent

/** Hydrates the server-rendered page. */
export async function hydratePage(): Promise<void> {
  if (!root) return
  const queries = newQueryClient()
  const given: PageData = data ? JSON.parse(data) : {}
  // The server drops a page with any change of its data, so the included data is current, except in a copy of this device.
  const isKept = 'kept' in document.documentElement.dataset
  const updatedAt = isKept ? 0 : Date.now()
  for (const [key, answer] of given.queries ?? []) queries.setQueryData(key, answer, { updatedAt })
  if (isKept) void import('./kept-copy.ts').then(({ watchKept }) => watchKept(queries))
  const match = matchRoute(routes, window.location.pathname)
  if (match) await preload(match.route)
  // In slices: the page handles events between them, and clicked parts are hydrated first.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <App
          routes={routes}
          api={browserApi}
          queries={queries}
          first={given.first}
          notice={Notice}
          guard={Guard}
        />
      </BrowserRouter>,
    )
  })
}
