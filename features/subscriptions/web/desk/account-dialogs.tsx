import { countOf } from '#contract/base/in-words.ts'
import { ambiguousWords, formatMoney, isAmbiguous, plainAmount } from '#contract/base/money.ts'
import { lengths } from '#contract/facts/lengths.ts'
import type { DeskAccount } from '#contract/subscriptions/desk-money.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ReasonDialog } from '#site/desk/reason-dialog.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { useFieldValues } from '#site/form/plain-form.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { RadioGroup } from '#site/ui/radio-group.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

export type AccountAction = 'approve' | 'void' | 'credit' | 'refund' | 'payment'

interface AccountDialogProps {
  act: AccountAction
  account: DeskAccount
  onClose: () => void
}

/** Asks for what an act on an account needs. */
export function AccountDialog({ act, ...props }: AccountDialogProps) {
  if (act === 'approve') return <ApproveDialog {...props} />
  if (act === 'void') return <VoidDialog {...props} />
  if (act === 'credit') return <CreditDialog {...props} />
  return act === 'refund' ? <RefundDialog {...props} /> : <PaymentDialog {...props} />
}

type DialogProps = Omit<AccountDialogProps, 'act'>

function ApproveDialog({ account: { subscriptionId, reference }, onClose }: DialogProps) {
  const api = useApi()
  const params = { subscriptionId }
  const act = useAction(
    () => api('POST /api/admin/subscriptions/:subscriptionId/approve', { params, input: { toPay: 0 } }),
    onClose,
  )
  return (
    <ConfirmDialog
      open
      harmless
      onCancel={onClose}
      onConfirm={() => act.run(undefined)}
      title={`Approve ${reference}?`}
      confirmLabel="Approve"
      busy={act.isBusy && 'Approving...'}
      error={act.refusal}
    >
      <p>The term starts now, and the employer is notified and can save a receipt.</p>
    </ConfirmDialog>
  )
}

function amountMistake(typed: string | undefined, max?: number): string | undefined {
  if (isAmbiguous(typed ?? '')) return `This ${ambiguousWords}`
  const amount = amountIn(typed)
  if (!(amount > 0)) return 'Please enter an amount in MVR, such as 499'
  return max !== undefined && amount > max ? `At most ${formatMoney(max)}` : undefined
}
const amountIn = (typed: string | undefined) => Number(plainAmount(typed ?? ''))

function Amount({ max }: { max?: number }) {
  return (
    <Field
      name="amount"
      label="Amount in MVR"
      {...(max !== undefined && { hint: `At most ${formatMoney(max)}` })}
    >
      <Input inputMode="decimal" autoComplete="off" />
    </Field>
  )
}

const endings = {
  stays: 'It stays as it is',
  ends: 'It ends now',
  day: 'It ends on a day',
  ads: 'It loses ads',
} as const

function CreditDialog({ account, onClose }: DialogProps) {
  const api = useApi()
  const params = { subscriptionId: account.subscriptionId }
  const act = useAction(async ({ amount, plan, day, ads, reason }: Record<string, string>) => {
    const { number } = await api('POST /api/admin/subscriptions/:subscriptionId/credit-notes', {
      params,
      input: {
        amount: amountIn(amount),
        reason: reason ?? '',
        ...(plan === 'ends' && { endsPlan: true }),
        ...(plan === 'day' && { endsOn: day }),
        ...(plan === 'ads' && { ads: Number(ads) }),
      },
    })
    return { message: `Credit note ${number} is written. The employer has been notified` }
  }, onClose)
  const choices = [
    ...(account.status === 'Active' ? (['stays', 'ends', 'day'] as const) : (['stays'] as const)),
    ...((account.adsLeft ?? 0) > 0 ? (['ads'] as const) : []),
  ]
  return (
    <ReasonDialog
      harmless
      title={`Write a credit note for ${account.reference}`}
      suggestions={['It was bought twice.', 'It was used for less time than was paid for.', 'Goodwill']}
      confirmLabel="Write it"
      busyLabel="Writing..."
      onCancel={onClose}
      onConfirm={(reason, values) => act.attempt({ ...values, reason })}
      besides={{
        fields: (
          <>
            <Amount max={account.maxCreditNote} />
            {choices.length > 1 && (
              <RadioGroup
                name="plan"
                legend="What was bought"
                choices={choices.map((value) => ({ value, label: endings[value] }))}
              />
            )}
            <PlanEnd adsLeft={account.adsLeft ?? 0} />
          </>
        ),
        initial: { amount: '', plan: 'stays', day: '', ads: '1' },
        check: ({ amount, plan, day }) => ({
          amount: amountMistake(amount, account.maxCreditNote),
          day: plan === 'day' && day === '' ? 'Please choose the last day' : undefined,
        }),
      }}
    >
      The amount becomes credit of the employer. The next purchase uses it, unless you refund it.
    </ReasonDialog>
  )
}

/** The day or the number that belongs to the choice. */
function PlanEnd({ adsLeft }: { adsLeft: number }) {
  const { plan } = useFieldValues()
  if (plan === 'day')
    return (
      <Field name="day" label="Last day">
        <Input type="date" />
      </Field>
    )
  if (plan === 'ads')
    return (
      <Field name="ads" label="Ads" hint={`${countOf(adsLeft, 'ad is', 'ads are')} unused`}>
        <Input type="number" inputMode="numeric" min={1} max={adsLeft} />
      </Field>
    )
  return null
}

const stillUsable = ({ adsLeft }: DeskAccount) =>
  adsLeft ? `${countOf(adsLeft, 'unused ad stays', 'unused ads stay')} usable` : 'The plan stays usable'

function RefundDialog({ account, onClose }: DialogProps) {
  const api = useApi()
  const params = { subscriptionId: account.subscriptionId }
  const act = useAction(async ({ amount, account: to, bankReference, reason }: Record<string, string>) => {
    const { state, number } = await api('POST /api/admin/subscriptions/:subscriptionId/refunds', {
      params,
      input: {
        amount: amountIn(amount),
        account: to ?? '',
        bankReference: bankReference ?? '',
        reason: reason ?? '',
      },
    })
    return {
      message:
        state === 'waiting'
          ? 'Another operator confirms it, since it is above the amount that is set'
          : `Refund ${number} is entered. The employer has been notified`,
    }
  }, onClose)
  return (
    <ReasonDialog
      harmless
      title={`Refund money for ${account.reference}`}
      suggestions={['It was paid twice.', 'More than the price was paid.', 'The purchase was credited.']}
      confirmLabel="Enter the refund"
      busyLabel="Entering..."
      onCancel={onClose}
      onConfirm={(reason, values) => act.attempt({ ...values, reason })}
      besides={{
        fields: (
          <>
            <Amount max={account.maxRefund} />
            <Field name="account" label="To the account" hint="Number and bank, as in the transfer">
              <Input maxLength={lengths.shortLine} autoComplete="off" />
            </Field>
            <Field name="bankReference" label="Reference of the bank" hint="If you have it already">
              <Input maxLength={lengths.word} autoComplete="off" />
            </Field>
          </>
        ),
        initial: { amount: '', account: '', bankReference: '' },
        check: ({ amount, account: to }) => ({
          amount: amountMistake(amount, account.maxRefund),
          account: to?.trim() === '' ? 'Please enter the account' : undefined,
        }),
      }}
    >
      Enter it here and transfer the money in your bank, in either order: the bank’s reference can be added
      later. A credit note is written for what none covers yet. Above {formatMoney(account.secondPersonAbove)}{' '}
      for all refunds of this purchase, another operator confirms it first: transfer it afterwards.{' '}
      {account.status === 'Active' &&
        `${stillUsable(account)}, unless a credit note that you write first says otherwise.`}
    </ReasonDialog>
  )
}

function PaymentDialog({ account, onClose }: DialogProps) {
  const api = useApi()
  const params = { subscriptionId: account.subscriptionId }
  const act = useAction(async ({ amount, reason }: Record<string, string>) => {
    const { credit, toPay, isApproved } = await api(
      'POST /api/admin/subscriptions/:subscriptionId/payments',
      { params, input: { amount: amountIn(amount), reason: reason ?? '' } },
    )
    const done = isApproved ? 'Recorded, and the purchase is approved.' : 'Recorded.'
    const rest = toPay > 0 ? ` ${formatMoney(toPay)} is left to pay.` : ''
    const kept = credit > 0 ? ` The employer has ${formatMoney(credit)} of credit.` : ''
    const notified = isApproved || toPay > 0 || credit > 0 ? ' The employer has been notified' : ''
    return { message: `${done}${rest}${kept}${notified}` }
  }, onClose)
  return (
    <ReasonDialog
      harmless
      title={`Record a payment for ${account.reference}`}
      suggestions={['Transferred twice.', 'A part of the amount.']}
      confirmLabel="Record it"
      busyLabel="Recording..."
      onCancel={onClose}
      onConfirm={(reason, values) => act.attempt({ ...values, reason })}
      besides={{
        fields: <Amount />,
        initial: { amount: '' },
        check: ({ amount }) => ({ amount: amountMistake(amount) }),
      }}
    >
      For a transfer beside the one that was approved, before the approval, or after it was made void. If
      nothing is left to pay afterwards, an undecided or refused purchase is approved. What is more becomes
      credit.
    </ReasonDialog>
  )
}
