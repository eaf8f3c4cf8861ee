import { lengths } from '#contract/facts/lengths.ts'
import { permits, permitWords } from '#contract/facts/permits.ts'
import { nationalities, sectors } from '#contract/facts/vocabularies.ts'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { PlacePicker } from '#features/places/web/place-picker.tsx'
import { Form, FormOutcome, useFormValues } from '#site/form/form.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { SkillsInput } from './skills-input.tsx'
import { type Endings, fieldOfSkills, skillsInField, useProfileForm } from './use-profile-form.ts'

interface ProfileFormProps extends Endings {
  profile: SeekerProfile
  onCancel: () => void
}

export function ProfileForm({ profile, onCancel, ...endings }: ProfileFormProps) {
  const form = useProfileForm(profile, endings)
  const { skills, nationality } = useFormValues(form)
  return (
    <Form form={form} className="grid gap-5">
      <h2 className="text-xl font-semibold">Edit Profile</h2>
      <FormOutcome />
      <Field name="name" label="Name" required>
        <Input autoComplete="name" maxLength={lengths.name} />
      </Field>
      {profile.email ? (
        <Field label="Email" hint="You log in with it, so it cannot be changed here.">
          <Input type="email" value={profile.email} readOnly />
        </Field>
      ) : (
        <p className="text-ink-soft">
          You have no e-mail address here. Add one in <TextLink to="/account">your account</TextLink>.
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="phone" label="Phone" optional hint="Seven digits, or with a country code.">
          <Input type="tel" autoComplete="tel" maxLength={lengths.phone} />
        </Field>
        <Field
          name="nationality"
          label="Nationality"
          optional
          hint="Only employers you apply to see it. Some jobs are only for Maldivians or only for foreigners."
        >
          <Select placeholder="Not specified" options={nationalities} />
        </Field>
        {nationality === 'Foreign' && (
          <Field
            name="permit"
            label="Permit or visa"
            optional
            hint="Employers ask this first. Only those you apply to see it."
          >
            <Select
              placeholder="Not specified"
              options={permits.map((value) => ({ value, label: permitWords(value) }))}
            />
          </Field>
        )}
        <Field name="location" label="Location" optional>
          <PlacePicker placeIdName="placeId" maxLength={lengths.name} />
        </Field>
        <Field name="sector" label="Preferred sector" required>
          <Select options={sectors} />
        </Field>
      </div>
      <Field label="Skills" optional hint="Press Enter or a comma after each." error={form.errors.skills}>
        <SkillsInput
          skills={skillsInField(skills)}
          onChange={(chosen) => form.set({ skills: fieldOfSkills(chosen) })}
        />
      </Field>
      <Field name="experience" label="About you" optional>
        <Textarea maxLength={lengths.text} />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={form.isSending && 'Saving...'}>
          Save
        </Button>
      </div>
    </Form>
  )
}
