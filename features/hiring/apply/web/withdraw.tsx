import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MyApplication } from '#contract/hiring/applications.ts'
import { isWithdrawn, mayWithdraw } from '#features/hiring/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Button } from '#site/ui/button.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { applicationChanged } from './application-changed.ts'
import { endsWithIt } from './withdraw-words.ts'

interface WithdrawProps {
  application: MyApplication['application']
  title: string
  /** It is a repeated application. */
  isSecond: boolean
}

/** Withdraws the application, after explaining the consequences. Hidden once it is decided. */
export function Withdraw({ application, title, isSecond }: WithdrawProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const withdrawing = useMutation({
    mutationFn: () =>
      api('PUT /api/jobseekers/application/:applicationId/withdraw', {
        params: { applicationId: application._id },
      }),
    onSuccess: ({ message }) => {
      setOpen(false)
      showToast(message)
    },
    onSettled: () => void applicationChanged(queries),
  })
  if (isWithdrawn(application.status) || !mayWithdraw(application.status)) return null

  const again = isSecond
    ? 'You cannot apply for this job again.'
    : 'You can apply again once, while the job is open.'
  return (
    <>
      <Button variant="danger-quiet" className="-ml-4" onClick={() => setOpen(true)}>
        Withdraw application
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`Withdraw your application for “${title}”?`}
        confirmLabel="Withdraw application"
        cancelLabel="Keep it"
        busy={withdrawing.isPending && 'Withdrawing...'}
        error={
          withdrawing.isError
            ? wordsOf(withdrawing.error, 'The application could not be withdrawn. Please try again.')
            : undefined
        }
        onCancel={() => {
          withdrawing.reset()
          setOpen(false)
        }}
        onConfirm={() => withdrawing.mutate()}
      >
        {endsWithIt(application).map((words) => (
          <p key={words} className="mb-2 font-semibold">
            {words}
          </p>
        ))}
        The employer is notified, and can no longer open the CV that you sent with it. {again}
      </ConfirmDialog>
    </>
  )
}
