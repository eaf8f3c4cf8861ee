import { useContext } from 'react'
import { written } from '#site/text-direction.ts'
import { Marking } from '#site/ui/marking.ts'

/** What somebody wrote, within a line: it runs in its own direction and leaves that of the line as it is. */
export function Written({ children }: { children: string }) {
  return <bdi lang={written(children).lang}>{useContext(Marking)(children)}</bdi>
}
