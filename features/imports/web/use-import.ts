import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportReport } from '#contract/imports/desk-import.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { deskKey } from '#site/desk/desk-queries.ts'
import { useNavigate } from '#site/router/router.tsx'
import type { ImportColumn } from './import-columns.tsx'
import { emptyOptions, type ImportOptions } from './import-options.tsx'

export type Import = ReturnType<typeof useImport>

/** Steps of an import: a file, its columns, the prediction, and its page. */
export function useImport() {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [columns, setColumns] = useState<ImportColumn[]>([])
  const [options, setOptions] = useState<ImportOptions>(emptyOptions)
  const [progress, setProgress] = useState(0)

  // Upload progress also removes the timeout of ordinary calls.
  const upload = { file, fileField: 'file', onProgress: setProgress }
  const plan = () => ({
    ...options,
    columns: columns.filter(({ field }) => field !== '').map(({ name, field }) => ({ column: name, field })),
  })
  const reading = useMutation({
    mutationFn: (chosen: File) =>
      api('POST /api/admin/imports/columns', { ...upload, file: chosen, input: {} }),
    onSuccess: ({ columns: found }, chosen) => {
      setColumns(found.map((column) => ({ ...column, guessed: column.field })))
      setOptions({ ...emptyOptions, source: chosen.name.replace(/\.\w+$/, '').slice(0, 100) })
    },
  })
  const foretelling = useMutation({
    mutationFn: () => api('POST /api/admin/imports/preview', { ...upload, input: plan() }),
  })
  const keeping = useMutation({
    mutationFn: () => api('POST /api/admin/imports', { ...upload, input: plan() }),
    onSuccess: ({ importId }) => navigate(`/admin/import/${importId}`),
    onSettled: () => queries.invalidateQueries({ queryKey: [deskKey] }),
  })
  const failed = foretelling.error ?? keeping.error

  /** A prediction is valid only for the mapping it was made with. */
  const forget = () => {
    foretelling.reset()
    keeping.reset()
  }

  return {
    file,
    columns,
    options,
    progress,
    isReading: reading.isPending,
    isForetelling: foretelling.isPending,
    isKeeping: keeping.isPending,
    fileError: reading.error ? wordsOf(reading.error, 'The file could not be read.') : undefined,
    refusal: failed ? wordsOf(failed, 'The file could not be imported. Please try again.') : undefined,
    errors: failed instanceof ApiError ? failed.fields : {},
    report: foretelling.data as ImportReport | undefined,
    choose: (chosen: File | undefined) => {
      forget()
      reading.reset()
      setFile(chosen)
      setColumns([])
      if (chosen) reading.mutate(chosen)
    },
    setColumns: (changed: ImportColumn[]) => {
      forget()
      setColumns(changed)
    },
    setOptions: (changed: ImportOptions) => {
      forget()
      setOptions(changed)
    },
    preview: () => foretelling.mutate(),
    keep: () => keeping.mutate(),
  }
}
