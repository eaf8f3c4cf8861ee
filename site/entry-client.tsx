import './styles/app.css'
import { hydrate as restore } from '@tanstack/react-query'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter, matchRoutes } from 'react-router'
import { routes } from '../routes.tsx'
import { browserApi } from './api/browser-api.ts'
import { App, newQueryClient, preload } from './app.tsx'

import type { PageData } from './page.ts'

const root = document.getElementById('root')
const data = document.getElementById('data')?.textContent

async function start(): Promise<void> {
  if (!root) return
  const queries = newQueryClient()
  const given: PageData = data ? JSON.parse(data) : {}
  if (given.queries) restore(queries, given.queries)
  const match = matchRoutes([...routes], window.location)?.at(-1)
  if (match) await preload(match.route)
  hydrateRoot(
    root,
    <BrowserRouter>
      <App routes={routes} api={browserApi} queries={queries} first={given.first} />
    </BrowserRouter>,
  )
}

void start()
