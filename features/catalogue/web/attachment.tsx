import { useId, useState } from 'react'
import { Button } from '#site/ui/button.tsx'
import { FileIcon } from '#site/ui/icons.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { fileUrl } from './job-words.ts'

const isPdf = (name: string) => name.toLowerCase().endsWith('.pdf')

/** What the employer attached: a PDF is read in place or in a tab of its own. */
export function Attachment({ path, name }: { path: string | null; name: string | null }) {
  const [isShown, setShown] = useState(false)
  const viewer = useId()
  const url = fileUrl(path)
  if (!url) return null
  const title = name || 'Job details'
  return (
    <section>
      <h2 className="mb-3 text-xl font-semibold">Job Details Attachment</h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box border bg-raised p-4">
        <FileIcon className="size-6 text-accent" />
        <TextLink to={url} reloadDocument target="_blank" rel="noopener" className="min-w-0 grow">
          {title}
        </TextLink>
        {isPdf(url) && (
          <Button
            variant="secondary"
            size="small"
            aria-expanded={isShown}
            aria-controls={viewer}
            onClick={() => setShown(!isShown)}
            className="noscript:hidden"
          >
            {isShown ? 'Close' : 'View'}
          </Button>
        )}
      </div>
      <div id={viewer}>
        {isShown && (
          <iframe src={url} title={title} className="mt-3 h-[600px] w-full rounded-box border bg-raised" />
        )}
      </div>
    </section>
  )
}
