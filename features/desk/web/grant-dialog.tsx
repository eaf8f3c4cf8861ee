import { useState } from 'react'
import type { DeskEmployer } from '#contract/desk-employers.ts'
import { isAmbiguous, plainAmount } from '#contract/money.ts'
import { type PlanType, planTypes } from '#contract/vocabularies.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAct } from './use-act.ts'

const reasons = [
  'You paid at our office.',
  'A partner of ours: this plan costs you nothing.',
  'With our apologies for the fault of the site.',
]

const mostAds = 1_000

/** Gives an employer a plan without a payment: which, how many ads, and why. */
export function GrantDialog({ employer, onClose }: { employer: DeskEmployer; onClose: () => void }) {
  const api = useApi()
  const [type, setType] = useState<PlanType>('Annual')
  const [ads, setAds] = useState('1')
  const [isWrong, setWrong] = useState(false)
  const count = type === 'Annual' ? 1 : isAmbiguous(ads) ? Number.NaN : Number(plainAmount(ads))
  const isCount = Number.isInteger(count) && count >= 1 && count <= mostAds
  const grant = useAct(
    (reason: string) =>
      api('POST /api/admin/employers/:employerId/grant-plan', {
        params: { employerId: employer._id },
        input: { type, ads: count, reason },
      }),
    onClose,
  )

  return (
    <ReasonDialog
      harmless
      title={`Grant ${employer.company} a plan?`}
      hint="It is e-mailed as you write it, and stays in the ledger."
      suggestions={reasons}
      confirmLabel="Grant"
      busyLabel="Granting..."
      isBusy={grant.isBusy}
      refusal={grant.refusal}
      onCancel={onClose}
      onConfirm={(reason) => (isCount ? grant.run(reason) : setWrong(true))}
      fields={
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Plan">
            <Select
              data-first-focus
              options={planTypes}
              value={type}
              onChange={(event) => setType(event.target.value as PlanType)}
            />
          </Field>
          {type === 'Pay-per-Ad' && (
            <Field
              label="Number of ads"
              required
              error={isWrong && !isCount ? 'Please enter a whole number from 1 to 1,000' : undefined}
            >
              <Input inputMode="numeric" value={ads} onChange={(event) => setAds(event.target.value)} />
            </Field>
          )}
        </div>
      }
    >
      It begins today, lasts twelve months and costs nothing. Plans that it has already stay as they are.
    </ReasonDialog>
  )
}
