import { siteName } from '#contract/base/site-name.ts'
import { defaultSecondPersonAbove } from '#contract/facts/bounds.ts'
import { retentionSettings } from '#contract/facts/retention.ts'
import type { Settings } from '#contract/settings/settings.ts'
import type { Services } from '#platform/services.ts'

/** Default settings until the operator changes them at the desk. */
export function defaultSettings({ freePostingUntil }: Pick<Services, 'freePostingUntil'>): Settings {
  return {
    operator: { company: siteName, established: 2025 },
    about: {
      mission:
        'To bring people and work together across the Maldives: every vacancy in one place, open to everyone, with the pay, the place and the closing date said plainly.',
      story: `Vacancies in the Maldives used to be scattered over notice boards, chat groups and the pages of a hundred companies. People heard of a job when it was taken, and employers heard of people who lived two atolls away when it was too late.\n\n${siteName} began in 2025 to put an end to that. Employers write a job once; everyone who looks finds it, from Malé to the farthest island; and whoever applies learns what became of it.`,
      founderName: '',
      founder: '',
      forEmployers:
        'Post jobs in minutes and edit, renew or close them at any time\nSee every applicant with CV and cover letter in one place\nFind job seekers who are open to offers\nA company page with all your open jobs',
      forSeekers:
        'Search every open job by words, place, sector and kind of work\nApply in a minute with the CV of your profile\nFollow each application from the first look to the answer\nDecide who may see your CV, and see who opened it',
      industries:
        'Tourism and resorts\nRetail and trade\nHealthcare\nEducation\nConstruction\nTransport and logistics\nFinance\nTechnology',
    },
    contact: { email: '', phone: '', address: 'Malé, Maldives' },
    social: { messaging: '', photos: '', page: '' },
    bankAccount: { bank: '', accountName: '', accountNumber: '' },
    tax: { isRegistered: false, rate: 8, tin: '' },
    refundSecondPersonAbove: defaultSecondPersonAbove,
    freePostingFrom: null,
    freePostingUntil: freePostingUntil.toISOString(),
    directoryNeedsSubscription: false,
    adReviews: { unlooked: 'goes on', firstAdWaits: false },
    retention: {
      applications: retentionSettings.applications.months,
      accounts: retentionSettings.accounts.months,
    },
  }
}
