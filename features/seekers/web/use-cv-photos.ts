import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { acceptOf } from '#features/files/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { isPhoto } from '../rules.ts'
import { cvPagesQuery } from './seeker-queries.ts'

/** Files that a field for a CV takes: documents, and photos of one. */
export const acceptedCvs = `${acceptOf('cv')},${acceptOf('page')}`

/** Photos in the place of a file: chosen now, or added before and not yet made a CV. */
export function useCvPhotos(seekerId: string) {
  const [chosen, setChosen] = useState<readonly File[]>()
  const { data } = useQuery(cvPagesQuery(useApi(), seekerId))
  return {
    isOpen: chosen !== undefined || (data !== undefined && data.pages.length > 0),
    first: chosen ?? [],
    open: (photos: readonly File[]) => setChosen(photos),
    close: () => setChosen(undefined),
    /** Takes a chosen file if it is a photo. */
    take: (file: File | undefined): boolean => {
      if (!file || !isPhoto(file)) return false
      setChosen([file])
      return true
    },
  }
}
