import { useMutation } from '@tanstack/react-query'
import { wordsOf } from '#site/api/api-error.ts'
import { saveFile } from '#site/api/open-file.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { DownloadIcon } from '#site/ui/rich/icons.tsx'

interface SaveCsvProps {
  path: string
  /** Name of the file where the server suggests none. */
  name: string
  label: string
  size?: 'small'
}

/** Downloads a list as CSV, and says when that failed. */
export function SaveCsv({ path, name, label, size }: SaveCsvProps) {
  const save = useMutation({ mutationFn: () => saveFile(path, name) })
  return (
    <div className="space-y-3">
      <Button
        variant="secondary"
        {...(size && { size })}
        icon={<DownloadIcon />}
        busy={save.isPending && 'Exporting...'}
        onClick={() => save.mutate()}
      >
        {label}
      </Button>
      {save.error && (
        <Alert tone="error">{wordsOf(save.error, 'The export failed. Please try again.')}</Alert>
      )}
    </div>
  )
}
