import { Checkbox } from '#site/ui/checkbox.tsx'

/** The choice of a new job seeker to be found by employers. */
export function OpenToEmployers() {
  return (
    <Checkbox
      name="openToEmployers"
      label="Employers may find my profile"
      hint="It shows in the employers' directory once your e-mail address is confirmed. Employers that you apply to always see it."
    />
  )
}
