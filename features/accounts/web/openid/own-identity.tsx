import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listed } from '#contract/base/in-words.ts'
import { formatDateTime, formatLongDate } from '#contract/base/maldives.ts'
import { useApi } from '#site/api/api-context.tsx'
import { reasonOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import type { Account } from '../account-queries.ts'
import { ownIdentityQuery } from './openid-queries.ts'
import { RemoveIdentityDialog } from './remove-identity-dialog.tsx'

const factWords = { name: 'name', nationality: 'nationality', phone: 'phone number' }

/** Connection of a job seeker's account with the issuer, if one exists or can be made. */
export function OwnIdentity({ account }: { account: Account }) {
  const api = useApi()
  const { data: own, error, isLoadingError } = useQuery(ownIdentityQuery(api, account._id))
  const [isRemoving, setRemoving] = useState(false)
  if (isLoadingError)
    return (
      <Card as="section">
        <Alert tone="error">{reasonOf(error)}</Alert>
      </Card>
    )
  if (!own || (!own.label && !own.connection)) return null
  const { connection } = own
  return (
    <Card as="section">
      <h2 className="text-xl font-semibold">{connection?.label ?? own.label}</h2>
      {connection ? (
        <>
          <p className="mt-1 text-ink-soft">
            Connected since {formatLongDate(connection.since)}. Last used{' '}
            {formatDateTime(connection.lastUsedAt)}.
          </p>
          {!connection.isProven && (
            <p className="mt-1 text-ink-soft">
              {connection.label} has not told us that your documents were checked, so nothing in your profile
              is marked as verified.
            </p>
          )}
          {connection.verified.length > 0 && (
            <p className="mt-1">
              Verified in your profile: {listed(connection.verified.map((fact) => factWords[fact]))}.
            </p>
          )}
        </>
      ) : (
        <p className="mt-1 text-ink-soft">
          Log in with {own.label}, and take your name, nationality and phone number from there.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {own.label && (
          <ButtonLink to="/login/openid?connect" reloadDocument rel="nofollow" variant="secondary">
            {connection ? `Update from ${own.label}` : `Connect ${own.label}`}
          </ButtonLink>
        )}
        {connection && (
          <Button variant="danger-quiet" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        )}
      </div>
      {isRemoving && connection && (
        <RemoveIdentityDialog account={account} label={connection.label} onClose={() => setRemoving(false)} />
      )}
    </Card>
  )
}
