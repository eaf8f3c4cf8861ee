import { embeddedPath, frameCode, scriptCode } from '#contract/catalogue/embedded-path.ts'
import { Card } from '#site/ui/card.tsx'
import { CopiedText } from './copied-text.tsx'

/** HTML that shows the company's open jobs on its own site. */
export function EmbeddedList({ employerId }: { employerId: string }) {
  const { origin } = window.location
  return (
    <Card as="section" className="grid gap-4">
      <div>
        <h2 className="text-xl font-semibold">Your jobs on your website</h2>
        <p className="mt-1 text-ink-soft">
          <a className="underline" href={embeddedPath(employerId)} target="_blank" rel="noopener">
            See how it looks
          </a>
        </p>
      </div>
      <h3 className="font-semibold">As a frame</h3>
      <CopiedText label="Code of the frame" text={frameCode(origin, employerId)} />
      <h3 className="font-semibold">As a script, which makes the frame as high as the list</h3>
      <CopiedText label="Code of the script" text={scriptCode(origin, employerId)} />
    </Card>
  )
}
