import { useContext } from 'react'
import { written } from '#site/text-direction.ts'
import { Marking } from '#site/ui/marking.ts'

/** People's text within a line, isolated in its own direction. */
export function Written({ children }: { children: string }) {
  return <bdi lang={written(children).lang}>{useContext(Marking)(children)}</bdi>
}
