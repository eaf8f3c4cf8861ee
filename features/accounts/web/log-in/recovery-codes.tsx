import { useState } from 'react'
import { copyText } from '#site/copy-text.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { CopyIcon } from '#site/ui/rich/icons.tsx'

/** Codes that open the account if the phone is lost; shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isCopied, setCopied] = useState<boolean>()
  return (
    <div className="grid gap-4">
      <h2 className="text-xl font-semibold">Your recovery codes</h2>
      <Alert tone="warning">
        Write them down, or save them in a password manager. If you lose your phone, each lets you log in
        once. They are not shown again.
      </Alert>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-box border p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {isCopied === false && (
        <Alert tone="error">
          Your browser does not let us copy them. Please write them down, or select and copy them yourself.
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<CopyIcon />}
          onClick={async () => setCopied(await copyText(codes.join('\n')))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button onClick={onDone}>I have saved them, go to the desk</Button>
      </div>
    </div>
  )
}
