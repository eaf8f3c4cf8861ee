import { useEffect, useState } from 'react'
import { useHead } from '#site/head.tsx'
import { Container } from '#site/ui/container.tsx'
import { Field } from '#site/ui/field.tsx'
import { ContentSpecimens } from '#site/ui/gallery/content-specimens.tsx'
import { FormSpecimens } from '#site/ui/gallery/form-specimens.tsx'
import { IdentitySpecimens } from '#site/ui/gallery/identity-specimens.tsx'
import { ListSpecimens } from '#site/ui/gallery/list-specimens.tsx'
import { RichSpecimens } from '#site/ui/gallery/rich-specimens.tsx'
import { StateSpecimens } from '#site/ui/gallery/state-specimens.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { Select } from '#site/ui/select.tsx'

/** Every part in every state, to look at while building. Development only. */
export default function GalleryPage() {
  useHead({ title: 'Parts', robots: 'noindex' })
  const [theme, setTheme] = useState('')
  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme
    else delete document.documentElement.dataset.theme
  }, [theme])

  return (
    <Container>
      <PageHeader
        title="Parts"
        lead="What screens are built from. Each part here is one file under site/ui."
        actions={
          <Field label="Theme" className="w-44">
            <Select
              value={theme}
              onChange={(event) => setTheme(event.target.value)}
              placeholder="As the device"
              options={[
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
              ]}
            />
          </Field>
        }
      />
      <IdentitySpecimens />
      <StateSpecimens />
      <FormSpecimens />
      <ListSpecimens />
      <ContentSpecimens />
      <RichSpecimens />
    </Container>
  )
}
