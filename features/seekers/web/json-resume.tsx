import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '#contract/base/in-words.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { saveFile } from '#site/api/open-file.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Field } from '#site/ui/field.tsx'
import { FileDrop } from '#site/ui/rich/file-drop.tsx'
import { partsQuery } from './seeker-queries.ts'

const notRead = 'This file could not be read. Please choose a JSON Resume'

const entries = (count: number) => countOf(count, 'entry', 'entries')

/** Exports the profile as JSON Resume, and imports entries from such a file. */
export function JsonResumeExchange({ seekerId }: { seekerId: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; words: string }>()
  const fail = (words: string) => setOutcome({ tone: 'error', words })

  async function take(file: File | undefined) {
    setOutcome(undefined)
    if (!file) return
    const input = await file
      .text()
      .then((text) => JSON.parse(text))
      .catch(() => undefined)
    if (typeof input !== 'object' || input === null) return fail(notRead)
    try {
      const call = { params: { seekerId }, input }
      const { parts, added, leftOut } = await api('POST /api/jobseekers/:seekerId/cv/json-resume', call)
      queries.setQueryData(partsQuery(api, seekerId).queryKey, parts)
      void queries.invalidateQueries({ queryKey: ['made-cv', seekerId] })
      const rest = leftOut > 0 ? `, ${entries(leftOut)} left out because they say too little` : ''
      setOutcome({ tone: 'success', words: `${entries(added)} added${rest}.` })
    } catch (caught) {
      fail(wordsOf(caught, notRead))
    }
  }
  const save = () =>
    saveFile(`/api/jobseekers/${seekerId}/cv/json-resume`, 'resume.json').catch((caught) =>
      fail(wordsOf(caught, 'The file could not be made. Please try again.')),
    )
  return (
    <Disclosure summary="JSON Resume">
      <div className="space-y-4">
        <p className="text-sm text-ink-soft">A file that other sites and CV programs can read.</p>
        {outcome && <Alert tone={outcome.tone}>{outcome.words}</Alert>}
        <Button variant="secondary" size="small" onClick={() => void save()}>
          Save my profile as JSON Resume
        </Button>
        <Field label="Add from a JSON Resume" hint="What is in your profile already stays.">
          <FileDrop
            prompt="Choose a file"
            limits="JSON"
            accept="application/json,.json"
            onChoose={(file) => void take(file)}
          />
        </Field>
      </div>
    </Disclosure>
  )
}
