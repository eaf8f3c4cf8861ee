import { lengths } from '#contract/lengths.ts'
import type { SeekerProfile } from '#contract/seekers.ts'
import { nationalities, sectors } from '#contract/vocabularies.ts'
import { PlacePicker } from '#features/places/web/place-picker.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { SkillsInput } from './skills-input.tsx'
import { type Endings, useProfileForm } from './use-profile-form.ts'

interface ProfileFormProps extends Endings {
  profile: SeekerProfile
  onCancel: () => void
}

export function ProfileForm({ profile, onCancel, ...endings }: ProfileFormProps) {
  const { form, draft, change, save, isSaving, error, wrong, bind } = useProfileForm(profile, endings)
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
      <h2 className="text-xl font-semibold">Edit Profile</h2>
      {error && <Alert tone="error">{error}</Alert>}
      <Field label="Name" required error={wrong('name')}>
        <Input {...bind('name')} autoComplete="name" maxLength={lengths.name} />
      </Field>
      <Field label="Email" hint="You log in with it, so it cannot be changed here.">
        <Input type="email" value={profile.email} readOnly />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Phone" optional error={wrong('phone')} hint="Seven digits, or with the country code.">
          <Input {...bind('phone')} type="tel" autoComplete="tel" maxLength={lengths.phone} />
        </Field>
        <Field label="Nationality" optional error={wrong('nationality')} hint="Some jobs are limited by it.">
          <Select {...bind('nationality')} placeholder="Not specified" options={nationalities} />
        </Field>
        <Field label="Location" optional error={wrong('location')}>
          <PlacePicker name="location" value={draft} onChange={change} maxLength={lengths.name} />
        </Field>
        <Field label="Preferred sector" required error={wrong('sector')}>
          <Select {...bind('sector')} options={sectors} />
        </Field>
      </div>
      <Field label="Skills" optional hint="Press Enter or a comma after each." error={wrong('skills')}>
        <SkillsInput skills={draft.skills} onChange={(skills) => change({ skills })} />
      </Field>
      <Field label="Experience" optional error={wrong('experience')}>
        <Textarea {...bind('experience')} maxLength={lengths.text} />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSaving && 'Saving...'}>
          Save
        </Button>
      </div>
    </form>
  )
}
