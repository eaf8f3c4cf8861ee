import type { MouseEvent } from 'react'

/** The links of a preview do nothing, except those that open a new tab: others would leave the page that shows it. */
export function stayInPreview(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a')
  if (link && link.target !== '_blank') event.preventDefault()
}
