import { useContext } from 'react'
import { written } from '#site/text-direction.ts'
import { Marking } from '#site/ui/marking.ts'

/** Shows somebody's text within a line, in its own direction, without changing that of the line. */
export function Written({ children }: { children: string }) {
  return <bdi lang={written(children).lang}>{useContext(Marking)(children)}</bdi>
}
