import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { employerSizes } from '#contract/pay-vocabularies.ts'
import { planTypes, sectors } from '#contract/vocabularies.ts'
import { createdAt, instant, oneOf, reference } from '#platform/database/columns.ts'
import { accounts } from './accounts.ts'
import { files } from './files.ts'
import { places } from './places.ts'

/** An employer's public profile. Its id is its account's. */
export const employers = pgTable(
  'employers',
  {
    id: reference()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    company: text().notNull(),
    sector: text({ enum: sectors }).notNull(),
    /** By its staff, for the minimum wage; null until it is given. Shown to nobody else. */
    size: text({ enum: employerSizes }),
    industry: text().notNull().default(''),
    /** As it was typed. */
    location: text().notNull().default(''),
    /** Place that it means; null while unknown. */
    placeId: reference().references(() => places.id),
    website: text().notNull().default(''),
    about: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** The address that the public sees; '' for none, null while the employer was not asked. Nobody signs in with it. */
    contactEmail: text(),
    logoFileId: reference().references(() => files.id, { onDelete: 'set null' }),
    /** The plan that was picked at registration; it starts the purchase, nothing more. */
    wantedPlan: text({ enum: planTypes }).notNull().default('Annual'),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    check('employers_sector', oneOf(t.sector, sectors)),
    check('employers_size', oneOf(t.size, employerSizes)),
  ],
)
