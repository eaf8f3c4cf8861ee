import { formatCount } from '#contract/base/money.ts'
import { Link } from '#site/router/link.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#site/ui/icons.tsx'

type PaginationProps = {
  page: number
  pages: number
  hrefOf: (page: number, cursor?: { after?: string; before?: string }) => string
  /** Cursors of the list: its neighbouring pages go on from this one, even if rows came or went. */
  around?: Around | undefined
  label?: string
}

interface Around {
  next?: string | undefined
  prev?: string | undefined
}

/** Links to the pages of a list, which work without scripts. Hidden with a single page. */
export function Pagination({ page, pages: counted, hrefOf, around, label = 'Pages' }: PaginationProps) {
  const pages = Math.max(counted, around?.next ? page + 1 : page)
  if (pages <= 1) return null
  const hrefTo = (to: number) => {
    if (to === page + 1 && around?.next) return hrefOf(to, { after: around.next })
    if (to === page - 1 && to > 1 && around?.prev) return hrefOf(to, { before: around.prev })
    return hrefOf(to)
  }
  const hasNext = around ? around.next !== undefined : page < pages
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3 md:justify-center">
      <Step to={page > 1 ? hrefTo(page - 1) : undefined} rel="prev">
        <ChevronLeftIcon />
        Previous
      </Step>
      <p className="text-sm text-ink-soft md:hidden">
        Page {formatCount(page)} of {formatCount(pages)}
      </p>
      <ol className="flex gap-1 max-md:hidden">
        {pagesToShow(page, pages).map((shown, place) =>
          shown === undefined ? (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place
              key={`gap-${place}`}
              aria-hidden="true"
              // In the style sheet: a character beyond Latin 1 would double the page's memory.
              className="w-8 text-center leading-11 text-ink-soft after:content-['\2026']"
            />
          ) : (
            <li key={shown}>
              <Link
                to={hrefTo(shown)}
                aria-label={`Page ${shown}`}
                aria-current={shown === page ? 'page' : undefined}
                className="page-number"
              >
                {formatCount(shown)}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step to={hasNext ? hrefTo(page + 1) : undefined} rel="next">
        Next
        <ChevronRightIcon />
      </Step>
    </nav>
  )
}

function Step({
  to,
  rel,
  children,
}: {
  to: string | undefined
  rel: 'prev' | 'next'
  children: React.ReactNode
}) {
  const look = 'inline-flex min-h-11 items-center gap-1 rounded-box px-3 font-semibold'
  // Keeps its space, so that the numbers do not move.
  if (to === undefined) return <span className={`${look} invisible`}>{children}</span>
  return (
    <Link
      to={to}
      rel={rel}
      isLikely={rel === 'next'}
      className={`${look} text-accent transition-colors hover:bg-accent-tint`}
    >
      {children}
    </Link>
  )
}

/** First, last and the neighbours of the current page; `undefined` is a gap of two pages or more. */
export function pagesToShow(page: number, pages: number): (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((one, place) => {
    const before = shown[place - 1] ?? 0
    if (one - before <= 1) return [one]
    return one - before === 2 ? [one - 1, one] : [undefined, one]
  })
}
