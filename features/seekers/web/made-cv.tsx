import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { openFile, saveFile } from '#site/api/open-file.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { EyeIcon } from '#site/ui/icons.tsx'
import { DownloadIcon } from '#site/ui/rich/icons.tsx'
import { Written } from '#site/ui/written.tsx'
import { madeCvQuery } from './seeker-queries.ts'
import { expiredChoice, ShowExpired, showsExpired } from './show-expired.tsx'

interface MadeCvProps {
  seekerId: string
  /** It would replace another CV. */
  replaces: boolean
  onKept: (words: string) => void
}

/** CV created from the profile: preview and print, download, or use as the CV for employers. */
export function MadeCv({ seekerId, replaces, onKept }: MadeCvProps) {
  const api = useApi()
  const [error, setError] = useState<string>()
  const [isKeeping, setKeeping] = useState(false)
  // Without an answer the CV is made all the same: nothing is known to be missing.
  const { data: { undrawn } = { undrawn: [] } } = useQuery(madeCvQuery(api, seekerId))
  const path = () => `/api/jobseekers/${seekerId}/cv/made${showsExpired(seekerId) ? '?expired=shown' : ''}`

  async function run(act: () => Promise<unknown>) {
    setError(undefined)
    await act().catch((caught) => setError(wordsOf(caught, 'Your CV could not be made. Please try again.')))
  }
  async function take() {
    setKeeping(true)
    await run(async () => {
      const { message } = await api('POST /api/jobseekers/:seekerId/cv/made', {
        params: { seekerId },
        input: { expired: expiredChoice(seekerId) },
      })
      onKept(message)
    })
    setKeeping(false)
  }
  return (
    <section className="space-y-3 border-t pt-4">
      <div>
        <h3 className="font-semibold">CV by Vazeefa</h3>
        <p className="text-sm text-ink-soft">
          Made from your profile, with your contact details. Your availability and pay are not included.
        </p>
      </div>
      {undrawn.length > 0 && (
        <Alert tone="warning" title="Some letters cannot be drawn">
          Our fonts do not have <Written>{undrawn.join(' ')}</Written>. The CV would show a question mark for
          each. Write these words in other letters too, or upload a CV of your own.
        </Alert>
      )}
      <ShowExpired seekerId={seekerId} />
      {error && <Alert tone="error">{error}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          icon={<EyeIcon />}
          onClick={() => void run(() => openFile(path(), 'CV.pdf'))}
        >
          View and print
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<DownloadIcon />}
          onClick={() => void run(() => saveFile(path(), 'CV.pdf'))}
        >
          Save as PDF
        </Button>
        <Button
          variant="secondary"
          size="small"
          busy={isKeeping && 'Making it...'}
          onClick={() => void take()}
        >
          {replaces ? 'Use in place of my CV' : 'Use as my CV'}
        </Button>
      </div>
    </section>
  )
}
