import { useQuery } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { formatDateTime } from '#contract/base/maldives.ts'
import type { JobRecord } from '#contract/jobs/job-records.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useHead } from '#site/head.tsx'
import { NotFoundPage } from '#site/layout/not-found-page.tsx'
import type { LoadContext, Loaded } from '#site/page.ts'
import { useParams } from '#site/router/router.tsx'
import { written } from '#site/text-direction.ts'
import { Container } from '#site/ui/container.tsx'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { isNotThere, LoadError } from '#site/ui/rich/load-error.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { changeSinceIssue, recordLines, recordNotes, textHeading } from '../record-words.ts'

const recordQuery = (api: Api, code: string) => ({
  queryKey: ['record', code],
  queryFn: () => api('GET /api/records/:code', { params: { code } }),
})

export async function load({ api, queries, params }: LoadContext): Promise<Loaded> {
  await queries.fetchQuery(recordQuery(api, params.code ?? ''))
  return { tags: ['jobs'] }
}

/** The record of an advertisement, for anybody with its code. */
export default function RecordPage() {
  const { code = '' } = useParams()
  const query = useQuery(recordQuery(useApi(), code))
  const { data, error } = query
  useHead({ title: 'Record of an advertisement', robots: 'noindex' })
  if (!data && isNotThere(error)) return <NotFoundPage />
  return (
    <Container width="reading" className="pb-10">
      {data ? (
        <Record record={data} />
      ) : error ? (
        <LoadError query={query} />
      ) : (
        <Loading label="Loading the record">
          <SkeletonCard />
        </Loading>
      )}
    </Container>
  )
}

function Record({ record }: { record: JobRecord }) {
  const { code, issuedAt, hash, content } = record
  const facts = recordLines(content).map(([term, detail]) => ({ term, detail }))
  const proofs = [
    { term: 'Code', detail: code },
    { term: 'SHA-256 of the record', detail: hash },
  ]
  return (
    <>
      <PageHeader
        title="Record of an advertisement"
        lead={`Made on ${formatDateTime(issuedAt)}, Maldives time.`}
      />
      <p className="mb-6 rounded-box border bg-raised p-4 font-semibold">{changeSinceIssue(record)}</p>
      <div className="wrap-anywhere">
        <DescriptionList items={[...facts, ...proofs]} />
      </div>
      <div className="mt-6 space-y-1 text-sm text-ink-soft">
        {recordNotes(content).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {content.versions.map(({ at, hash: textHash, title, text }, index) => (
        <section key={at} className="mt-8">
          <h2 className="text-xl font-semibold">{textHeading(content, index)}</h2>
          <p className="text-sm wrap-anywhere text-ink-soft">
            From {formatDateTime(at)}. SHA-256 {textHash}
          </p>
          <h3 {...written(title)} className="mt-3 font-semibold">
            {title}
          </h3>
          <p {...written(text)} className="mt-1 whitespace-pre-line">
            {text}
          </p>
        </section>
      ))}
    </>
  )
}
