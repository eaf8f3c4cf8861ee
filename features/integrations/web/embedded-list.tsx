import { embeddedPath } from '#contract/embedded-path.ts'
import { Card } from '#site/ui/card.tsx'
import { CopiedText } from './copied-text.tsx'

/** The code that shows the company's open jobs in a page of its own. */
export function EmbeddedList({ employerId }: { employerId: string }) {
  const address = new URL(embeddedPath(employerId), window.location.href).href
  const code = `<iframe src="${address}" title="Our jobs" width="100%" height="480" loading="lazy"></iframe>`
  return (
    <Card as="section" className="grid gap-4">
      <div>
        <h2 className="text-xl font-semibold">Your jobs on your website</h2>
        <p className="mt-1 text-ink-soft">
          Put this code into a page of yours. It shows your open jobs, sets no cookies, and{' '}
          <a className="underline" href={address} target="_blank" rel="noopener">
            looks like this
          </a>
          .
        </p>
      </div>
      <CopiedText label="Code of the list" text={code} />
    </Card>
  )
}
