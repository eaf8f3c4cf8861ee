import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { siteName } from '#contract/base/site-name.ts'
import { wordsOf } from '#site/api/api-error.ts'
import { saveFile } from '#site/api/open-file.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { DownloadIcon, TrashIcon } from '#site/ui/rich/icons.tsx'
import type { Account } from '../account-queries.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** Exports all data, or deletes the account. */
export function OwnData({ account }: { account: Account }) {
  const [isAsking, setIsAsking] = useState(false)
  const saving = useMutation({
    mutationFn: () => saveFile('/api/account/export', `${siteName.toLowerCase()}.zip`),
  })
  return (
    <>
      <h2 className="text-xl font-semibold">Your data</h2>
      {saving.error && (
        <div className="mt-4">
          <Alert tone="error">{wordsOf(saving.error, 'The export failed. Please try again.')}</Alert>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<DownloadIcon />}
          busy={saving.isPending && 'Preparing...'}
          onClick={() => saving.mutate()}
        >
          Export my data
        </Button>
        {account.role !== 'admin' && (
          <Button variant="danger-quiet" icon={<TrashIcon />} onClick={() => setIsAsking(true)}>
            Delete account
          </Button>
        )}
      </div>
      {isAsking && <DeleteAccountDialog account={account} onClose={() => setIsAsking(false)} />}
    </>
  )
}
