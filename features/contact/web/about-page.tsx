import { useQuery } from '@tanstack/react-query'
import { linesIn } from '#contract/base/in-words.ts'
import { siteName } from '#contract/base/site-name.ts'
import type { PublicSettings } from '#contract/settings/settings.ts'
import { settingsQuery, socialQuery } from '#features/settings/web/settings-query.ts'
import { useApi } from '#site/api/api-context.tsx'
import { excerpt } from '#site/excerpt.ts'
import { useHead } from '#site/head.tsx'
import type { LoadContext, Loaded } from '#site/page.ts'
import { useSearchParams } from '#site/router/router.tsx'
import { written } from '#site/text-direction.ts'
import { Chip } from '#site/ui/chip.tsx'
import { Container } from '#site/ui/container.tsx'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { Avatar } from '#site/ui/employer-logo.tsx'
import { CheckIcon } from '#site/ui/icons.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { CallToAction } from './call-to-action.tsx'
import { ContactForm } from './contact-form.tsx'
import FloatingContact from './floating-contact.tsx'

export async function load({ api, queries }: LoadContext): Promise<Loaded> {
  await Promise.all([queries.fetchQuery(settingsQuery(api)), queries.fetchQuery(socialQuery(api))])
  return { tags: ['settings'] }
}

/** Introduces the operator of the site, its services, and the contact form. */
export default function AboutPage() {
  const { data: settings } = useQuery(settingsQuery(useApi()))
  const [search] = useSearchParams()
  const company = settings?.operator.company ?? siteName
  useHead({
    title: `About ${company}`,
    ...(settings && { description: excerpt(settings.about.mission) }),
    canonical: '/about',
    openGraph: { type: 'website' },
  })
  return (
    <Container>
      <PageHeader
        title={`About ${company}`}
        lead={settings && `Established ${settings.operator.established}, in the Maldives.`}
      />
      <div className="space-y-12">
        {settings ? <Story about={settings.about} /> : <Skeleton className="h-96 w-full" />}
        <CallToAction />
        <section id="contact" aria-labelledby="contact-title" className="scroll-mt-6">
          <h2 id="contact-title" className="text-xl font-semibold">
            Contact us
          </h2>
          <p className="mt-1 mb-5 text-ink-soft">Write to us about anything here. We answer by e-mail.</p>
          <div className="grid gap-8 lg:grid-cols-[35rem_minmax(0,1fr)]">
            <div className="max-w-form rounded-box border bg-raised p-4 sm:p-6">
              <ContactForm came={search.get('message')} />
            </div>
            {settings && <OtherWays contact={settings.contact} />}
          </div>
        </section>
      </div>
      <FloatingContact />
    </Container>
  )
}

function OtherWays({ contact: { email, phone, address } }: Pick<PublicSettings, 'contact'>) {
  const ways = [
    ...(email ? [{ term: 'E-mail', detail: <TextLink to={`mailto:${email}`}>{email}</TextLink> }] : []),
    ...(phone ? [{ term: 'Phone', detail: <TextLink to={`tel:${phone}`}>{phone}</TextLink> }] : []),
    ...(address ? [{ term: 'Address', detail: address }] : []),
  ]
  return ways.length > 0 && <DescriptionList items={ways} />
}

function Story({ about }: Pick<PublicSettings, 'about'>) {
  const hasFounder = about.founder !== '' || about.founderName !== ''
  return (
    <>
      <div className={hasFounder ? 'grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12' : ''}>
        <div className="space-y-8">
          <section>
            <h2 className="mb-2 text-xl font-semibold">Our mission</h2>
            <p {...written(about.mission)} className="prose text-lg">
              {about.mission}
            </p>
          </section>
          <section>
            <h2 className="mb-2 text-xl font-semibold">Our story</h2>
            <p {...written(about.story)} className="prose">
              {about.story}
            </p>
          </section>
        </div>
        {hasFounder && (
          <section className="self-start rounded-box border bg-raised p-5">
            <h2 className="mb-3 text-sm text-ink-soft">Our founder</h2>
            {about.founderName && (
              <p className="flex items-center gap-4 font-semibold">
                <Avatar name={about.founderName} />
                <Written>{about.founderName}</Written>
              </p>
            )}
            {about.founder && (
              <p {...written(about.founder)} className="prose mt-4">
                {about.founder}
              </p>
            )}
          </section>
        )}
      </div>
      <div className="grid gap-8 md:grid-cols-2">
        <Services title="For employers" lines={about.forEmployers} />
        <Services title="For job seekers" lines={about.forSeekers} />
      </div>
      <Industries lines={about.industries} />
    </>
  )
}

function Services({ title, lines }: { title: string; lines: string }) {
  const entries = linesIn(lines)
  if (entries.length === 0) return null
  return (
    <section className="rounded-box border bg-raised p-5">
      <h2 className="text-xl font-semibold">{title}</h2>
      <ul className="mt-4 space-y-3">
        {entries.map((entry) => (
          <li key={entry} className="flex gap-3">
            <CheckIcon className="mt-0.5 size-5 text-accent" />
            <Written>{entry}</Written>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Industries({ lines }: { lines: string }) {
  const entries = linesIn(lines)
  if (entries.length === 0) return null
  return (
    <section>
      <h2 className="mb-4 text-xl font-semibold">Industry solutions</h2>
      <ul className="flex flex-wrap gap-2">
        {entries.map((entry) => (
          <li key={entry}>
            <Chip>
              <Written>{entry}</Written>
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
