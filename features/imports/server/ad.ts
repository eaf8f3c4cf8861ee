import type { notStatedReasons, serviceCharges } from '#contract/facts/pay-vocabularies.ts'
import type { Restriction } from '#contract/facts/restrictions.ts'
import type {
  Category,
  Currency,
  JobType,
  SalaryPeriod,
  Sector,
  WorkMode,
} from '#contract/facts/vocabularies.ts'
import type { Description } from '#features/jobs/server/description.ts'

/** The texts of a row by their columns. */
export type Cells = Readonly<Record<string, string>>

export interface Salary {
  minInLaari: number | null
  maxInLaari: number | null
  currency: Currency
  period: SalaryPeriod
  notStated: (typeof notStatedReasons)[number] | null
  serviceCharge: (typeof serviceCharges)[number] | null
}

export interface AdEmployer {
  name: string
  /** Undefined if the file has none: then the account gets an unreachable address. */
  email: string | undefined
  about: string
  website: string
}

/** An advertisement of a file in our vocabulary. */
export interface Ad {
  /** Key of the advertisement when a file is read again. */
  sourceKey: string
  /** Key of earlier releases, by which older imports are recognised. */
  formerKey: string
  employer: AdEmployer
  /** Id of the suspended account of that name, which the operator was asked about: it is another company's. */
  otherThan?: string
  title: string
  location: string
  description: Description
  benefits: string
  category: Category
  sector: Sector
  type: JobType
  mode: WorkMode
  restriction: Restriction
  /** Reference number at its source, if it fits; '' for none. */
  referenceNumber: string
  /** Contact address; '' for none. */
  contactEmail: string
  /** External applications: a web address or instructions; '' for applications on this site. */
  applyAt: string
  salary: Salary
  postedAt: Date | undefined
  closesAt: Date | undefined
}
