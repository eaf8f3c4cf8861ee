/** What a route says about its address: `/jobs/:jobId`. */
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

const literals = (pattern: readonly string[]) => pattern.filter((part) => !part.startsWith(':')).length

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
    const pattern = parts(route.path)
    const params = paramsOf(pattern, given)
    const words = literals(pattern)
    if (params && words > (best?.words ?? -1)) best = { route, params, words }
  }
  return best && { route: best.route, params: best.params }
}
