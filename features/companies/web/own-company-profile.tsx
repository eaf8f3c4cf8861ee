import type { DirectoryEmployer } from '#contract/companies/employers.ts'
import { placeText } from '#features/places/web/place-text.ts'
import { websiteUrl } from '#site/addresses.ts'
import { written } from '#site/text-direction.ts'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { TextLink } from '#site/ui/text-link.tsx'

const missing = <span className="text-ink-soft">Not added yet</span>

/** Shows the profile. */
export function OwnCompanyProfile({ employer }: { employer: DirectoryEmployer }) {
  const { companyName, sector, industry, email, website, phone, about } = employer
  const address = websiteUrl(website)
  return (
    <DescriptionList
      items={[
        { term: 'Company name', detail: companyName },
        { term: 'Sector', detail: sector },
        { term: 'Industry', detail: industry || missing },
        { term: 'Location', detail: placeText(employer) || missing },
        {
          term: 'Website',
          detail: address ? (
            <TextLink to={address} target="_blank" rel="noopener noreferrer" className="wrap-anywhere">
              {website}
            </TextLink>
          ) : (
            missing
          ),
        },
        {
          term: 'E-mail for job seekers',
          detail: email ? <span className="wrap-anywhere">{email}</span> : 'None is shown',
        },
        { term: 'Phone', detail: phone || missing },
        {
          term: 'About',
          detail: about ? (
            <p {...written(about)} className="prose">
              {about}
            </p>
          ) : (
            missing
          ),
        },
      ]}
    />
  )
}
