import { useState } from 'react'
import { copyText } from '#site/copy-text.ts'
import { Button } from '#site/ui/button.tsx'

/** Copies the address of a page, to send it to somebody. */
export function CopyLink({ to }: { to: string }) {
  const [isCopied, setCopied] = useState<boolean>()
  const copy = async () => setCopied(await copyText(new URL(to, window.location.href).href))
  return (
    <div className="flex flex-wrap items-center">
      <Button variant="secondary" onClick={() => void copy()}>
        Copy link
      </Button>
      <span role="status" className="text-sm text-ink-soft not-empty:ms-3">
        {isCopied === true && 'Copied'}
        {isCopied === false && 'Copy it from the address bar'}
      </span>
    </div>
  )
}
