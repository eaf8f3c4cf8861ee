import { useEffect } from 'react'

/** Puts '(2) ' before the title of every page. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const element = document.querySelector('title')
    if (!element) return
    const mark = () => {
      const bare = document.title.replace(/^\(\d+\) /, '')
      const marked = count > 0 ? `(${count}) ${bare}` : bare
      if (marked !== document.title) document.title = marked
    }
    mark()
    const observer = new MutationObserver(mark)
    observer.observe(element, { childList: true })
    return () => observer.disconnect()
  }, [count])
}
