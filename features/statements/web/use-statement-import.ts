import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StatementField } from '#contract/facts/statement-facts.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { deskKey } from '#site/desk/desk-queries.ts'
import { statementKey, statementQuery } from './statement-query.ts'

export interface Reading {
  columns?: { column: string; field: StatementField }[]
  layout?: string
}

export type StatementImport = ReturnType<typeof useStatementImport>

/** A file of the bank, and its lines. It stays here, so that it can be read again with other columns. */
export function useStatementImport() {
  const api = useApi()
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState(0)
  const reading = useMutation({
    mutationFn: ({ chosen, input }: { chosen: File; input: Reading }) =>
      api('POST /api/admin/statements', {
        file: chosen,
        fileField: 'file',
        onProgress: setProgress,
        input,
      }),
    onSuccess: (read) => queries.setQueryData(statementKey(read._id), read),
    onSettled: () => queries.invalidateQueries({ queryKey: [deskKey] }),
  })
  const id = reading.data?._id
  // The reply fills the query, which is read again after each act of the desk.
  const { data: statement } = useQuery({ ...statementQuery(api, id ?? ''), enabled: id !== undefined })
  return {
    file,
    progress,
    isReading: reading.isPending,
    refusal: reading.error ? wordsOf(reading.error, 'The file could not be read.') : undefined,
    statement: id === undefined ? undefined : statement,
    choose: (chosen: File | undefined) => {
      reading.reset()
      setFile(chosen)
      if (chosen) reading.mutate({ chosen, input: {} })
    },
    readAgain: (input: Reading) => {
      if (file) reading.mutate({ chosen: file, input })
    },
  }
}
