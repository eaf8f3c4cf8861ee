/** Pattern of a route: `/jobs/:jobId`. */
export interface HasPath {
  path: string
}

export interface Match<Route extends HasPath> {
  route: Route
  params: Record<string, string>
}

const parts = (path: string): string[] => path.split('/').filter(Boolean)

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The names in a path with what stands at their places. @returns undefined when the path is another one */
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

/** The parts of a route's path, taken apart once, and how many of them are words. */
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
 * The route that a path leads to: words before names, so `/employer/jobs` is not read as `/employer/:id`. Capitals
 * and a slash at the end make no difference; two slashes in a row are no address, since `//name` is another site.
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
