import { hourInWords } from '#contract/base/in-words.ts'
import { siteName } from '#contract/base/site-name.ts'
import { notices } from '#contract/facts/notice-kinds.ts'
import { textHours } from '#features/text-messages/rules.ts'
import { Alert } from '#site/ui/alert.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { NoticeMeanings } from './notice-meanings.tsx'

function wayOf(name: string, texts: boolean | undefined): string {
  if (name === 'alerts') return 'As you chose for each alert'
  return texts ? 'By text message' : `On ${siteName} only`
}

/** Lists how each notice reaches a job seeker without an e-mail address; there is no choice. */
export default function NoticesByPhone() {
  const own = notices.filter((notice) => notice.for.includes('jobseeker'))
  return (
    <>
      <Alert
        tone="info"
        title="Your account has no e-mail address"
        action={
          <ButtonLink to="/account" size="small" variant="secondary">
            Add one
          </ButtonLink>
        }
      >
        What you wait for comes as a text message, between {hourInWords(textHours.from)} and{' '}
        {hourInWords(textHours.until)}. Everything else is on My Page and in My Applications.
      </Alert>
      <Card as="section" className="bg-raised">
        <ul className="divide-y">
          {own.map(({ name, label, texts }) => (
            <li key={name} className="py-2.5 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h2 className="font-semibold">{label}</h2>
                <p className="text-sm">{wayOf(name, texts)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <NoticeMeanings notices={own} />
    </>
  )
}
