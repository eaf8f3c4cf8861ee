import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { InputIn } from '#contract/base/endpoint.ts'
import { capital } from '#contract/base/in-words.ts'
import { educationLevels, languageLevels } from '#contract/facts/profile-vocabularies.ts'
import type { editProfileParts, ProfileParts } from '#contract/seekers/profile-parts.ts'
import type { AskedOne } from '#features/jobs/requirement-rules.ts'
import { educationLevelWords, noAvailability } from '#features/seekers/part-rules.ts'
import { notSaved, useReadParts, useSaveParts } from '#features/seekers/web/parts/use-save-parts.ts'
import { wordsOf } from '#site/api/api-error.ts'
import { draftPrefix } from '#site/drafts.ts'
import { addOnEnter } from '#site/form/add-on-enter.ts'
import { keep, kept, tabStorage } from '#site/kept.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { PlusIcon } from '#site/ui/rich/icons.tsx'
import { Select } from '#site/ui/select.tsx'

type Change = Omit<InputIn<typeof editProfileParts>, 'basis'>
type Typed = Record<string, string>

/** Returns the input as a change of the profile; undefined while it is incomplete. */
function changeOf(one: AskedOne, typed: Typed, parts: ProfileParts, jobTitle: string): Change | undefined {
  const { level = '', name = '', expires = '', from = '', to = '', title = jobTitle, employer = '' } = typed
  const availability = parts.availability ?? noAvailability
  switch (one.kind) {
    case 'years':
      return from && title.trim()
        ? { work: [...parts.work, { title, employer, place: '', from, to: to || null, what: '' }] }
        : undefined
    case 'education':
      return level
        ? { education: [...parts.education, { school: '', what: name, level, year: null }] }
        : undefined
    case 'language':
      return level ? { languages: [...parts.languages, { language: one.asked.language, level }] } : undefined
    case 'certificate':
      return { certificates: [...parts.certificates, { kind: one.asked, name, number: '', expires }] }
    case 'liveIn':
      return level ? { availability: { ...availability, liveIn: level === 'yes' } } : undefined
    case 'startBy':
      return from ? { availability: { ...availability, from } } : undefined
    default:
      return undefined
  }
}

interface AddMissingProps {
  one: AskedOne
  seekerId: string
  /** Title of the job, for the required work. */
  jobTitle: string
}

const draftOf = ({ one, seekerId }: AddMissingProps) => `${draftPrefix}missing:${seekerId}:${one.path}`

const readDraft = (props: AddMissingProps) => kept(draftOf(props), tabStorage) as Typed | undefined

/** Adds a missing fact to the profile in place. It is saved at once; until then the tab keeps what is typed. */
export function AddMissing(props: AddMissingProps) {
  const [isOpen, setOpen] = useState(() => readDraft(props) !== undefined)
  // An opened form stays open over a reload, with nothing typed too.
  function open() {
    keep(draftOf(props), {}, tabStorage)
    setOpen(true)
  }
  function close() {
    keep(draftOf(props), undefined, tabStorage)
    setOpen(false)
  }
  if (isOpen) return <Adding {...props} onDone={close} />
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ml-3"
      icon={<PlusIcon className="size-4.5" />}
      onClick={open}
    >
      Add it to your profile
    </Button>
  )
}

function Adding({ onDone, ...props }: AddMissingProps & { onDone: () => void }) {
  const { one, seekerId, jobTitle } = props
  const queries = useQueryClient()
  const save = useSaveParts(seekerId)
  const read = useReadParts(seekerId)
  const [typed, setTyped] = useState<Typed>(() => readDraft(props) ?? {})
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function add(): Promise<void> {
    setBusy(true)
    try {
      const there = await read()
      const change = changeOf(one, typed, there, jobTitle)
      if (!change) {
        setError('Please fill it in first')
        return setBusy(false)
      }
      await save(change, there)
      await queries.invalidateQueries({ queryKey: ['my-facts', seekerId] })
      onDone()
    } catch (caught) {
      setError(wordsOf(caught, notSaved))
      setBusy(false)
    }
  }
  function type(name: string, value: string) {
    const now = { ...typed, [name]: value }
    setTyped(now)
    keep(draftOf(props), now, tabStorage)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is that of the fields inside
    <div className="mt-2 space-y-3 rounded-box border p-3" onKeyDown={addOnEnter(() => void add())}>
      <Fields one={one} jobTitle={jobTitle} typed={typed} type={type} />
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <div className="flex gap-2">
        <Button size="small" variant="secondary" busy={isBusy && 'Adding...'} onClick={() => void add()}>
          Add
        </Button>
        <Button size="small" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

interface FieldsProps {
  one: AskedOne
  jobTitle: string
  typed: Typed
  type: (name: string, value: string) => void
}

function Fields({ one, jobTitle, typed, type }: FieldsProps): ReactNode {
  const on = (name: string, initial = '') => ({
    defaultValue: typed[name] ?? initial,
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
  })
  switch (one.kind) {
    case 'years':
      return (
        <div className="grid gap-3 sm:grid-cols-2 sm:items-end">
          <Field label="Job title">
            <Input {...on('title', jobTitle)} />
          </Field>
          <Field label="Employer" optional>
            <Input {...on('employer')} />
          </Field>
          <Field label="From">
            <Input type="month" placeholder="2024-05" {...on('from')} />
          </Field>
          <Field label="To" hint="Leave empty if you still work there">
            <Input type="month" placeholder="2024-05" {...on('to')} />
          </Field>
        </div>
      )
    case 'education':
      return (
        <div className="grid gap-3 sm:grid-cols-2 sm:items-end">
          <Field label="Level">
            <Select
              placeholder="Choose"
              options={educationLevels.map((value) => ({ value, label: educationLevelWords[value] }))}
              {...on('level')}
            />
          </Field>
          <Field label="What" optional>
            <Input {...on('name')} />
          </Field>
        </div>
      )
    case 'language':
      return (
        <Field label={`How well you speak ${one.asked.language}`}>
          <Select
            placeholder="Choose"
            options={languageLevels.map((value) => ({ value, label: capital(value) }))}
            {...on('level')}
          />
        </Field>
      )
    case 'certificate':
      return (
        <div className="grid gap-3 sm:grid-cols-2 sm:items-end">
          <Field label="Its name" optional>
            <Input {...on('name')} />
          </Field>
          <Field label="Expires" optional>
            <Input type="date" {...on('expires')} />
          </Field>
        </div>
      )
    case 'liveIn':
      return (
        <Field label="Would you live where you work?">
          <Select
            placeholder="Choose"
            options={[
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
            {...on('level')}
          />
        </Field>
      )
    case 'startBy':
      return (
        <Field label="Available from">
          <Input type="date" {...on('from')} />
        </Field>
      )
    default:
      return null
  }
}
