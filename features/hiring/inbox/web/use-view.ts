import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import type { PersonView, useParts } from './use-parts.ts'

/** The visible part of the open person, and the ways to the parts of the page. */
export function useView(current: InboxItem | undefined, parts: ReturnType<typeof useParts>) {
  const [view, setView] = useState<PersonView>('details')
  const [moves, setMoves] = useState(0)
  const listPart = useRef<HTMLElement>(null)
  const cvPart = useRef<HTMLElement>(null)
  const isWhole = view === 'whole' && current !== undefined && parts > 1
  const open = current?.application
  useEffect(() => {
    if (isWhole && open) cvPart.current?.focus({ preventScroll: true })
  }, [isWhole, open])
  const countMove = () => setMoves((count) => count + 1)
  const toggleWhole = () => setView((now) => (now === 'whole' ? 'details' : 'whole'))
  const toPerson = () => {
    setView('details')
    countMove()
  }
  return {
    view,
    setView,
    isWhole,
    toggleWhole,
    moves,
    countMove,
    toPerson,
    /** Opens the list and the person, for a key that leads to a field there: its words must not be taken for commands. */
    showDetails: () => flushSync(() => setView('details')),
    listPart,
    cvPart,
    /** A key for each part. The CV of two parts is a tab, which is opened first. */
    partKeys: {
      1: () => listPart.current?.querySelector<HTMLElement>('[aria-current=true], a')?.focus(),
      2: toPerson,
      3: () => {
        if (parts === 2 && view === 'details') setView('cv')
        requestAnimationFrame(() => cvPart.current?.focus())
      },
      v: current && parts > 1 ? toggleWhole : undefined,
    },
  }
}
