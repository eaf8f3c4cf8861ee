import type { ComponentProps } from 'react'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { LockIcon, WarningIcon } from '#site/ui/icons.tsx'

type PageStateProps = Omit<ComponentProps<typeof EmptyState>, 'level'>

/** Replaces a page that is refused, failed or missing; its title is the page's. */
export function PageState({ kind, icon, ...rest }: PageStateProps) {
  const own = kind === 'refused' ? <LockIcon className="size-6" /> : <WarningIcon className="size-6" />
  return (
    <div className="py-10">
      <EmptyState level={1} {...(kind && { kind })} icon={icon ?? own} {...rest} />
    </div>
  )
}
