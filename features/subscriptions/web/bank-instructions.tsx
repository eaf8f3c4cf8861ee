import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#contract/base/money.ts'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { useApi } from '#site/api/api-context.tsx'
import { copyText } from '#site/copy-text.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { CopyIcon } from '#site/ui/rich/icons.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { packageWords } from './package-words.ts'
import { bankAccountQuery } from './subscription-queries.ts'

/** Amount, account and reference of the transfer. */
export function BankInstructions({ subscription }: { subscription: Subscription }) {
  const bank = useQuery(bankAccountQuery(useApi()))
  const account = bank.data?.bankAccount
  const amount = formatMoney(subscription.toPay)
  return (
    <Card className="space-y-5">
      <div>
        <h2 className="text-lg font-semibold">Bank transfer</h2>
        <p className="text-ink-soft">{packageWords(subscription)}</p>
      </div>
      <dl className="divide-y border-y">
        <Line term="Amount due" value={amount} copy={String(subscription.toPay)} isStrong />
        {subscription.toPay < subscription.price && (
          <Line
            term="Price"
            value={`${formatMoney(subscription.price)}, less ${formatMoney(subscription.price - subscription.toPay)} paid already or from your credit`}
            copy={false}
          />
        )}
        <Line term="Payment reference" value={subscription.reference} isCode />
        {account && (
          <>
            {account.bank && <Line term="Bank" value={account.bank} copy={false} />}
            <Line term="Account name" value={account.accountName} />
            <Line term="Account number" value={account.accountNumber} isCode />
          </>
        )}
      </dl>
      {bank.isPending && <Skeleton className="h-24 w-full" />}
      {!bank.isPending && !account && (
        <Alert tone="warning" title="The bank account is not shown at the moment">
          Please <TextLink to="/about">contact us</TextLink> before you pay. Your choice is saved.
        </Alert>
      )}
      <ol className="list-decimal space-y-1.5 pl-5 marker:font-semibold marker:text-accent">
        <li>Transfer {amount} to the account above.</li>
        <li>Put the payment reference {subscription.reference} in the payment description.</li>
        <li>Save the slip, or take a screenshot of it.</li>
        <li>Upload it here. We check the payment and write to you.</li>
      </ol>
      <p className="text-ink-soft">
        Does your finance office need an invoice first?{' '}
        <TextLink to="/invoices">Print a pro forma invoice</TextLink>.
      </p>
    </Card>
  )
}

type LineProps = {
  term: string
  value: string
  /** Text to copy, if it differs from the shown one; false if there is nothing to copy. */
  copy?: string | false
  isCode?: boolean
  isStrong?: boolean
}

function Line({ term, value, copy = value, isCode = false, isStrong = false }: LineProps) {
  const [isRefused, setRefused] = useState(false)
  const look = isStrong
    ? 'text-xl font-bold tabular-nums'
    : isCode
      ? 'font-mono text-xs wrap-anywhere sm:text-sm'
      : ''
  return (
    <div className="py-2">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="flex min-h-9 items-center justify-between gap-3">
        <span className={`min-w-0 ${look}`}>
          <Written>{value}</Written>
        </span>
        {copy !== false && (
          <Button
            variant="quiet"
            size="small"
            icon={<CopyIcon className="size-4.5" />}
            onClick={async () => {
              const isCopied = await copyText(copy)
              setRefused(!isCopied)
              if (isCopied) showToast(`${term} copied`)
            }}
          >
            Copy<span className="sr-only"> {term}</span>
          </Button>
        )}
      </dd>
      {isRefused && (
        <dd role="alert" className="text-sm text-danger">
          Your browser does not let us copy. Please select it and copy it yourself.
        </dd>
      )}
    </div>
  )
}
