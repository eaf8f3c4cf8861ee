import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageRoute } from '#site/page.ts'

const root = join(import.meta.dirname, '..', '..')

/** Every page of the site: the tables of all features, as app/routes.tsx puts them together, without addresses of files. */
export async function allRoutes(): Promise<PageRoute[]> {
  const routes: PageRoute[] = []
  for await (const file of glob('features/**/web/routes.ts', { cwd: root })) {
    const tables: Record<string, PageRoute[]> = await import(join(root, file))
    routes.push(...Object.values(tables).flat())
  }
  return routes.filter(({ path }) => !path.startsWith('/api/') || path.startsWith('/api/uploads/'))
}

/** The address of a route with its parameters. @throws Error that names a parameter without a value */
export function addressOf({ path }: PageRoute, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path} has no value for ${name}`)
    return encodeURIComponent(value)
  })
}
