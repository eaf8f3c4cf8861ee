import { useId, useState } from 'react'
import { formatDateTime } from '#contract/base/maldives.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { Tone } from '#contract/base/tone.ts'
import { type RefundState, refundStates } from '#contract/facts/ledger-kinds.ts'
import { lengths } from '#contract/facts/lengths.ts'
import type { DeskRefund } from '#contract/subscriptions/desk-money.ts'
import { useApi } from '#site/api/api-context.tsx'
import { forgetKeys } from '#site/api/forget-keys.ts'
import { undoing } from '#site/api/undoing.ts'
import { ReasonDialog } from '#site/desk/reason-dialog.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { useForm } from '#site/form/use-form.ts'
import { useViewer } from '#site/session.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'

const tones: Record<RefundState, Tone> = { waiting: 'yellow', paid: 'green', refused: 'grey' }

/** Refunds with their decisions. */
export function Refunds({ title, refunds }: { title: string; refunds: readonly DeskRefund[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl font-semibold">
        {title}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {refunds.map((refund) => (
          <Refund key={refund._id} refund={refund} />
        ))}
      </ul>
    </section>
  )
}

function Refund({ refund }: { refund: DeskRefund }) {
  const { state, amount, company, reference, subscriptionId, account, bankReference, reason } = refund
  return (
    <Card as="li" className="space-y-2">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="font-semibold">
          {refund.number && `${refund.number}: `}
          <span className="tabular-nums">{formatMoney(amount)}</span> to{' '}
          {company === null ? 'a company that is deleted' : <Written>{company}</Written>}
        </h3>
        <Badge tone={tones[state]}>{refundStates[state].label}</Badge>
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {subscriptionId === null ? (
          reference
        ) : (
          <TextLink to={`/admin/subscriptions/${subscriptionId}`}>{reference}</TextLink>
        )}
        {account !== '' && `, to the account ${account}`}
        {bankReference && `, by ${bankReference}`}. {reason}
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        Asked for by {refund.askedBy ?? 'an operator'}, {formatDateTime(refund.askedAt)}
        {refund.decidedAt && (
          <>
            <br />
            {refundStates[state].label} by {refund.decidedBy ?? 'an operator'},{' '}
            {formatDateTime(refund.decidedAt)}
          </>
        )}
        {refund.refusedReason && (
          <>
            <br />
            {refund.refusedReason}
          </>
        )}
      </p>
      {state === 'waiting' && <Decision refund={refund} />}
      {state === 'paid' && bankReference === null && <BankReference refund={refund} />}
    </Card>
  )
}

function Decision({ refund }: { refund: DeskRefund }) {
  const api = useApi()
  const viewer = useViewer()
  const [asked, setAsked] = useState<'confirm' | 'refuse'>()
  const close = () => setAsked(undefined)
  const params = { refundId: refund._id }
  const confirm = useAction(
    () =>
      api('POST /api/admin/refunds/:refundId/confirm', {
        params,
        input: { ...(refund.creditNote !== null && { creditNote: refund.creditNote }) },
      }),
    close,
  )
  const refuse = useAction(
    (reason: string) =>
      undoing(
        api('POST /api/admin/refunds/:refundId/refuse', { params, input: { reason } }),
        // The same refund afterwards is another one, also where the reply to this one was lost.
        () => forgetKeys(`/subscriptions/${refund.subscriptionId}/refunds\n`),
      ),
    close,
  )
  const isOwn = typeof viewer === 'object' && viewer.id === refund.askedById
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isOwn ? (
        <p className="text-sm">Another operator confirms it.</p>
      ) : (
        <Button size="small" onClick={() => setAsked('confirm')}>
          Confirm
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => setAsked('refuse')}>
        {isOwn ? 'Take it back' : 'Refuse'}
      </Button>
      {asked === 'confirm' && (
        <ConfirmDialog
          open
          harmless
          isMeant
          title={`Confirm the refund of ${formatMoney(refund.amount)}?`}
          confirmLabel="Confirm"
          busy={confirm.isBusy && 'Confirming...'}
          error={confirm.refusal}
          onCancel={close}
          onConfirm={() => confirm.run(undefined)}
        >
          Compare the account {refund.account} with what the employer wrote to you. Then transfer the money.
          {refund.creditNote !== null &&
            refund.creditNote > 0 &&
            ` A credit note of ${formatMoney(refund.creditNote)} is issued with it.`}
          {refund.creditNote === 0 && ' No credit note is issued with it.'}
        </ConfirmDialog>
      )}
      {asked === 'refuse' && (
        <ReasonDialog
          title={`${isOwn ? 'Take back' : 'Refuse'} the refund of ${formatMoney(refund.amount)}?`}
          suggestions={['The account is wrong.', 'The amount is wrong.']}
          hint="Operators read it."
          confirmLabel={isOwn ? 'Take it back' : 'Refuse'}
          busyLabel={isOwn ? 'Taking back...' : 'Refusing...'}
          onCancel={close}
          onConfirm={(reason) => refuse.attempt(reason)}
        />
      )}
    </div>
  )
}

/** Adds what the bank says about the transfer, once it is done. */
function BankReference({ refund: { _id, number, account } }: { refund: DeskRefund }) {
  const api = useApi()
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const add = useAction(
    (bankReference: string) =>
      api('POST /api/admin/refunds/:refundId/bank-reference', {
        params: { refundId: _id },
        input: { bankReference },
      }),
    close,
  )
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setAsked(true)}>
        Add the bank’s reference
      </Button>
      {isAsked && (
        <BankReferenceDialog
          title={`Reference of the transfer of ${number}`}
          account={account}
          onClose={close}
          onSend={add.attempt}
        />
      )}
    </>
  )
}

interface BankReferenceDialogProps {
  title: string
  account: string
  onClose: () => void
  /** @throws ApiError when it is refused */
  onSend: (bankReference: string) => Promise<unknown>
}

function BankReferenceDialog({ title, account, onClose, onSend }: BankReferenceDialogProps) {
  const form = useForm({
    initial: { bankReference: '' },
    check: ({ bankReference }) => ({
      bankReference: bankReference.trim() === '' ? 'Please enter what the bank shows' : undefined,
    }),
    send: async ({ bankReference }) => void (await onSend(bankReference)),
    failed: 'The reference could not be saved. Please try again.',
  })
  return (
    <FormDialog form={form} title={title} onClose={onClose} sendLabel="Add it" busyLabel="Adding...">
      <p className="text-ink-soft wrap-anywhere">
        As your bank shows it for the transfer to {account}. It is entered once, below the refund, and mailed
        to the employer.
      </p>
      <Field name="bankReference" label="Reference of the bank">
        <Input data-first-focus="" maxLength={lengths.word} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}
