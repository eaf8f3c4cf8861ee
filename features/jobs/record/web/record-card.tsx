import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDateTime } from '#contract/base/maldives.ts'
import { useApi } from '#site/api/api-context.tsx'
import { openFile } from '#site/api/open-file.ts'
import { Card } from '#site/ui/card.tsx'
import { FileButton } from '#site/ui/rich/file-button.tsx'
import { TextLink } from '#site/ui/text-link.tsx'

/** Opens the record of an own advertisement, and lists those that were issued, whose codes others may have. */
export function RecordCard({ jobId }: { jobId: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const queryKey = ['records', jobId]
  const { data } = useQuery({
    queryKey,
    queryFn: () => api('GET /api/jobs/:jobId/records', { params: { jobId } }),
  })
  const issued = data?.records ?? []
  return (
    <Card as="section" className="mt-6 space-y-3">
      <h2 className="text-lg font-semibold">Record of the advertisement</h2>
      <p className="max-w-reading text-ink-soft">
        Its text, the days it was online and its results, as a PDF with an address where anyone can check it.
        For a quota, a permit or a tender.
      </p>
      <FileButton
        variant="secondary"
        size="small"
        load={async () => {
          await openFile(`/api/jobs/${jobId}/record.pdf`, 'record.pdf')
          await queries.invalidateQueries({ queryKey })
        }}
      >
        Open the record
      </FileButton>
      {issued.length > 0 && (
        <>
          <h3 className="font-semibold">Made before</h3>
          <ul className="space-y-1">
            {issued.map(({ code, issuedAt }) => (
              <li key={code}>
                <TextLink to={`/records/${code}`}>{code}</TextLink>, {formatDateTime(issuedAt)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
