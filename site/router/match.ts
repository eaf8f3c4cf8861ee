import { decoded } from '#contract/base/decoded.ts'

/** Pattern of a route: `/jobs/:jobId`. */
export interface HasPath {
  path: string
}

export interface Match<Route extends HasPath> {
  route: Route
  params: Record<string, string>
}

const parts = (path: string): string[] => path.split('/').filter(Boolean)

/** Parameters of a path. @returns undefined if it does not match */
function paramsOf(pattern: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [place, part] of pattern.entries()) {
    const value = given[place] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decoded(value)
    else if (part !== decoded(value).toLowerCase()) return undefined
  }
  return params
}

const patterns = new Map<string, { pattern: readonly string[]; words: number }>()

/** Segments of a route's path, parsed once, and the number of literal ones. */
function patternOf({ path }: HasPath): { pattern: readonly string[]; words: number } {
  let known = patterns.get(path)
  if (!known) {
    const pattern = parts(path)
    known = { pattern, words: pattern.filter((part) => !part.startsWith(':')).length }
    patterns.set(path, known)
  }
  return known
}

/**
 * Route of a path: literal segments win over parameters, so `/employer/jobs` does not match
 * `/employer/:id`. Case and a trailing slash are ignored; double slashes never match, since `//name` is
 * another site.
 */
export function matchRoute<Route extends HasPath>(
  routes: readonly Route[],
  pathname: string,
): Match<Route> | undefined {
  if (!pathname.startsWith('/') || pathname.includes('//')) return undefined
  const given = parts(pathname)
  let best: (Match<Route> & { words: number }) | undefined
  for (const route of routes) {
    const { pattern, words } = patternOf(route)
    const params = paramsOf(pattern, given)
    if (params && words > (best?.words ?? -1)) best = { route, params, words }
  }
  return best && { route: best.route, params: best.params }
}
