import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { PageRoute } from '#site/page.ts'
import { matchRoute } from '#site/router/match.ts'

const root = join(import.meta.dirname, '..', '..')

/** The routes that everybody may read, of all features. */
export async function publicRoutes(): Promise<PageRoute[]> {
  const files = globSync('features/**/web/routes.ts', { cwd: root }).toSorted()
  const modules = await Promise.all(files.map((file) => import(join(root, file))))
  const routes = modules.flatMap((module) => Object.values(module).flat() as PageRoute[])
  return routes.filter(({ area }) => area === undefined)
}

/** An address on a site that a route leads to; for one about something, the first of the kind in the site's own map. */
export async function addressFor(route: PageRoute, site: string): Promise<string> {
  if (!route.path.includes(':')) return route.path
  const map = await (await fetch(`${site}/sitemap.xml`)).text()
  const paths = [...map.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname)
  const listed = paths.find((path) => matchRoute([route], path))
  if (listed) return listed
  // Another way to what the map lists elsewhere.
  const job = paths.find((path) => path.startsWith('/jobs/'))?.split('/')[2] ?? ''
  return route.path.replace(':jobId', job)
}
