import { useQuery } from '@tanstack/react-query'
import type { DirectoryEmployer } from '#contract/companies/employers.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Written } from '#site/ui/written.tsx'
import { answersWords, placesWords, providedWords } from './company-words.ts'
import { providedQuery } from './provided-query.ts'

/** Answers of a company, and benefits of its open jobs. */
export default function AnswersAndBenefits({ employer }: { employer: DirectoryEmployer }) {
  const { data } = useQuery(providedQuery(useApi(), employer._id))
  const provided = data ? providedWords(data) : []
  const parts = [
    { title: 'How they answer', lines: answersWords(employer.answers) },
    { title: 'What they provide', lines: provided },
    { title: 'Where they work', lines: data ? placesWords(data) : [] },
  ].filter(({ lines }) => lines.length > 0)
  return (
    <div
      className={`mt-4 grid gap-4 empty:hidden ${parts.length > 2 ? 'sm:grid-cols-2 lg:grid-cols-3' : parts.length > 1 ? 'sm:grid-cols-2' : ''}`}
    >
      {parts.map(({ title, lines }) => (
        <section key={title} className="rounded-box border bg-raised p-4">
          <h2 className="font-semibold">{title}</h2>
          <ul className="mt-1 text-ink-soft">
            {lines.map((line) => (
              <li key={line}>
                <Written>{line}</Written>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
