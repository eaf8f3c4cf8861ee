import { websiteUrl } from '#site/addresses.ts'
import { ExternalLinkIcon } from '#site/ui/icons.tsx'
import { TextLink } from '#site/ui/text-link.tsx'

/** A company's own site in a new tab, named by its host; nothing where it has none. */
export function WebsiteLink({ website }: { website: string | undefined }) {
  const site = websiteUrl(website)
  if (!site) return null
  return (
    <TextLink
      to={site}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-flex items-center gap-1"
    >
      {new URL(site).hostname.replace(/^www\./, '')}
      <ExternalLinkIcon className="size-3.5" />
    </TextLink>
  )
}
