import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { type Account, ownPhoneQuery } from '../account-queries.ts'
import { AddPhoneDialog } from './add-phone-dialog.tsx'
import { RemovePhoneDialog } from './remove-phone-dialog.tsx'
import { askedNumber, forgetAsked } from './use-asked-number.ts'

/** Digits of a Maldivian number without the code of the country. */
const digitsOf = (phone: string) => phone.replace(/\D/g, '').slice(-7)

/** Number that opens the account: adds, changes, proves and removes it. Hidden if codes cannot be sent. */
export function OwnPhone({ account }: { account: Account }) {
  const query = useQuery(ownPhoneQuery(useApi(), account._id))
  const { data: own, error } = query
  const [asked] = useState(() => askedNumber('number'))
  const [chosen, setOpen] = useState<'asked' | 'add' | 'again' | 'remove' | undefined>(asked && 'asked')
  const isOwn = asked && own?.phone && digitsOf(asked.phone) === digitsOf(own.phone)
  // A reload continues with the question of which the code is.
  const open = chosen === 'asked' ? own && (isOwn ? 'again' : 'add') : chosen
  function close() {
    forgetAsked('number')
    setOpen(undefined)
  }
  if (own && !own.isOn && own.phone === '') return null
  return (
    <Card as="section">
      <h2 className="text-xl font-semibold">Phone number</h2>
      <p className="mt-1 mb-4 text-ink-soft">
        {account.email === ''
          ? 'You have no e-mail address, so decisions, interviews and offers come as text messages.'
          : own?.phone === '' && 'Log in with a code that we send to it.'}
      </p>
      {!own &&
        (error ? (
          <LoadError query={query} />
        ) : (
          <Loading label="Loading your phone number">
            <Skeleton className="h-11 w-full" />
          </Loading>
        ))}
      {own?.phone && <p className="mb-4 font-semibold">{own.phone}</p>}
      {own?.phone && !own.opens && (
        <div className="mb-4">
          <Alert
            tone="warning"
            title="You cannot log in with this number now"
            action={
              own.isOn && (
                <Button size="small" variant="secondary" onClick={() => setOpen('again')}>
                  Confirm it again
                </Button>
              )
            }
          >
            It was not used to log in for half a year, and numbers are sometimes given to other people.
          </Alert>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {own?.isOn && (
          <Button variant="secondary" onClick={() => setOpen('add')}>
            {own.phone ? 'Change number' : 'Add a phone number'}
          </Button>
        )}
        {own?.phone && account.email !== '' && (
          <Button variant="danger-quiet" onClick={() => setOpen('remove')}>
            Remove number
          </Button>
        )}
      </div>
      {open === 'add' && (
        <AddPhoneDialog
          account={account}
          title={own?.phone ? 'Change your phone number' : 'Add a phone number'}
          phone=""
          replaced={own?.phone || undefined}
          onClose={close}
        />
      )}
      {open === 'again' && own && (
        <AddPhoneDialog
          account={account}
          title="Confirm your phone number"
          phone={own.phone}
          onClose={close}
        />
      )}
      {open === 'remove' && own && <RemovePhoneDialog account={account} phone={own.phone} onClose={close} />}
    </Card>
  )
}
