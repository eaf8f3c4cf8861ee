import { useState } from 'react'
import { countOf } from '#contract/base/in-words.ts'
import { Card } from '#site/ui/card.tsx'
import { Field } from '#site/ui/field.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { Written } from '#site/ui/written.tsx'
import { type Found, findInWords } from '../../check-rules.ts'

/** Text box in which an operator can try the rules. */
export function TryRules() {
  const [text, setText] = useState('')
  const found = findInWords({ benefits: text })
  return (
    <Card as="section" aria-label="Try the rules" className="space-y-3">
      <Field label="Try some words" hint="Nothing is saved">
        <Textarea rows={2} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div role="status">
        {text.trim() !== '' && found.length === 0 && (
          <p className="text-ink-soft">No rule applies to this.</p>
        )}
        {found.length > 0 && <FoundList text={text} found={found} />}
      </div>
    </Card>
  )
}

const FoundList = ({ text, found }: { text: string; found: readonly Found[] }) => (
  <ul className="space-y-1">
    {found.map(({ from, to, rule, why, more }) => (
      <li key={`${from} ${rule}`}>
        <q>
          <mark className="bg-yellow-tint text-ink">
            <Written>{text.slice(from, to)}</Written>
          </mark>
        </q>{' '}
        {why}
        {more && ` ${countOf(more, 'more place', 'more places')} like this.`}
      </li>
    ))}
  </ul>
)
