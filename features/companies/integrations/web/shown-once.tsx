import { Alert } from '#site/ui/alert.tsx'
import { ScrollIntoView } from '#site/ui/scroll-into-view.tsx'
import { CopiedText } from './copied-text.tsx'

interface ShownOnceProps {
  title: string
  label: string
  text: string
  onDismiss: () => void
}

/** A key or a secret right after its creation, brought into view from wherever it was asked for: it is never shown again. */
export function ShownOnce({ title, label, text, onDismiss }: ShownOnceProps) {
  return (
    <ScrollIntoView>
      <Alert tone="success" title={title} onDismiss={onDismiss}>
        <p className="mb-3">Copy it now and keep it like a password. It is not shown again.</p>
        <CopiedText label={label} text={text} />
      </Alert>
    </ScrollIntoView>
  )
}
