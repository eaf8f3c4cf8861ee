import { useState } from 'react'
import { wordsOf } from '#site/api/api-error.ts'
import { saveFile } from '#site/api/open-file.ts'
import { Menu } from '#site/ui/rich/menu.tsx'

/** All applicants of a job to take along: a table, or the table with CVs and certificates. */
export function Export({ jobId }: { jobId: string }) {
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<string>()

  async function save(format: 'csv' | 'zip') {
    setWorking(true)
    setError(undefined)
    await saveFile(`/api/jobs/${jobId}/applicants/export?format=${format}`, `applicants.${format}`).catch(
      (caught) => setError(wordsOf(caught, 'The applicants could not be saved. Please try again.')),
    )
    setWorking(false)
  }

  return (
    <>
      <Menu
        label="Export applicants"
        disabled={isWorking}
        items={[
          { label: 'Table (CSV)', onChoose: () => void save('csv') },
          { label: 'Table, CVs and certificates (ZIP)', onChoose: () => void save('zip') },
        ]}
      >
        {isWorking ? 'Saving...' : 'Export'}
      </Menu>
      {error && (
        <p role="alert" className="w-full text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </>
  )
}
