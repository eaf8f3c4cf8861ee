/** Forms of the settings page: groups and their fields. */
export interface GroupField {
  name: string
  label: string
  hint?: string
  /** Number of text lines; absent for a single one. */
  rows?: number
  type?: 'url' | 'email' | 'tel' | 'number'
}

export interface Group {
  key: 'bankAccount' | 'operator' | 'contact' | 'social' | 'about'
  title: string
  lead: string
  fields: readonly GroupField[]
}

const entries = 'One entry per line.'

export const groups: readonly Group[] = [
  {
    key: 'bankAccount',
    title: 'Bank account',
    lead: 'Where employers transfer to. They see it once all of it is set.',
    fields: [
      { name: 'bank', label: 'Bank' },
      { name: 'accountName', label: 'Account name' },
      { name: 'accountNumber', label: 'Account number' },
    ],
  },
  {
    key: 'operator',
    title: 'Who runs the site',
    lead: 'The company behind it, on the About page and on receipts.',
    fields: [
      { name: 'company', label: 'Company' },
      { name: 'established', label: 'Established', type: 'number' },
    ],
  },
  {
    key: 'contact',
    title: 'Contact',
    lead: 'How the public reaches you, on the About page. Anything left empty is not shown.',
    fields: [
      { name: 'email', label: 'E-mail', type: 'email' },
      { name: 'phone', label: 'Phone', type: 'tel' },
      { name: 'address', label: 'Address' },
    ],
  },
  {
    key: 'social',
    title: 'Contact button',
    lead: 'The links of the floating button. Anything left empty is not shown.',
    fields: [
      {
        name: 'messaging',
        label: 'Messaging app',
        type: 'url',
        hint: 'Such as https://chat.example/9607770000',
      },
      { name: 'photos', label: 'Photo network', type: 'url' },
      { name: 'page', label: 'Social network page', type: 'url' },
    ],
  },
  {
    key: 'about',
    title: 'About page',
    lead: 'Its texts. Line breaks stay as they are.',
    fields: [
      { name: 'mission', label: 'Mission', rows: 3 },
      { name: 'story', label: 'Story', rows: 6 },
      { name: 'founderName', label: 'Founder' },
      { name: 'founder', label: 'About the founder', rows: 4 },
      { name: 'forEmployers', label: 'Services for employers', rows: 4, hint: entries },
      { name: 'forSeekers', label: 'Services for job seekers', rows: 4, hint: entries },
      { name: 'industries', label: 'Industries', rows: 4, hint: entries },
    ],
  },
]
