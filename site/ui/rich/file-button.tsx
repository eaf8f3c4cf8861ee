import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { wordsOf } from '#site/api/api-error.ts'
import { Button } from '#site/ui/button.tsx'

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> & {
  /** Opens or saves the file. */
  load: () => Promise<void>
}

/** Button that opens or saves a private file, with the reason below it when that fails. */
export function FileButton({ load, ...button }: FileButtonProps) {
  const loading = useMutation({ mutationFn: load })
  return (
    <span className="inline-block">
      <Button {...button} busy={loading.isPending && 'Loading...'} onClick={() => loading.mutate()} />
      {loading.error && (
        <span role="alert" className="block text-sm font-semibold whitespace-normal text-danger">
          {wordsOf(loading.error, 'The file could not be loaded. Please try again.')}
        </span>
      )}
    </span>
  )
}
