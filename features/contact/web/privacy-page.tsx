import { formatCount } from '#contract/base/money.ts'
import { peopleADay } from '#contract/facts/bounds.ts'
import {
  eventsKeptForDays,
  mailTextKeptForDays,
  readingsKeptForDays,
  retentionTable,
} from '#contract/facts/retention.ts'
import { loadStatement, type Statement, StatementPage } from './statement.tsx'

export { loadStatement as load }

const privacy: Statement = {
  title: 'Privacy',
  path: '/privacy',
  lead: 'What we store about you, who can see it, and how to get or delete it.',
  sections: [
    {
      title: 'What we store',
      paragraphs: [
        'Of job seekers: name, e-mail address, and what you add to your profile yourself (skills, experience, place, phone, nationality, work permit or visa, CV), and your applications with their history.',
        'Of employers: company name, e-mail address, what your public profile says, your jobs, subscriptions and payment slips.',
        `Of everyone who logs in: when, with which browser and from which address, what failed and what was changed, for ${eventsKeptForDays} days, so that you can see it and end a session you do not know. Passwords are kept only in a form that cannot be read. What our e-mails said is kept for ${mailTextKeptForDays} days.`,
      ],
    },
    {
      title: 'How long we store it',
      paragraphs: [],
      table: ({ retention }) =>
        retentionTable(retention).map(({ what, howLong }) => ({ term: what, detail: howLong })),
    },
    {
      title: 'Who can see it',
      paragraphs: [
        'Your CV can be opened by you, by the employers you applied to, by employers with a confirmed e-mail address while you are open to employers, and by {company}; you can switch the directory off, see which employer opened it, in which role and when, and block an employer. Phone numbers appear only to employers you applied to, and so do your nationality and your work permit or visa, as you stated them when you applied.',
        `Profiles of job seekers who are open to employers can be looked up by employers with a confirmed e-mail address, at most ${formatCount(peopleADay)} people a day each. Which employer was shown which job seeker is kept for ${readingsKeptForDays} days. When you withdraw an application, its employer keeps your name of that time, the dates and the status, and nothing else.`,
        'What employers write in their profiles and jobs is public. The e-mail address that an employer logs in with is not: it chooses the one that job seekers see. Payment slips are seen by the employer and {company} alone.',
      ],
    },
    {
      title: 'In your browser',
      paragraphs: [
        'Nothing here comes from other companies: no advertising, no trackers, and one cookie alone: if you log in with your national ID, it says for a few minutes that you began in this browser. Your login and your latest searches are kept in your browser until you log out; you can remove searches one by one. What you write without a connection waits there until it is sent, or until you log out. Employers’ session analytics are computed from what their own browser stored, and never leave it.',
        'If you turn on notifications on a device, they come through the company that makes its browser, such as Google, Apple, Mozilla or Microsoft. It learns that we sent you something and when, but cannot read it. They stop when you turn them off or log out there.',
      ],
    },
    {
      title: 'Getting or deleting your data',
      paragraphs: [
        `In your account you can save everything that we store about you, and delete the account. Personal data, files, and e-mails to you or about you then go for good; applications stay as numbers without a name, and for ${eventsKeptForDays} days we keep what kind of thing happened to the account, and when.`,
      ],
    },
  ],
}

export default function PrivacyPage() {
  return <StatementPage statement={privacy} />
}
