import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { employerSizes } from '#contract/facts/pay-vocabularies.ts'
import { planTypes, sectors } from '#contract/facts/vocabularies.ts'
import { createdAt, instant, oneOf, reference } from '#platform/database/columns.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { files } from '#tables/files.ts'
import { places } from '#tables/places.ts'

/** An employer's public profile. Its id is that of its account. */
export const employers = pgTable(
  'employers',
  {
    id: reference()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    company: text().notNull(),
    sector: text({ enum: sectors }).notNull(),
    /** Size by staff, for the minimum wage; null if not given. Not public. */
    size: text({ enum: employerSizes }),
    industry: text().notNull().default(''),
    /** Location as typed. */
    location: text().notNull().default(''),
    /** Place that the location names; null if unknown. */
    placeId: reference().references(() => places.id),
    website: text().notNull().default(''),
    about: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** Public contact address; '' for none, null before a choice. It is not a sign-in address. */
    contactEmail: text(),
    logoFileId: reference().references(() => files.id, { onDelete: 'set null' }),
    /** Plan chosen at registration, which is only preselected for the purchase. */
    wantedPlan: text({ enum: planTypes }).notNull().default('Annual'),
    /** Links of mails about its jobs that were made before act no longer: a reader of them lost rights since. */
    linksFrom: instant(),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('employers_logo').on(t.logoFileId).where(sql`logo_file_id is not null`),
    check('employers_sector', oneOf(t.sector, sectors)),
    check('employers_size', oneOf(t.size, employerSizes)),
  ],
)
