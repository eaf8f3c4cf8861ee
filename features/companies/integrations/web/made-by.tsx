import type { Maker } from '#contract/companies/api-keys.ts'
import { Written } from '#site/ui/written.tsx'

/** Member who answers for a program, after the time when it was made; nothing where that is not known. */
export function MadeBy({ maker }: { maker: Maker | null }) {
  if (!maker) return null
  return (
    <>
      {' '}
      {maker.isKeeper && 'and kept '}by <Written>{maker.name}</Written>
      {maker.hasLeft && ', who has left'}
    </>
  )
}
