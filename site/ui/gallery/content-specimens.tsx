import { BackLink } from '#site/ui/back-link.tsx'
import { FeaturedBadge } from '#site/ui/badge.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { CardLink } from '#site/ui/card-link.tsx'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { Avatar, EmployerLogo } from '#site/ui/employer-logo.tsx'
import { Row, Specimen } from '#site/ui/gallery/specimen.tsx'
import { BriefcaseIcon, DeadlineIcon, UsersIcon } from '#site/ui/icons.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { ReceiptIcon } from '#site/ui/rich/icons.tsx'
import { Stats } from '#site/ui/stats.tsx'
import { Steps } from '#site/ui/steps.tsx'

/** Shows the parts of content: headers, cards, figures, facts. */
export function ContentSpecimens() {
  return (
    <>
      <Specimen name="PageHeader, BackLink">
        <PageHeader
          back={<BackLink to="/employer/jobs">Back to Jobs</BackLink>}
          title="Applicants"
          lead="Dive Instructor, Kudarah Reef Resort"
          actions={<ButtonLink to="/create-job">Post New Job</ButtonLink>}
        />
      </Specimen>
      <Specimen name="Card, CardLink">
        <div className="grid gap-4 md:grid-cols-2">
          <Card>A sheet for anything that belongs together.</Card>
          <Card as="article" pressable featured className="flex gap-4">
            <EmployerLogo name="Kudarah Reef Resort" />
            <div>
              <FeaturedBadge />
              <h3 className="mt-1 text-lg font-semibold">
                <CardLink to="/jobs/1">Dive Instructor</CardLink>
              </h3>
              <p className="text-ink-soft">Kudarah Reef Resort</p>
            </div>
          </Card>
        </div>
      </Specimen>
      <Specimen name="EmployerLogo, Avatar">
        <Row>
          <EmployerLogo name="Kudarah Reef Resort" size="large" />
          <EmployerLogo name="Hulhumalé Trade Hotel" />
          <EmployerLogo name="Island Clinic" size="small" />
          <EmployerLogo name="Vazeefa" src="/favicon.svg" />
          <Avatar name="Aishath" />
          <Avatar name="Ibrahim" size="small" />
        </Row>
      </Specimen>
      <Specimen name="Stats">
        <Stats
          stats={[
            { label: 'Active Employers', value: 1284, icon: <UsersIcon /> },
            { label: 'Active Jobs', value: 12, icon: <BriefcaseIcon /> },
            { label: 'Past Jobs', value: 40, icon: <DeadlineIcon />, note: '2 expire this week' },
            { label: 'Payment Slips', value: 3, icon: <ReceiptIcon /> },
          ]}
        />
      </Specimen>
      <Specimen name="Steps">
        <Steps label="Subscription" steps={['Choose Package', 'Finalize Details']} current={1} />
        <Steps label="Subscription" steps={['Choose Package', 'Finalize Details']} current={2} />
      </Specimen>
      <Specimen name="DescriptionList">
        <Card>
          <DescriptionList
            items={[
              { term: 'Salary Range', detail: 'MVR 8,000 - 12,000 / month' },
              { term: 'Deadline', detail: 'December 20, 2026' },
              { term: 'Sector', detail: 'Tourism & Resort Sector' },
            ]}
          />
        </Card>
        <Card>
          <DescriptionList
            look="grid"
            items={[
              { term: 'Job Type', detail: 'Full time' },
              { term: 'Working Mode', detail: 'Onsite' },
              { term: 'Category', detail: 'Hospitality' },
            ]}
          />
        </Card>
      </Specimen>
      <Specimen name="prose">
        <div className="prose">
          <p>You lead two dives a day at the house reef and teach beginners.</p>
          <ul>
            <li>A PADI instructor rating, or equal</li>
            <li>First aid within the last two years</li>
          </ul>
          <p>
            Questions go to <a href="mailto:people@example.mv">people@example.mv</a>.
          </p>
        </div>
      </Specimen>
    </>
  )
}
