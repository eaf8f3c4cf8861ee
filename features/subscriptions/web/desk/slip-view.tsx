import { openFile } from '#site/api/open-file.ts'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { ExternalLinkIcon, FileIcon } from '#site/ui/icons.tsx'
import { FileButton } from '#site/ui/rich/file-button.tsx'
import { FileFrame } from '#site/ui/rich/file-frame.tsx'
import { Written } from '#site/ui/written.tsx'

interface SlipViewProps {
  /** Address; null without a slip. */
  slip: string | null
  name: string | null
  company: string
}

/** Payment slip beside the amount: a picture or the PDF itself. */
export function SlipView({ slip, name, company }: SlipViewProps) {
  if (slip === null)
    return (
      <EmptyState icon={<FileIcon />} title="No slip yet" level={3}>
        The employer has chosen a package and has not sent a payment slip.
      </EmptyState>
    )
  return (
    <div className="space-y-2">
      <FileFrame
        path={slip}
        title={`Payment slip of ${company}`}
        thing="slip"
        className="h-[28rem] lg:h-[max(24rem,calc(100dvh-26rem))]"
      />
      <FileButton
        variant="quiet"
        size="small"
        icon={<ExternalLinkIcon className="size-4" />}
        load={() => openFile(slip, name ?? 'payment-slip')}
      >
        <span>Open {name ? <Written>{name}</Written> : 'the slip'} in a new tab</span>
      </FileButton>
    </div>
  )
}
