import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { capital, countOf } from '#contract/base/in-words.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import type { DeskPlace } from '#contract/places/desk-places.ts'
import { auditColumns } from '#features/audit/web/audit-columns.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { deskKey } from '#site/desk/desk-queries.ts'
import { Fetched } from '#site/desk/fetched.tsx'
import { useParams } from '#site/router/router.tsx'
import { written } from '#site/text-direction.ts'
import { BackLink } from '#site/ui/back-link.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { EditIcon } from '#site/ui/rich/icons.tsx'
import { Table } from '#site/ui/table.tsx'
import { Written } from '#site/ui/written.tsx'
import { kindWords } from '../kind-words.ts'
import { PlaceDialog } from './place-dialog.tsx'

export default function PlacePage() {
  return (
    <DeskPage title="Place" back={<BackLink to="/admin/places">All places</BackLink>}>
      <Place />
    </DeskPage>
  )
}

function Place() {
  const api = useApi()
  const { placeId = '' } = useParams()
  const query = useQuery({
    queryKey: [deskKey, 'place', placeId],
    queryFn: () => api('GET /api/admin/places/:placeId', { params: { placeId } }),
  })
  return (
    <Fetched query={query} noun="place" isOne>
      {(data) => (
        <div className="space-y-8">
          <Details place={data} />
          <History placeId={placeId} />
        </div>
      )}
    </Fetched>
  )
}

function factsOf(place: DeskPlace) {
  const { kind, nameThaana, parent, spellings, latitude, longitude, population, source, correctedAt } = place
  const counts = [
    countOf(place.openJobs, 'open job', 'open jobs'),
    countOf(place.employers, 'employer', 'employers'),
    countOf(place.jobseekers, 'job seeker', 'job seekers'),
  ]
  return [
    { term: 'Kind', detail: kindWords[kind] },
    {
      term: 'Name in Thaana',
      detail: nameThaana && <Written>{nameThaana}</Written>,
    },
    { term: 'Part of', detail: parent },
    { term: 'Other spellings', detail: spellings.join(', ') },
    { term: 'Point', detail: latitude !== null && longitude !== null && `${latitude}, ${longitude}` },
    { term: 'Residents', detail: population !== null && formatCount(population) },
    { term: 'Source', detail: source },
    { term: 'Used by', detail: counts.join(', ') },
    { term: 'Id', detail: place._id },
    { term: 'Changed', detail: correctedAt && formatLongDate(correctedAt) },
  ].filter(({ detail }) => detail)
}

function Details({ place }: { place: DeskPlace }) {
  const [isCorrecting, setCorrecting] = useState(false)
  return (
    <Card as="section" className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 {...written(place.label)} className="text-xl font-semibold">
          {place.label}
        </h2>
        {place.isClosed && <Badge>Closed</Badge>}
      </div>
      <DescriptionList items={factsOf(place)} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" icon={<EditIcon />} onClick={() => setCorrecting(true)}>
          Correct
        </Button>
        <ButtonLink variant="secondary" size="small" to={`/?place=${place._id}`}>
          Jobs there
        </ButtonLink>
      </div>
      {isCorrecting && <PlaceDialog place={place} onClose={() => setCorrecting(false)} />}
    </Card>
  )
}

/** Changes by operators, newest first. */
function History({ placeId }: { placeId: string }) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [deskKey, 'place', placeId, 'history'],
    queryFn: () => api('GET /api/admin/audit', { query: { q: placeId, limit: 50 } }),
  })
  const entries = data?.items.filter(({ subjectId }) => subjectId === placeId) ?? []
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-xl font-semibold">
        History
      </h2>
      {entries.length > 0 ? (
        <Table
          caption="Changes of this place"
          columns={[
            {
              header: 'Action',
              names: true,
              cell: ({ act }) => capital(act),
            },
            ...auditColumns,
          ]}
          rows={entries}
          rowKey={({ _id }) => _id}
        />
      ) : (
        data && <p className="text-ink-soft">No operator has changed it.</p>
      )}
    </section>
  )
}
