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

/** Continues in the browser what the server rendered. */
export async function hydratePage(): Promise<void> {
  if (!root) return
  const queries = newQueryClient()
  const given: PageData = data ? JSON.parse(data) : {}
  // A page is dropped with the first change of what it shows, so what came with it holds now.
  for (const [key, answer] of given.queries ?? []) queries.setQueryData(key, answer)
  const match = matchRoute(routes, window.location.pathname)
  if (match) await preload(match.route)
  // In slices: the page takes presses between them, and what is pressed is hydrated first.
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
