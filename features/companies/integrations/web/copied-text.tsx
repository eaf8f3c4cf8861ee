import { useState } from 'react'
import { copyText } from '#site/copy-text.ts'
import { Button } from '#site/ui/button.tsx'
import { CopyIcon } from '#site/ui/rich/icons.tsx'

/** A key, a secret or code, with a copy button. The text can be selected if the browser refuses to copy. */
export function CopiedText({ label, text }: { label: string; text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  return (
    <div className="grid gap-2">
      <section aria-label={label} className="rounded-box border bg-page p-3">
        <pre className="font-mono text-sm whitespace-pre-wrap wrap-anywhere select-all">{text}</pre>
      </section>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          size="small"
          icon={<CopyIcon />}
          onClick={async () => setOutcome((await copyText(text)) ? 'copied' : 'refused')}
        >
          {outcome === 'copied' ? 'Copied' : 'Copy'}
          <span className="sr-only"> {label}</span>
        </Button>
        {outcome === 'refused' && (
          <span role="status">Your browser refuses to copy. Please select the text.</span>
        )}
      </div>
    </div>
  )
}
