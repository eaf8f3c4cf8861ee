import { useState } from 'react'
import type { DeskEmployer } from '#contract/companies/desk-employers.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { useForm } from '#site/form/use-form.ts'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { CalledFields, notCalledYet, wrongWithCall } from './called-fields.tsx'

/** Asks for the call that a verification rests on. */
export function VerifyDialog({ employer, onClose }: { employer: DeskEmployer; onClose: () => void }) {
  const api = useApi()
  // As it was when the operator began to check it.
  const [company] = useState(employer.company)
  const verify = useAction(
    (input: { number: string; source: string }) =>
      api('POST /api/admin/employers/:employerId/verify', {
        params: { employerId: employer._id },
        input: { ...input, company },
      }),
    onClose,
  )
  const form = useForm({
    initial: notCalledYet,
    check: wrongWithCall,
    send: async ({ number, source }) =>
      void (await verify.attempt({ number: number.trim(), source: source.trim() })),
    failed: 'The employer could not be verified. Please try again.',
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Verify ${company}?`}
      sendLabel="Verify employer"
      busyLabel="Verifying..."
      className="space-y-4"
    >
      <p className="text-ink-soft">
        Its waiting jobs are published, and job seekers see that you called it today.
      </p>
      <CalledFields />
    </FormDialog>
  )
}
