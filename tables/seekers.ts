import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { memberRoles } from '#contract/facts/member-roles.ts'
import { permits } from '#contract/facts/permits.ts'
import { nationalities, sectors } from '#contract/facts/vocabularies.ts'
import { cvReadings } from '#contract/seekers/made-cvs.ts'
import type {
  Availability,
  CertificateEntry,
  EducationEntry,
  LanguageEntry,
  WorkEntry,
} from '#contract/seekers/profile-parts.ts'
import { cvWays } from '#contract/seekers/seekers.ts'
import { bytea, createdAt, id, instant, oneOf, reference, tsvector } from '#platform/database/columns.ts'
import { accounts } from './accounts/accounts.ts'
import { employers } from './companies/employers.ts'
import { companyMembers } from './companies/members.ts'
import { files } from './files.ts'
import { places } from './places.ts'

/** A job seeker's profile. Its id is that of its account. */
export const seekers = pgTable(
  'seekers',
  {
    id: reference()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    skills: text().array().notNull().default([]),
    experience: text().notNull().default(''),
    /** Location as typed. */
    location: text().notNull().default(''),
    /** Place that the location names; null if unknown. */
    placeId: reference().references(() => places.id),
    sector: text({ enum: sectors }).notNull(),
    phone: text().notNull().default(''),
    nationality: text({ enum: nationalities }),
    /** Permit to work or stay, by their own account. */
    permit: text({ enum: permits }),
    openToEmployers: boolean().notNull().default(true),
    cvFileId: reference().references(() => files.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('seekers_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('seekers_cv').on(t.cvFileId).where(sql`cv_file_id is not null`),
    // Skills that contain some words; names and addresses: `accounts_contains`.
    index('seekers_contains').using('gin', sql`fold(lines_of(${t.skills})) gin_trgm_ops`),
    check('seekers_sector', oneOf(t.sector, sectors)),
    check('seekers_nationality', oneOf(t.nationality, nationalities)),
    check('seekers_permit', oneOf(t.permit, permits)),
  ],
)

/** Parts of a profile, as entered by its owner. No row means no entries. */
export const seekerParts = pgTable('seeker_parts', {
  seekerId: reference()
    .primaryKey()
    .references(() => seekers.id, { onDelete: 'cascade' }),
  work: jsonb().$type<WorkEntry[]>().notNull().default([]),
  education: jsonb().$type<EducationEntry[]>().notNull().default([]),
  certificates: jsonb().$type<CertificateEntry[]>().notNull().default([]),
  languages: jsonb().$type<LanguageEntry[]>().notNull().default([]),
  availability: jsonb().$type<Availability>(),
  /** Per month. */
  leastPayInLaari: integer(),
  /** Certificates whose expiry was announced, each with its last day: see `features/seekers/expiry-rules.ts`. */
  announcedExpiries: text().array().notNull().default([]),
  updatedAt: instant().notNull(),
})

/**
 * Access to a job seeker's CV or certificate, with reader and time. The row stays after the employer, with
 * its name. Null for an operator.
 */
export const cvOpenings = pgTable(
  'cv_openings',
  {
    id: id(),
    seekerId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    employerId: reference().references(() => employers.id, { onDelete: 'set null' }),
    company: text().notNull(),
    /** Reading member; null once it has left. Its name is looked up, and visible if the member shows it. */
    memberId: reference().references(() => companyMembers.id, { onDelete: 'set null' }),
    /** Role of the member at that time; null for programs, and if unknown. */
    memberRole: text({ enum: memberRoles }),
    /** Reading operator, instead of an employer. No foreign key: operators stay. */
    operatorId: reference(),
    /** Application from which it was opened. No foreign key: only the id is needed. */
    applicationId: reference(),
    way: text({ enum: cvWays }).notNull(),
    /** Name of the opened certificate at that time; null for the CV. */
    certificate: text(),
    /** True if each page was stamped with the reader and the time; null if unknown, as for operators. */
    isStamped: boolean(),
    at: instant().notNull(),
  },
  (t) => [
    index('cv_openings_seeker').on(t.seekerId, t.at.desc().nullsFirst()),
    index('cv_openings_application').on(t.applicationId, t.at),
    index('cv_openings_member').on(t.memberId),
    index('cv_openings_employer').on(t.employerId).where(sql`employer_id is not null`),
    check('cv_openings_way', oneOf(t.way, cvWays)),
    check('cv_openings_member_role', oneOf(t.memberRole, memberRoles)),
  ],
)

/** Text of a CV, for search and for proposals to the profile. A CV without a row is not yet extracted. */
export const cvTexts = pgTable(
  'cv_texts',
  {
    fileId: reference()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    outcome: text({ enum: cvReadings }).notNull(),
    /** By line; empty without text. */
    text: text().notNull().default(''),
    /** Words of the text for the search among applicants. */
    words: tsvector().notNull(),
    readAt: instant().notNull(),
  },
  (t) => [check('cv_texts_outcome', oneOf(t.outcome, cvReadings))],
)

/** Employers whose directory hides the job seeker. */
export const blockedEmployers = pgTable(
  'blocked_employers',
  {
    seekerId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    employerId: reference()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.seekerId, t.employerId] }),
    index('blocked_employers_employer').on(t.employerId),
  ],
)

/** Number of different people in the directory that an employer saw on a day in the Maldives. */
export const directoryDays = pgTable(
  'directory_days',
  {
    employerId: reference()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    /** Includes accounts deleted since. */
    people: integer().notNull().default(0),
    /** Time of the first refused call beyond the maximum. */
    limitReachedAt: instant(),
    /** Time of an operator's check. */
    checkedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.employerId, t.day] }),
    index('directory_days_unchecked')
      .on(t.limitReachedAt)
      .where(sql`limit_reached_at is not null and checked_at is null`),
  ],
)

/** People that an employer saw on a day, each once. Deleted with their day. */
export const directoryReadings = pgTable(
  'directory_readings',
  {
    employerId: reference().notNull(),
    day: date({ mode: 'string' }).notNull(),
    seekerId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.employerId, t.day, t.seekerId] }),
    foreignKey({
      name: 'directory_readings_employer_id_day_fk',
      columns: [t.employerId, t.day],
      foreignColumns: [directoryDays.employerId, directoryDays.day],
    }).onDelete('cascade'),
    index('directory_readings_seeker').on(t.seekerId),
  ],
)

/** A CV that is uploaded in pieces. A finished one stays as long, so that a repeated call finds it done. */
export const cvUploads = pgTable(
  'cv_uploads',
  {
    seekerId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Chosen by the client: unique only together with the job seeker. */
    id: reference().notNull(),
    /** Name and size of the file. */
    name: text().notNull(),
    bytes: integer().notNull(),
    /** Number of received bytes. The next piece starts there. */
    received: integer().notNull().default(0),
    createdAt: createdAt(),
    /** Time when it became the CV. */
    finishedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.seekerId, t.id] }),
    index('cv_uploads_created').on(t.createdAt),
    check('cv_uploads_received', sql`received between 0 and bytes`),
  ],
)

/** Pieces of an unfinished upload. */
export const cvPieces = pgTable(
  'cv_pieces',
  {
    seekerId: reference().notNull(),
    uploadId: reference().notNull(),
    /** Offset of the piece in the file. */
    position: integer().notNull(),
    content: bytea().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.seekerId, t.uploadId, t.position] }),
    foreignKey({
      name: 'cv_pieces_upload_fk',
      columns: [t.seekerId, t.uploadId],
      foreignColumns: [cvUploads.seekerId, cvUploads.id],
    }).onDelete('cascade'),
  ],
)
