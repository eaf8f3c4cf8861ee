const headings = ':is(h1, h2, h3)'

/** The heading of the part that contains an element. */
const headingAround = (element: HTMLElement) =>
  element.closest('section')?.querySelector<HTMLElement>(headings) ?? null

/**
 * Focuses the element that opened a dialog. A moment later its list may reload without it: then the heading of
 * its section gets the focus, or the page. Otherwise the keyboard would begin at the top.
 */
export function giveFocusBack(opener: HTMLElement): void {
  const heading = headingAround(opener)
  const refocus = () => {
    if (document.activeElement !== document.body) return
    const next = heading?.isConnected ? heading : document.getElementById('main')
    if (next && !next.hasAttribute('tabindex')) next.tabIndex = -1
    next?.focus()
  }
  opener.focus()
  if (!opener.isConnected) refocus()
  const changes = new MutationObserver(() => {
    if (document.activeElement === opener) return
    changes.disconnect()
    if (!opener.isConnected) refocus()
  })
  changes.observe(document.body, { childList: true, subtree: true })
}
