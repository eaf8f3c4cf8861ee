// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the meaning of a table that is laid out as blocks
// biome-ignore-all lint/a11y/useSemanticElements: the same
import type { AnswerStatus } from '#contract/facts/application-status.ts'
import type { ComparedCell, ComparedPerson, ComparedRow } from '#contract/hiring/compare.ts'
import { resultTones } from '#features/hiring/screening/web/meets-list.tsx'
import { takesKeys } from '#site/keys-marks.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Written } from '#site/ui/written.tsx'
import { PersonHead } from './person-head.tsx'

interface CompareTableProps {
  people: readonly ComparedPerson[]
  rows: readonly ComparedRow[]
  /** Decisions that the member may make about a person. */
  movesOf: (person: ComparedPerson) => readonly AnswerStatus[]
  onDecide: (person: ComparedPerson, status: AnswerStatus) => void
}

/** Columns of a phone: two people fit, and the edge of a third shows. */
const phoneColumns = [
  '',
  '',
  'max-sm:grid-cols-2',
  'max-sm:grid-cols-[repeat(3,42vw)]',
  'max-sm:grid-cols-[repeat(4,42vw)]',
  'max-sm:grid-cols-[repeat(5,42vw)]',
]

/**
 * People as columns; requirements, answers and facts as rows, those first in which they differ. On a phone each
 * label stands above its values, so that two people are seen at once.
 */
export function CompareTable({ people, rows, movesOf, onDecide }: CompareTableProps) {
  const row = `align-top max-sm:grid ${phoneColumns[people.length] ?? ''}`
  const parts = [
    { title: 'Where they differ', rows: rows.filter(({ differs }) => differs) },
    { title: 'The same for all', rows: rows.filter(({ differs }) => !differs) },
  ].filter((part) => part.rows.length > 0)
  return (
    <section
      {...takesKeys}
      data-scrolls=""
      aria-label="Applicants side by side"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must scroll by keyboard too
      tabIndex={0}
      className="relative overflow-x-auto rounded-box border bg-raised max-sm:snap-x lg:overflow-x-clip print:overflow-visible print:border-0"
    >
      <table
        role="table"
        className="w-full table-fixed border-collapse text-left max-lg:min-w-max max-sm:block"
      >
        <caption className="sr-only">Applicants side by side</caption>
        <thead role="rowgroup" className="max-sm:block lg:sticky lg:top-0 lg:z-2 lg:bg-raised print:static">
          <tr role="row" className={`border-b ${row}`}>
            <td role="cell" className="sticky left-0 w-40 bg-raised p-3 max-sm:hidden" />
            {people.map((person, at) => (
              <PersonHead
                key={person.application}
                person={person}
                number={at + 1}
                moves={movesOf(person)}
                onDecide={(status) => onDecide(person, status)}
              />
            ))}
          </tr>
        </thead>
        {parts.map((part) => (
          <tbody key={part.title} role="rowgroup" className="max-sm:block">
            <tr role="row" className="max-sm:block">
              <th
                role="columnheader"
                scope="rowgroup"
                colSpan={people.length + 1}
                className="border-y bg-hover px-3 py-1.5 text-sm font-semibold text-ink-soft max-sm:sticky max-sm:left-0 max-sm:block"
              >
                {part.title}
              </th>
            </tr>
            {part.rows.map(({ kind, label, cells }) => (
              <tr
                key={`${kind} ${label}`}
                role="row"
                className={`break-inside-avoid not-last:border-b ${row}`}
              >
                <th
                  role="rowheader"
                  scope="row"
                  className="sticky left-0 z-1 bg-raised p-3 align-top text-sm font-semibold wrap-anywhere max-sm:col-span-full max-sm:w-[calc(100vw-2rem)] max-sm:pb-0 max-sm:text-ink-soft"
                >
                  <Written>{label}</Written>
                </th>
                {cells.map((cell, at) => (
                  <td
                    key={people[at]?.application}
                    role="cell"
                    className="min-w-0 snap-start p-3 align-top wrap-anywhere sm:border-l"
                  >
                    {people[at]?.status === 'Withdrawn' ? (
                      <span className="text-ink-soft">–</span>
                    ) : (
                      <Cell {...cell} kind={kind} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

/** A value, and below it the line of the application from which it comes. */
function Cell({ state, text, because, kind }: ComparedCell & Pick<ComparedRow, 'kind'>) {
  // The line of an answer is its question, which is the label of the row.
  const hasLine = because !== '' && because !== text && kind !== 'answer'
  const isOpen = state === 'not said' || state === 'not asked'
  return (
    <>
      {kind === 'requirement' && state !== 'said' ? (
        <Badge tone={resultTones[state]}>{text}</Badge>
      ) : (
        <span className={isOpen ? 'text-ink-soft' : state === 'does not meet' ? 'font-semibold' : ''}>
          <Written>{text}</Written>
        </span>
      )}
      {hasLine && (
        <span className="mt-0.5 block text-sm text-ink-soft">
          <Written>{because}</Written>
        </span>
      )}
    </>
  )
}
