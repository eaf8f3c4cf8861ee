import { copyText } from '#site/copy-text.ts'
import type { EndedSignIn } from '#site/ended-sign-in.ts'
import { Button } from '#site/ui/button.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { Written } from '#site/ui/written.tsx'

interface EndedDialogProps {
  ended: EndedSignIn
  onClose: () => void
}

/** Says why the sign-in has ended, with what was typed, to copy. */
export default function EndedDialog({ ended: { words, typed }, onClose }: EndedDialogProps) {
  return (
    <Dialog open onClose={onClose} title={words} closeLabel="Close">
      {typed.length === 0 ? (
        <p>What this browser saved for you here is deleted.</p>
      ) : (
        <div className="grid gap-4">
          <p>
            What you were writing was not sent. Copy it now if you need it. This browser does not save it.
          </p>
          {typed.map((text) => (
            <div key={text} className="grid justify-items-start gap-2">
              <p className="max-h-60 w-full overflow-y-auto rounded-box border bg-page p-3 wrap-anywhere whitespace-pre-line">
                <Written>{text}</Written>
              </p>
              <Button
                variant="secondary"
                size="small"
                onClick={async () =>
                  showToast((await copyText(text)) ? 'Copied' : 'Please select and copy it by hand')
                }
              >
                Copy
              </Button>
            </div>
          ))}
        </div>
      )}
    </Dialog>
  )
}
