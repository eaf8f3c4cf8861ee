import { createElement, type ReactElement, type ReactNode } from 'react'
import { markupOf } from '#site/ui/markup.ts'

type Inside = { children?: ReactNode; value?: unknown }

function atOnce<P extends Inside>({ type, key, props }: ReactElement<P>): ReactElement {
  const { children, ...rest } = props
  return createElement(type, {
    ...rest,
    key,
    dangerouslySetInnerHTML: { __html: markupOf(children, rest.value) },
  })
}

/**
 * An element whose inside the server writes at once instead of handing it to React; in the browser it is the element
 * itself. For what a page has many of, or what stands on every page: cards, links, options. See `markupOf` for what may
 * stand inside.
 */
export const written = <P extends Inside>(element: ReactElement<P>): ReactElement =>
  import.meta.env.SSR ? atOnce(element) : element
