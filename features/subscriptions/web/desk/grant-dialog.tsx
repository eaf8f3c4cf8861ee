import { formatCount, isAmbiguous, plainAmount } from '#contract/base/money.ts'
import type { DeskEmployer } from '#contract/companies/desk-employers.ts'
import { maxAds } from '#contract/facts/bounds.ts'
import { termInMonths } from '#contract/facts/periods.ts'
import { type PlanType, planTypes } from '#contract/facts/vocabularies.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ReasonDialog } from '#site/desk/reason-dialog.tsx'
import { useAction } from '#site/desk/use-action.ts'
import type { FormValues } from '#site/form/form-store.ts'
import { useFieldValues } from '#site/form/plain-form.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'

const reasons = [
  'You paid at our office.',
  'A partner of ours: this plan costs you nothing.',
  'With our apologies for a fault of the site.',
]

const countIn = ({ type, ads = '' }: FormValues): number =>
  type === 'Annual' ? 1 : isAmbiguous(ads) ? Number.NaN : Number(plainAmount(ads))

const isCount = (count: number) => Number.isInteger(count) && count >= 1 && count <= maxAds

/** Grants an employer a plan without a payment: plan, number of ads, and reason. */
export function GrantDialog({ employer, onClose }: { employer: DeskEmployer; onClose: () => void }) {
  const api = useApi()
  const grant = useAction(
    ({ reason, ...values }: { reason: string; type: string; ads: string }) =>
      api('POST /api/admin/employers/:employerId/grant-plan', {
        params: { employerId: employer._id },
        input: { type: values.type as PlanType, ads: countIn(values), reason },
      }),
    onClose,
  )

  return (
    <ReasonDialog
      harmless
      title={`Grant ${employer.company} a plan?`}
      hint="It is e-mailed word for word, and stays in the ledger."
      suggestions={reasons}
      confirmLabel="Grant"
      busyLabel="Granting..."
      onCancel={onClose}
      onConfirm={(reason, { type = '', ads = '' }) => grant.attempt({ reason, type, ads })}
      besides={{
        fields: <PlanFields />,
        initial: { type: 'Annual', ads: '1' },
        check: (values) => ({
          ads: isCount(countIn(values))
            ? undefined
            : `Please enter a whole number from 1 to ${formatCount(maxAds)}`,
        }),
      }}
    >
      It begins today, lasts {termInMonths} months and costs nothing. Plans that it has already stay as they
      are.
    </ReasonDialog>
  )
}

function PlanFields() {
  const { type } = useFieldValues()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field name="type" label="Plan">
        <Select data-first-focus options={planTypes} />
      </Field>
      {type === 'Pay-per-Ad' && (
        <Field name="ads" label="Number of ads" required>
          <Input inputMode="numeric" />
        </Field>
      )}
    </div>
  )
}
