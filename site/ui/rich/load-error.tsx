import type { ReactNode } from 'react'
import { ApiError, reasonOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'

interface LoadErrorProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Replaces the reason of the error. */
  children?: ReactNode
}

/** Is the error a refusal because there is nothing at the address? Others say nothing about that. */
export const isNotThere = (error: Error | null): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status)

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
