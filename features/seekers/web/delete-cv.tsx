import { useMutation } from '@tanstack/react-query'
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

  const remove = useMutation({
    mutationFn: () => api('DELETE /api/jobseekers/:seekerId/cv', { params: { seekerId } }),
    onSuccess: () => {
      setOpen(false)
      onDeleted()
    },
  })

  return (
    <>
      <Button variant="danger-quiet" icon={<TrashIcon />} onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Delete your CV?"
        confirmLabel="Delete CV"
        busy={remove.isPending && 'Deleting...'}
        error={remove.error ? wordsOf(remove.error, 'Delete failed') : undefined}
        onCancel={() => {
          remove.reset()
          setOpen(false)
        }}
        onConfirm={() => remove.mutate()}
      >
        <p>Are you sure you want to delete your CV? This action cannot be undone.</p>
        <p className="mt-2 text-sm text-ink-soft">Applications you already sent keep their copy.</p>
      </ConfirmDialog>
    </>
  )
}
