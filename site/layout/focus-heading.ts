/**
 * Focuses the heading of the page for keyboards and screen readers: at once, or when the content has
 * loaded. A loading page may have a heading of its own, which the content replaces.
 * @returns a function that cancels it
 */
export function focusHeading(): () => void {
  const cameFrom = document.activeElement
  const main = document.getElementById('main')
  let focused: HTMLElement | undefined
  const tryIt = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || heading === focused) return
    focused = heading
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => {
    // Does not interrupt a person who has moved on. A dialog that was closed on the way may have left the focus at the page.
    const isAt = document.activeElement
    const isWaiting = isAt === null || [document.body, main, cameFrom, focused].includes(isAt as HTMLElement)
    if (isWaiting) tryIt()
    else observer.disconnect()
  })
  tryIt()
  observer.observe(main ?? document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
