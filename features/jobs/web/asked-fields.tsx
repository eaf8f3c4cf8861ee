import { lengths } from '#contract/lengths.ts'
import {
  certificateKinds,
  educationLevels,
  languageLevels,
  languages,
} from '#contract/profile-vocabularies.ts'
import { maxAsked } from '#contract/question-kinds.ts'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { AddRow, More, RemoveRow } from './form-rows.tsx'
import { Choice, Line, Section } from './job-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import { useIsWrong, useRows, useTypedJob } from './use-job-form.ts'

/** What the job asks for, and of whom. */
export function MoreAboutTheJob() {
  return (
    <Section title="More about the job">
      <p className="-mt-3 text-ink-soft">
        All optional. Applicants see it before they apply, and you see how their facts stand beside it. Nobody
        is kept from applying by it.
      </p>
      <div className="space-y-3">
        <Requirements />
        <QuestionFields />
      </div>
    </Section>
  )
}

const educationChoices = educationLevels
  .filter((level) => level !== 'none')
  .map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))

function Requirements() {
  const { years, education, liveIn, startBy, languages, certificates } = useTypedJob().requirements
  const isWrong = useIsWrong('requirements')
  const isStarted =
    [years, education, liveIn, startBy].some(Boolean) || languages.length + certificates.length > 0
  return (
    <More
      title="What you ask for"
      said={isStarted ? '' : 'experience, languages, certificates …'}
      open={isStarted || isWrong}
    >
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
        <Checkbox label="One has to live at the workplace" name="requirements.liveIn" />
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
      <datalist id="asked-languages">
        {languages.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
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
      <datalist id="asked-certificates">
        {certificateKinds.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {rows.length < maxAsked.certificates && <AddRow onClick={add}>Add a certificate or licence</AddRow>}
    </div>
  )
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
