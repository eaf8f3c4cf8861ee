import { useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Button } from '#site/ui/button.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { TrashIcon } from '#site/ui/rich/icons.tsx'

/** Deletes the CV after a question. */
export function DeleteCv({ seekerId, onDeleted }: { seekerId: string; onDeleted: () => void }) {
  const api = useApi()
  const [isOpen, setOpen] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<string>()

  async function remove() {
    setWorking(true)
    setError(undefined)
    try {
      await api('DELETE /api/jobseekers/:seekerId/cv', { params: { seekerId } })
      setOpen(false)
      onDeleted()
    } catch (caught) {
      setError(wordsOf(caught, 'Delete failed'))
    }
    setWorking(false)
  }

  return (
    <>
      <Button variant="danger-quiet" icon={<TrashIcon />} onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Delete your CV?"
        confirmLabel="Delete CV"
        busy={isWorking && 'Deleting...'}
        error={error}
        onCancel={() => setOpen(false)}
        onConfirm={() => void remove()}
      >
        <p>Are you sure you want to delete your CV? This action cannot be undone.</p>
        <p className="mt-2 text-sm text-ink-soft">Applications you already sent keep their copy.</p>
      </ConfirmDialog>
    </>
  )
}
