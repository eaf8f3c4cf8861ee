import { capital } from '#contract/base/in-words.ts'
import { maxAsked } from '#contract/facts/bounds.ts'
import { lengths } from '#contract/facts/lengths.ts'
import {
  certificateKinds,
  educationLevels,
  languageLevels,
  languages,
} from '#contract/facts/profile-vocabularies.ts'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Suggestions } from '#site/ui/suggestions.tsx'
import { AddRow, More, RemoveRow } from './form-rows.tsx'
import { Choice, Line } from './job-fields.tsx'
import { useFilled, useIsWrong, useRows } from './use-job-form.ts'

const educationChoices = educationLevels
  .filter((level) => level !== 'none')
  .map((value) => ({ value, label: capital(value) }))

/** Fields of the requirements. */
export function Requirements() {
  return (
    <More
      title="What you ask for"
      filled={useFilled('requirements')}
      offers="Experience, languages …"
      isWrong={useIsWrong('requirements')}
    >
      <p className="text-sm text-ink-soft">
        You see how each applicant compares. Nobody is stopped from applying.
      </p>
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3">
        <Line
          name="requirements.years"
          label="Years in this work"
          input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 2 }}
        />
        <Choice
          name="requirements.education"
          label="Education, at least"
          placeholder="Not asked"
          options={educationChoices}
        />
      </div>
      <Languages />
      <Certificates />
      <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2">
        <Line name="requirements.startBy" label="Start by" input={{ type: 'date' }} />
        <Checkbox label="Living at the workplace is required" name="requirements.liveIn" />
      </div>
    </More>
  )
}

function Languages() {
  const { rows, add, remove } = useRows('requirements.languages')
  return (
    <div className="space-y-3">
      {rows.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what stands in the rows below moves up when one goes
        <fieldset key={at} className="grid grid-cols-2 gap-x-4 gap-y-3 border-b pb-4">
          <legend className="sr-only">Language {at + 1}</legend>
          <Line
            name={`requirements.languages.${at}.language`}
            label="Language"
            input={{ maxLength: lengths.word, list: 'asked-languages', autoComplete: 'off' }}
          />
          <Choice
            name={`requirements.languages.${at}.level`}
            label="At least"
            options={languageLevels.map((value) => ({ value, label: capital(value) }))}
          />
          <div className="col-span-2 grid">
            <RemoveRow name={`language ${at + 1}`} onClick={() => remove(at)} />
          </div>
        </fieldset>
      ))}
      <Suggestions id="asked-languages" words={languages} />
      {rows.length < maxAsked.languages && <AddRow onClick={add}>Add a language</AddRow>}
    </div>
  )
}

function Certificates() {
  const { rows, add, remove } = useRows('requirements.certificates')
  return (
    <div className="space-y-3">
      {rows.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what stands in the rows below moves up when one goes
        <fieldset key={at} className="flex items-end gap-4 border-b pb-4">
          <legend className="sr-only">Certificate {at + 1}</legend>
          <Line
            name={`requirements.certificates.${at}.kind`}
            label="Certificate or licence"
            className="grow"
            input={{ maxLength: lengths.word, list: 'asked-certificates', autoComplete: 'off' }}
          />
          <RemoveRow name={`certificate ${at + 1}`} onClick={() => remove(at)} />
        </fieldset>
      ))}
      <Suggestions id="asked-certificates" words={certificateKinds} />
      {rows.length < maxAsked.certificates && <AddRow onClick={add}>Add a certificate or licence</AddRow>}
    </div>
  )
}
