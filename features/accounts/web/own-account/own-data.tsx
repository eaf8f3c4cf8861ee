import { useState } from 'react'
import { siteName } from '#contract/site-name.ts'
import { wordsOf } from '#site/api/api-error.ts'
import { saveFile } from '#site/api/open-file.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { DownloadIcon, TrashIcon } from '#site/ui/rich/icons.tsx'
import type { Account } from '../account-queries.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** Exports all data, or deletes the account. */
export function OwnData({ account }: { account: Account }) {
  const [isExporting, setIsExporting] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [error, setError] = useState('')

  async function exportData(): Promise<void> {
    setIsExporting(true)
    setError('')
    try {
      await saveFile('/api/account/export', `${siteName.toLowerCase()}.zip`)
    } catch (failure) {
      setError(wordsOf(failure, 'The export failed. Please try again.'))
    }
    setIsExporting(false)
  }

  return (
    <>
      <h2 className="text-xl font-semibold">Your data</h2>
      {error && (
        <div className="mt-4">
          <Alert tone="error">{error}</Alert>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<DownloadIcon />}
          busy={isExporting && 'Preparing...'}
          onClick={() => void exportData()}
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
