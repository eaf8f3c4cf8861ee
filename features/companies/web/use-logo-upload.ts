import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { wrongWith } from '#features/files/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'

const confirmationInMilliseconds = 3_000

/**
 * Chooses a new logo and uploads it.
 *
 * @param input the field of the file, which is emptied with the choice
 * @param isUnknown the current logo could not be loaded
 */
export function useLogoUpload(
  employerId: string,
  input: RefObject<HTMLInputElement | null>,
  isUnknown: boolean,
) {
  const api = useApi()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState(isUnknown ? 'Failed to load current logo information' : undefined)
  const [isDone, setIsDone] = useState(false)

  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setIsDone(false), confirmationInMilliseconds)
    return () => clearTimeout(timer)
  }, [isDone])

  function choose(file: File | undefined): void {
    if (!file) return
    const mistake = wrongWith('logo', file)
    setError(mistake)
    setIsDone(false)
    setChosen(mistake === undefined ? file : undefined)
  }

  function forgetChoice(): void {
    setChosen(undefined)
    setError(undefined)
    if (input.current) input.current.value = ''
  }

  async function upload(): Promise<void> {
    if (!chosen) {
      setError('Please select a logo file first')
      return
    }
    setError(undefined)
    setProgress(0)
    try {
      await api('POST /api/employers/:employerId/upload-logo', {
        params: { employerId },
        file: chosen,
        fileField: 'logo',
        onProgress: setProgress,
      })
      await queries.invalidateQueries({ queryKey: ['employers'] })
      forgetChoice()
      setIsDone(true)
    } catch (failure) {
      setError(wordsOf(failure, 'Failed to upload logo. Please try again.'))
    }
    setProgress(undefined)
  }

  return { chosen, progress, error, isDone, choose, forgetChoice, upload }
}
