import { payPerAdDays } from '#contract/facts/periods.ts'
import { loadStatement, type Statement, StatementPage } from './statement.tsx'

export { loadStatement as load }

const terms: Statement = {
  title: 'Terms of use',
  path: '/terms',
  lead: 'What we promise, and what we ask of those who use the site.',
  sections: [
    {
      title: 'For everyone',
      paragraphs: [
        '{company} brings employers and job seekers together. The employment contract is between the two of them. We are not part of it.',
        'Keep your password to yourself, and say what is true about yourself or your company.',
      ],
    },
    {
      title: 'For job seekers',
      paragraphs: [
        'Browsing, a profile and applying cost nothing. Nobody may ask you for money to be considered for a job; tell us if someone does.',
      ],
    },
    {
      title: 'For employers',
      paragraphs: [
        'A job must be real, open, lawful in the Maldives, and described as it is. Jobs that mislead, discriminate or ask applicants for money are removed, and the account may be suspended.',
        'Use what applicants send you to fill the job, and for nothing else.',
        `A job is online for a month (${payPerAdDays} days when paid per ad). A subscription begins when the payment has been confirmed. Ads that were used are not given back when a job is deleted.`,
      ],
    },
    {
      title: 'What we answer for',
      paragraphs: [
        'We work to keep the site available and correct, and cannot promise that it always is. We do not check every statement of an employer or a job seeker.',
      ],
    },
  ],
}

export default function TermsPage() {
  return <StatementPage statement={terms} />
}
