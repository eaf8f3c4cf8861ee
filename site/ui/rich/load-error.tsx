import type { ReactNode } from 'react'
import { reasonOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'

interface LoadErrorProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Replaces the reason of the error. */
  children?: ReactNode
}

/** Replaces a part of a page that failed to load: the reason, and a retry button. */
export function LoadError({ query: { error, isFetching, refetch }, children }: LoadErrorProps) {
  return (
    <Alert
      tone="error"
      action={
        <Button
          size="small"
          variant="secondary"
          busy={isFetching && 'Trying...'}
          onClick={() => void refetch()}
        >
          Try Again
        </Button>
      }
    >
      {children ?? reasonOf(error)}
    </Alert>
  )
}
