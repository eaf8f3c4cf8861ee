import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inWordsFirst } from '#contract/base/in-words.ts'
import { formatDateTime, formatLongDate } from '#contract/base/maldives.ts'
import { maxPasskeys } from '#contract/facts/bounds.ts'
import { useApi } from '#site/api/api-context.tsx'
import { written } from '#site/text-direction.ts'
import { Button } from '#site/ui/button.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { type Account, type Passkey, passkeysQuery } from '../account-queries.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'

type Open = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey } | undefined

/** Passkeys of the account: adds, renames and removes them. */
export function OwnPasskeys({ account }: { account: Account }) {
  const api = useApi()
  const query = useQuery(passkeysQuery(api, account._id))
  const { data: passkeys, error } = query
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <>
      <h2 className="text-xl font-semibold">Passkeys</h2>
      {passkeys?.length === 0 && (
        <p className="mt-1 text-ink-soft">
          Log in with your fingerprint, your face or the PIN of your device.
        </p>
      )}
      {error && (
        <div className="mt-3">
          <LoadError query={query} />
        </div>
      )}
      {!passkeys && !error && (
        <Loading label="Loading your passkeys">
          <Skeleton className="mt-4 h-14 w-full" />
        </Loading>
      )}
      <ul className="mt-2 divide-y">
        {passkeys?.map((passkey) => (
          <Row
            key={passkey._id}
            passkey={passkey}
            onRename={() => setOpen({ dialog: 'rename', passkey })}
            onRemove={() => setOpen({ dialog: 'remove', passkey })}
          />
        ))}
      </ul>
      {passkeys && passkeys.length < maxPasskeys && (
        <Button variant="secondary" className="mt-3" onClick={() => setOpen({ dialog: 'add' })}>
          Add a passkey
        </Button>
      )}
      {passkeys && passkeys.length >= maxPasskeys && (
        <p className="mt-3 text-sm text-ink-soft">
          {inWordsFirst(maxPasskeys)} is the maximum. Remove one to add another.
        </p>
      )}
      {open?.dialog === 'add' && <AddPasskeyDialog account={account} onClose={close} />}
      {open?.dialog === 'rename' && (
        <RenamePasskeyDialog account={account} passkey={open.passkey} onClose={close} />
      )}
      {open?.dialog === 'remove' && (
        <RemovePasskeyDialog account={account} passkey={open.passkey} onClose={close} />
      )}
    </>
  )
}

interface RowProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

function Row({ passkey: { name, addedAt, lastUsedAt }, onRename, onRemove }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p {...written(name)} className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-sm text-ink-soft">
          {lastUsedAt ? `Last used ${formatDateTime(lastUsedAt)}` : 'Not used yet'}
        </p>
        <p className="text-sm text-ink-soft">Added {formatLongDate(addedAt)}</p>
      </div>
      <div className="flex gap-1">
        <Button variant="quiet" size="small" onClick={onRename}>
          Rename<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="danger-quiet" size="small" onClick={onRemove}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
