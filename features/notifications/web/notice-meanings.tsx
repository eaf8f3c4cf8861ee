import type { ReactNode } from 'react'
import type { Notice } from '#contract/facts/notice.ts'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'

/** When each kind is sent, and why some cannot be turned off; folded. */
export function NoticeMeanings({ notices, children }: { notices: readonly Notice[]; children?: ReactNode }) {
  return (
    <Disclosure summary="When each is sent">
      <DescriptionList
        items={notices.map(({ label, about, why }) => ({
          term: label,
          detail: [about, why].filter(Boolean).join(' '),
        }))}
      />
      {children && <p className="mt-2 text-sm text-ink-soft">{children}</p>}
    </Disclosure>
  )
}
