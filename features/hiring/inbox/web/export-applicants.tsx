import { useMutation } from '@tanstack/react-query'
import { wordsOf } from '#site/api/api-error.ts'
import { saveFile } from '#site/api/open-file.ts'
import { Menu } from '#site/ui/rich/menu.tsx'

/** All applicants of a job to take along: a table, or the table with CVs and certificates. */
export function Export({ jobId }: { jobId: string }) {
  const saving = useMutation({
    mutationFn: (format: 'csv' | 'zip') =>
      saveFile(`/api/jobs/${jobId}/applicants/export?format=${format}`, `applicants.${format}`),
  })
  return (
    <>
      <Menu
        label="Export applicants"
        disabled={saving.isPending}
        items={[
          { label: 'Table (CSV)', onChoose: () => saving.mutate('csv') },
          { label: 'Table, CVs and certificates (ZIP)', onChoose: () => saving.mutate('zip') },
        ]}
      >
        {saving.isPending ? 'Saving...' : 'Export'}
      </Menu>
      {saving.isError && (
        <p role="alert" className="w-full text-sm font-semibold text-danger">
          {wordsOf(saving.error, 'The export failed. Please try again.')}
        </p>
      )}
    </>
  )
}
