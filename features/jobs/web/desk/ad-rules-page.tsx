import { useState } from 'react'
import { isScamRule } from '#contract/job-flags.ts'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { Card } from '#site/ui/card.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Field } from '#site/ui/field.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { Written } from '#site/ui/written.tsx'
import { wordLists } from '../../check-phrase-rules.ts'
import { type Found, findInWords, type WordRule, wordRules } from '../../check-rules.ts'

/** The table of words that the check of advertisements looks for, as it is. */
export default function AdRulesPage() {
  return (
    <DeskPage
      title="Rules for ads"
      lead="Employers see this advice as they write. Scam words are also highlighted in the list of jobs."
    >
      <TryRules />
      <div className="space-y-3">
        {wordRules.map((rule) => (
          <div key={rule.rule} id={rule.rule} className="scroll-mt-4">
            <Rule rule={rule} />
          </div>
        ))}
        <WordLists />
      </div>
    </DeskPage>
  )
}

function TryRules() {
  const [text, setText] = useState('')
  const found = findInWords({ description: text }).filter(({ rule }) => rule !== 'short')
  return (
    <Card as="section" aria-label="Try the rules" className="space-y-3">
      <Field label="Try some words" hint="Nothing is saved">
        <Textarea rows={3} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div role="status">
        {text.trim() !== '' && found.length === 0 && <p className="text-ink-soft">No rule means them.</p>}
        {found.length > 0 && <FoundList text={text} found={found} />}
      </div>
    </Card>
  )
}

const FoundList = ({ text, found }: { text: string; found: readonly Found[] }) => (
  <ul className="space-y-1">
    {found.map(({ from, to, rule, why }) => (
      <li key={`${from} ${rule}`}>
        <q>
          <mark className="bg-yellow-tint text-ink">
            <Written>{text.slice(from, to)}</Written>
          </mark>
        </q>{' '}
        {why}
      </li>
    ))}
  </ul>
)

function Rule({ rule: { rule, title, why, phrases, dhivehi, unless, signs = [] } }: { rule: WordRule }) {
  return (
    <Card as="section" aria-label={title} className="space-y-3">
      <h2 className="flex flex-wrap items-center gap-2 text-lg font-semibold">
        {title} {isScamRule(rule) && <Badge tone="red">Marked as a scam</Badge>}
      </h2>
      <p>{why}</p>
      <Phrases title="English" phrases={phrases} />
      <Phrases title="Dhivehi" phrases={dhivehi} />
      <Phrases title="Ignored" phrases={unless} />
      {signs.map(({ name }) => (
        <p key={name} className="text-sm">
          {name}
        </p>
      ))}
    </Card>
  )
}

const Phrases = ({ title, phrases }: { title: string; phrases: readonly string[] }) =>
  phrases.length > 0 && (
    <div>
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {phrases.map((phrase) => (
          <li key={phrase} className="rounded-box border px-2 py-0.5 text-sm wrap-anywhere">
            {inPlainWords(phrase)}
          </li>
        ))}
      </ul>
    </div>
  )

/** A phrase of the table as people read it: 'good looks or appearance', '(the)', 'an age'. */
function inPlainWords(phrase: string): string {
  const words = phrase.split(' ').map((word) => {
    const isOptional = word.endsWith('?') && word.length > 1
    const plain = (isOptional ? word.slice(0, -1) : word)
      .replace(/##/g, '[age]')
      .replace(/#/g, '[amount]')
      .replace(/\{(\w+)\}/g, '[$1]')
      .replaceAll('/', ' / ')
      .replaceAll('_', ' ')
      .replaceAll('*', '…')
    return isOptional ? `(${plain})` : plain
  })
  return words.join(' ')
}

const WordLists = () => (
  <Disclosure summary="Lists of words in brackets">
    <dl className="space-y-2 text-sm">
      {Object.entries(wordLists).map(([name, words]) => (
        <div key={name}>
          <dt className="font-semibold">[{name}]</dt>
          <dd className="wrap-anywhere">{words.replaceAll(' ', ', ')}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-2 text-sm text-ink-soft">(word) may be missing; word… has any ending.</p>
  </Disclosure>
)
