import { capital } from '#contract/base/in-words.ts'
import { dayOf } from '#contract/base/maldives.ts'
import { lengths } from '#contract/facts/lengths.ts'
import {
  certificateKinds,
  educationLevels,
  languageLevels,
  languages,
} from '#contract/facts/profile-vocabularies.ts'
import { refusalsOf, wrongWith } from '#features/files/rules.ts'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import { Suggestions } from '#site/ui/suggestions.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import {
  certificateLines,
  educationLevelWords,
  educationLines,
  languageLines,
  newestFirst,
  workLines,
} from '../../part-rules.ts'
import { CertificateField, certificateField } from './certificate-field.tsx'
import type { EntryOf, ListPart, ListPartName } from './list-part.ts'

const listPart = <N extends ListPartName>(part: ListPart<N>) => part

/** A month in the format of phones; browsers without a picker accept typed text. */
function MonthInput() {
  return <Input type="month" placeholder="2024-05" max={dayOf(new Date()).slice(0, 7)} maxLength={7} />
}

/** A year; a month that is known stays. */
const YearInput = () => <Input inputMode="numeric" placeholder="2019" maxLength={7} />
const isYear = (time: string | null | undefined) => time?.length === 4

export const workPart = listPart({
  name: 'work',
  one: 'a job',
  lines: workLines,
  order: newestFirst,
  fieldsOf: (entry) => ({
    title: entry?.title ?? '',
    employer: entry?.employer ?? '',
    place: entry?.place ?? '',
    from: entry?.from ?? '',
    isInYears: isYear(entry?.from) || isYear(entry?.to) ? 'on' : '',
    isStill: entry?.to === null ? 'on' : '',
    to: entry?.to ?? '',
    what: entry?.what ?? '',
  }),
  entryIn: ({ isStill, isInYears, to = '', title = '', employer = '', place = '', from = '', what = '' }) => {
    // The picker of months shows no year.
    const timeIn = (typed: string) => (isInYears !== 'on' && isYear(typed) ? '' : typed)
    return {
      title,
      employer,
      place,
      from: timeIn(from),
      to: isStill === 'on' ? null : timeIn(to) || null,
      what,
    }
  },
  Fields: ({ fields }) => (
    <>
      <Field name="title" label="Job title" required>
        <Input autoComplete="organization-title" autoCapitalize="sentences" maxLength={lengths.shortLine} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="employer" label="Employer" optional>
          <Input autoComplete="organization" autoCapitalize="words" maxLength={lengths.name} />
        </Field>
        <Field name="place" label="Place" optional>
          <Input autoCapitalize="words" maxLength={lengths.name} />
        </Field>
        <Field name="from" label="From" required>
          {fields.isInYears === 'on' ? <YearInput /> : <MonthInput />}
        </Field>
        {fields.isStill !== 'on' && (
          <Field name="to" label="To" hint="Leave empty if you still work there">
            {fields.isInYears === 'on' ? <YearInput /> : <MonthInput />}
          </Field>
        )}
      </div>
      <Checkbox name="isStill" label="I still work here" />
      <Checkbox name="isInYears" label="I only know the years" />
      <Field name="what" label="What you do there" optional>
        <Textarea rows={3} maxLength={lengths.note} />
      </Field>
    </>
  ),
})

export const educationPart = listPart({
  name: 'education',
  one: 'a school or course',
  lines: educationLines,
  order: (one, other) => (other.year ?? 0) - (one.year ?? 0),
  fieldsOf: (entry) => ({
    level: entry?.level ?? 'school',
    what: entry?.what ?? '',
    school: entry?.school ?? '',
    year: String(entry?.year ?? ''),
  }),
  entryIn: ({ level, what = '', school = '', year = '' }) => ({
    level: level as EntryOf<'education'>['level'],
    what,
    school,
    // The server parses numbers from text.
    year: (year || null) as number | null,
  }),
  Fields: () => (
    <>
      <Field name="level" label="Level" required>
        <Select
          options={educationLevels.map((level) => ({ value: level, label: educationLevelWords[level] }))}
        />
      </Field>
      <Field name="what" label="What you learned" optional hint="Such as O level, or Diploma in Nursing.">
        <Input autoCapitalize="sentences" maxLength={lengths.name} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <Field name="school" label="School" optional>
          <Input autoCapitalize="words" maxLength={lengths.name} />
        </Field>
        <Field name="year" label="Year it ended" optional>
          <Input inputMode="numeric" maxLength={4} placeholder="2019" />
        </Field>
      </div>
    </>
  ),
})

export const certificatePart = listPart({
  name: 'certificates',
  one: 'a certificate',
  lines: (entry) => certificateLines(entry, dayOf(new Date())),
  fieldsOf: (entry) => ({
    kind: entry ? capital(entry.kind) : '',
    name: entry?.name ?? '',
    number: entry?.number ?? '',
    expires: entry?.expires ?? '',
    file: entry?.file ?? '',
  }),
  entryIn: ({ kind = '', name = '', number = '', expires = '', file = '' }) => ({
    kind,
    name,
    number,
    expires: expires || null,
    ...(file !== '' && { file }),
  }),
  check: (_fields, { file }) => {
    const chosen = file(certificateField)
    return { [certificateField]: chosen && wrongWith('certificate', chosen) }
  },
  fieldOf: { ...refusalsOf('certificate', certificateField), not_scanned: certificateField },
  prepare: async ({ file }, upload) => {
    const chosen = file(certificateField)
    return chosen ? { file: await upload(chosen) } : {}
  },
  Fields: ({ fields, seekerId }) => (
    <>
      <Field name="kind" label="Kind" required hint="Choose one, or write another.">
        <Input list="certificate-kinds" autoComplete="off" maxLength={lengths.word} />
      </Field>
      <Suggestions id="certificate-kinds" words={certificateKinds.map(capital)} />
      <Field name="name" label="Name" optional hint="Such as PADI Divemaster.">
        <Input autoCapitalize="words" maxLength={lengths.name} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="number" label="Number" optional>
          <Input autoComplete="off" autoCapitalize="characters" maxLength={lengths.word} />
        </Field>
        <Field name="expires" label="Valid until" optional>
          <Input type="date" />
        </Field>
      </div>
      <CertificateField seekerId={seekerId} fileId={fields.file ?? ''} />
    </>
  ),
})

export const languagePart = listPart({
  name: 'languages',
  one: 'a language',
  lines: languageLines,
  fieldsOf: (entry) => ({ language: entry?.language ?? '', level: entry?.level ?? '' }),
  check: ({ level }) => ({ level: level ? undefined : 'Please choose how well you speak it' }),
  entryIn: ({ language = '', level }) => ({ language, level: level as EntryOf<'languages'>['level'] }),
  Fields: () => (
    <>
      <Field name="language" label="Language" required>
        <Input list="known-languages" autoComplete="off" autoCapitalize="words" maxLength={lengths.word} />
      </Field>
      <Suggestions id="known-languages" words={languages.map(capital)} />
      <Field name="level" label="How well" required>
        <Select
          placeholder="Choose"
          options={languageLevels.map((level) => ({ value: level, label: capital(level) }))}
        />
      </Field>
    </>
  ),
})
