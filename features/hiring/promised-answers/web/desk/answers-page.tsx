import { formatCount } from '#contract/base/money.ts'
import { answersCountedDays } from '#contract/facts/periods.ts'
import { figureText } from '#contract/hiring/answer-figure.ts'
import type { DeskAnswers } from '#contract/hiring/replies.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskTable } from '#site/desk/desk-list.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { useDeskQuery } from '#site/desk/use-desk-query.ts'
import { useListAddress } from '#site/desk/use-list-address.ts'
import type { Column } from '#site/ui/table.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'

export default function AnswersPage() {
  return (
    <DeskPage
      title="Answers"
      lead={`How quickly employers answered in the last ${answersCountedDays} days, the slowest first.`}
    >
      <Employers />
    </DeskPage>
  )
}

const columns: readonly Column<DeskAnswers>[] = [
  {
    header: 'Employer',
    names: true,
    cell: ({ _id, company }) => (
      <TextLink to={`/admin/employers/${_id}`}>
        <Written>{company}</Written>
      </TextLink>
    ),
  },
  {
    header: 'What the public sees',
    cell: ({ figure }) => (
      <span>
        <span className="block first-letter:uppercase">{figureText(figure ?? undefined)}</span>
        {figure && (
          <span className="text-sm text-ink-soft">
            {formatCount(figure.answered)} of {formatCount(figure.counted)}
          </span>
        )}
      </span>
    ),
  },
  { header: 'Late', align: 'right', cell: ({ overdue }) => formatCount(overdue) },
  {
    header: 'Closed unanswered',
    align: 'right',
    cell: ({ endedUnanswered }) => formatCount(endedUnanswered),
  },
]

function Employers() {
  const api = useApi()
  const address = useListAddress()
  const query = useDeskQuery('answers', address, {}, (call) => api('GET /api/admin/answers', call))
  return (
    <DeskTable
      query={query}
      address={address}
      nouns={['employer', 'employers']}
      empty="No employer has had to answer an application yet."
      columns={columns}
    />
  )
}
