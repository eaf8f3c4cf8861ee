const lastPage = 1_000_000

/** Page of a list in its address; the first one if it is mistyped. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return page >= 1 && page <= lastPage ? Math.floor(page) : 1
}
