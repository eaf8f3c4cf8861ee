import type { JobDetail } from '#contract/jobs/jobs.ts'
import { websiteUrl } from '#site/addresses.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { ExternalLinkIcon } from '#site/ui/icons.tsx'
import { Written } from '#site/ui/written.tsx'

/** Instructions for external applications: a button for a web address, otherwise words. */
export function ApplyAt({ applyAt }: { applyAt: NonNullable<JobDetail['applyAt']> }) {
  const url = /\s/.test(applyAt) ? undefined : websiteUrl(applyAt)
  return (
    <>
      {url ? (
        <>
          <ButtonLink
            size="large"
            to={url}
            target="_blank"
            rel="noopener nofollow"
            icon={<ExternalLinkIcon />}
            className="w-full print:hidden"
          >
            Apply at {new URL(url).host}
          </ButtonLink>
          <p className="hidden wrap-anywhere print:block">Apply at {url}</p>
        </>
      ) : (
        <p dir="auto" className="font-semibold wrap-anywhere">
          Apply at <Written>{applyAt}</Written>
        </p>
      )}
      <p className="text-sm text-ink-soft print:hidden">
        The employer takes applications there. They are not sent from here, and no answer is shown here.
      </p>
    </>
  )
}
