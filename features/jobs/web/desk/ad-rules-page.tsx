import { useEffect, useState } from 'react'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { Button } from '#site/ui/button.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { wordLists } from '../../check-phrase-rules.ts'
import { wordRules } from '../../check-word-rules.ts'
import { AdRule } from './ad-rule.tsx'
import { groupsWith } from './ad-rule-words.ts'
import { TryRules } from './try-rules.tsx'

/** Words that the check of advertisements looks for. */
export default function AdRulesPage() {
  return (
    <DeskPage
      title="Rules for ads"
      lead="Employers see this advice as they write. Scam words are also flagged in the list of jobs."
    >
      <TryRules />
      <Rules />
    </DeskPage>
  )
}

function Rules() {
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const groups = groupsWith(words)
  const count = groups.flatMap(({ rules }) => rules).length
  // The rules are rendered after the address was read.
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), [])
  return (
    <div className="mt-6 space-y-8">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <Field label="Find a rule" className="w-full sm:max-w-80">
          <Input
            type="search"
            placeholder="passport, age, kudhin"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <p role="status" className="text-ink-soft">
          {words === '' ? `${wordRules.length} rules` : `${count} of ${wordRules.length} rules`}
        </p>
      </div>
      {groups.map(({ title, about, rules }) => (
        <section key={title} aria-label={title} className="space-y-3">
          <div>
            <h2 className="text-xl font-semibold">{title}</h2>
            <p className="text-ink-soft">{about}</p>
          </div>
          {rules.map((rule) => (
            <AdRule key={rule.rule} rule={rule} words={words} />
          ))}
        </section>
      ))}
      {groups.length === 0 && (
        <EmptyState
          title={`No rule has “${words}”`}
          action={
            <Button variant="secondary" onClick={() => setTyped('')}>
              Show all rules
            </Button>
          }
        >
          Try another word, or see above what the rules find in a sentence.
        </EmptyState>
      )}
      <WordLists />
    </div>
  )
}

const WordLists = () => (
  <Disclosure summary="Lists of words in brackets">
    <dl className="space-y-2 text-sm">
      {Object.entries(wordLists).map(([name, words]) => (
        <div key={name}>
          <dt className="font-semibold">[{name}]</dt>
          <dd className="wrap-anywhere">{words.replaceAll(' ', ', ').replaceAll('_', ' ')}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-2 text-sm text-ink-soft">
      (word) may be missing; word… has any ending; … alone stands for a few words, [start] for the beginning
      of a part of a sentence.
    </p>
  </Disclosure>
)
