import { useState } from 'react'
import { wordsOf } from '#site/api/api-error.ts'
import { saveFile } from '#site/api/open-file.ts'
import { Button } from '#site/ui/button.tsx'
import { DownloadIcon } from '#site/ui/rich/icons.tsx'

/** Exports all applicants of a job: as a table, or with CVs and certificates. */
export function ExportButtons({ jobId }: { jobId: string }) {
  const [working, setWorking] = useState<'csv' | 'zip'>()
  const [error, setError] = useState<string>()

  async function save(format: 'csv' | 'zip') {
    setWorking(format)
    setError(undefined)
    await saveFile(`/api/jobs/${jobId}/applicants/export?format=${format}`, `applicants.${format}`).catch(
      (caught) => setError(wordsOf(caught, 'The applicants could not be saved. Please try again.')),
    )
    setWorking(undefined)
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        icon={<DownloadIcon />}
        busy={working === 'csv' && 'Saving...'}
        onClick={() => void save('csv')}
      >
        CSV
      </Button>
      <Button
        variant="secondary"
        icon={<DownloadIcon />}
        busy={working === 'zip' && 'Saving...'}
        onClick={() => void save('zip')}
      >
        ZIP with CVs and certificates
      </Button>
      {error && (
        <p role="alert" className="w-full text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
