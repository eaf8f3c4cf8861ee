import { useQuery } from '@tanstack/react-query'
import { siteName } from '#contract/base/site-name.ts'
import type { PublicSettings } from '#contract/settings/settings.ts'
import { settingsQuery } from '#features/settings/web/settings-query.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useHead } from '#site/head.tsx'
import type { LoadContext, Loaded } from '#site/page.ts'
import { written } from '#site/text-direction.ts'
import { Container } from '#site/ui/container.tsx'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { TextLink } from '#site/ui/text-link.tsx'

interface Row {
  term: string
  detail: string
}

export interface Statement {
  title: string
  path: string
  lead: string
  sections: readonly {
    title: string
    paragraphs: readonly string[]
    table?: (settings: PublicSettings) => Row[]
  }[]
}

export async function loadStatement({ api, queries }: LoadContext): Promise<Loaded> {
  await queries.fetchQuery(settingsQuery(api))
  return { tags: ['settings'] }
}

/** A statement such as the privacy page; `{company}` is the operator's name. */
export function StatementPage({ statement }: { statement: Statement }) {
  const { data: settings } = useQuery(settingsQuery(useApi()))
  const company = settings?.operator.company ?? siteName
  useHead({ title: statement.title, description: statement.lead, canonical: statement.path })
  return (
    <Container width="reading">
      <PageHeader title={statement.title} lead={statement.lead} />
      <div className="space-y-8">
        {statement.sections.map(({ title, paragraphs, table }) => (
          <section key={title}>
            <h2 className="text-xl font-semibold">{title}</h2>
            {paragraphs
              .map((paragraph) => paragraph.replaceAll('{company}', company))
              .map((paragraph) => (
                <p key={paragraph} {...written(paragraph)} className="prose mt-2">
                  {paragraph}
                </p>
              ))}
            {table && settings && <DescriptionList items={table(settings)} />}
          </section>
        ))}
        <p>
          Questions about this? <TextLink to="/about#contact">Write to us</TextLink>.
        </p>
      </div>
    </Container>
  )
}
