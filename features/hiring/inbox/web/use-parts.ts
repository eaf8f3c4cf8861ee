import { useMedia } from '#site/use-media.ts'

/** Visible part of the open person: the details, the CV instead of them, or the CV over the whole width. */
export type PersonView = 'details' | 'cv' | 'whole'

/**
 * Number of parts of the inbox beside each other: the list, the person and the CV; list and person, with the CV
 * as a tab; or one at a time on a phone. The same limits as the classes `md` and `xl`.
 */
export function useParts(): 1 | 2 | 3 {
  const isMiddle = useMedia('(min-width: 48rem)')
  const isWide = useMedia('(min-width: 80rem)')
  return isWide ? 3 : isMiddle ? 2 : 1
}
