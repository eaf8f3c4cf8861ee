import { useQuery } from '@tanstack/react-query'
import { countOf } from '#contract/base/in-words.ts'
import { isScamRule, type ScamRule } from '#contract/jobs/job-flags.ts'
import { useApi } from '#site/api/api-context.tsx'
import { deskKey } from '#site/desk/desk-queries.ts'
import { Card } from '#site/ui/card.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import type { WordRule } from '../../check-phrase-rules.ts'
import { findInWords } from '../../check-rules.ts'
import { phrasesWith, plainWords } from './ad-rule-words.ts'

/** One rule: an example, the author's message, and its phrases, which are open during a search. */
export function AdRule({ rule, words }: { rule: WordRule; words: string }) {
  const shown = phrasesWith(rule, words)
  const { phrases, dhivehi, unless, besides = [], signs = [] } = shown
  const count = phrases.length + dhivehi.length + signs.length
  return (
    <Card as="article" aria-label={rule.title} className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={rule.rule} className="scroll-mt-6 text-lg font-semibold">
          {rule.title}
        </h3>
        {isScamRule(rule.rule) && <FlaggedNow rule={rule.rule} />}
      </div>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[6.5rem_1fr]">
        <dt className="text-sm text-ink-soft sm:pt-0.5">Example</dt>
        <dd>
          <q>
            <Example {...rule} />
          </q>
        </dd>
        <dt className="text-sm text-ink-soft sm:pt-0.5">Writers see</dt>
        <dd>{rule.why}</dd>
      </dl>
      <Disclosure
        key={words === '' ? 'all' : 'found'}
        open={words !== ''}
        summary={countOf(count, 'phrase', 'phrases')}
      >
        <div className="space-y-3">
          <Phrases title="English" phrases={phrases} />
          <Phrases title="Dhivehi" phrases={dhivehi} />
          <Phrases title="Signs" phrases={signs.map(({ name }) => name)} />
          <Phrases title="Ignored" phrases={unless} />
          <Phrases title="Ignored in a sentence with" phrases={besides} />
        </div>
      </Disclosure>
    </Card>
  )
}

function Example({ rule, example }: Pick<WordRule, 'rule' | 'example'>) {
  const found = findInWords({ benefits: example }).find((one) => one.rule === rule)
  if (!found) return example
  return (
    <>
      {example.slice(0, found.from)}
      <mark className="bg-yellow-tint text-ink">{example.slice(found.from, found.to)}</mark>
      {example.slice(found.to)}
    </>
  )
}

/** Number of jobs with an open flag of a rule, with a link to them. */
function FlaggedNow({ rule }: { rule: ScamRule }) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [deskKey, 'flagged', rule],
    queryFn: () => api('GET /api/admin/jobs', { query: { flag: rule, limit: 1 } }),
  })
  if (!data) return null
  if (data.total === 0) return <span className="text-sm text-ink-soft">No job is flagged now</span>
  const words = countOf(data.total, 'job is flagged now', 'jobs are flagged now')
  return <TextLink to={`/admin/jobs?flag=${rule}`}>{words}</TextLink>
}

const Phrases = ({ title, phrases }: { title: string; phrases: readonly string[] }) =>
  phrases.length > 0 && (
    <div>
      <h4 className="text-sm font-semibold">{title}</h4>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {phrases.map((phrase) => (
          <li key={phrase} className="rounded-box border px-2 py-0.5 text-sm wrap-anywhere">
            {plainWords(phrase)}
          </li>
        ))}
      </ul>
    </div>
  )
