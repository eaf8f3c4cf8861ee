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
import { cvReadings } from '#contract/made-cvs.ts'
import { memberRoles } from '#contract/member-roles.ts'
import type {
  Availability,
  CertificateEntry,
  EducationEntry,
  LanguageEntry,
  WorkEntry,
} from '#contract/profile-parts.ts'
import { cvWays } from '#contract/seekers.ts'
import { nationalities, sectors } from '#contract/vocabularies.ts'
import { bytea, createdAt, id, instant, oneOf, reference, tsvector } from '#platform/database/columns.ts'
import { accounts } from './accounts.ts'
import { employers } from './employers.ts'
import { files } from './files.ts'
import { companyMembers } from './members.ts'
import { places } from './places.ts'

/** A job seeker's profile. Its id is its account's. */
export const seekers = pgTable(
  'seekers',
  {
    id: reference()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    skills: text().array().notNull().default([]),
    experience: text().notNull().default(''),
    /** As it was typed. */
    location: text().notNull().default(''),
    /** Place that it means; null while unknown. */
    placeId: reference().references(() => places.id),
    sector: text({ enum: sectors }).notNull(),
    phone: text().notNull().default(''),
    nationality: text({ enum: nationalities }),
    openToEmployers: boolean().notNull().default(true),
    cvFileId: reference().references(() => files.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('seekers_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('seekers_sector', oneOf(t.sector, sectors)),
    check('seekers_nationality', oneOf(t.nationality, nationalities)),
  ],
)

/** A profile in parts, each as its owner gave it. No row is the same as one without entries. */
export const seekerParts = pgTable('seeker_parts', {
  seekerId: reference()
    .primaryKey()
    .references(() => seekers.id, { onDelete: 'cascade' }),
  work: jsonb().$type<WorkEntry[]>().notNull().default([]),
  education: jsonb().$type<EducationEntry[]>().notNull().default([]),
  certificates: jsonb().$type<CertificateEntry[]>().notNull().default([]),
  languages: jsonb().$type<LanguageEntry[]>().notNull().default([]),
  availability: jsonb().$type<Availability>(),
  /** A month. */
  leastPayInLaari: integer(),
  /** Certificates whose expiry was announced, each with its last day: see `features/seekers/expiry-rules.ts`. */
  announcedExpiries: text().array().notNull().default([]),
  updatedAt: instant().notNull(),
})

/** Who opened a job seeker's CV or a certificate, and when. It outlives the employer, whose name is kept for that. An operator has none. */
export const cvOpenings = pgTable(
  'cv_openings',
  {
    id: id(),
    seekerId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    employerId: reference().references(() => employers.id, { onDelete: 'set null' }),
    company: text().notNull(),
    /** The member who did; null once it left. Its name is looked up, and read where it shows that. */
    memberId: reference().references(() => companyMembers.id, { onDelete: 'set null' }),
    /** Its role then, which stays; null for programs, and where it is not known. */
    memberRole: text({ enum: memberRoles }),
    /** The operator who did, in place of an employer. No foreign key: operators stay. */
    operatorId: reference(),
    /** The application it was opened from. No foreign key: reading it needs no more than the id. */
    applicationId: reference(),
    way: text({ enum: cvWays }).notNull(),
    /** The certificate that was opened, by its name then; null for the CV. */
    certificate: text(),
    /** Whether each page said who opened it and when; null where nothing of it is known, as for operators. */
    isStamped: boolean(),
    at: instant().notNull(),
  },
  (t) => [
    index('cv_openings_seeker').on(t.seekerId, t.at.desc().nullsFirst()),
    index('cv_openings_application').on(t.applicationId, t.at),
    index('cv_openings_member').on(t.memberId),
    check('cv_openings_way', oneOf(t.way, cvWays)),
    check('cv_openings_member_role', oneOf(t.memberRole, memberRoles)),
  ],
)

/** The text of a CV, for search and for proposals to the profile. A CV without a row was not read yet. */
export const cvTexts = pgTable(
  'cv_texts',
  {
    fileId: reference()
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    outcome: text({ enum: cvReadings }).notNull(),
    /** Line by line; empty where there is none. */
    text: text().notNull().default(''),
    /** Of the text, for the search among one's applicants. */
    words: tsvector().notNull(),
    readAt: instant().notNull(),
  },
  (t) => [check('cv_texts_outcome', oneOf(t.outcome, cvReadings))],
)

/** Employers to whom a job seeker does not show in the directory. */
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
  (t) => [primaryKey({ columns: [t.seekerId, t.employerId] })],
)

/** Number of different people of the directory that an employer was shown on a day of the Maldives. */
export const directoryDays = pgTable(
  'directory_days',
  {
    employerId: reference()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    /** Those who have deleted their account since are among them. */
    people: integer().notNull().default(0),
    /** When a call was refused for the first time because its people would have been too many. */
    limitReachedAt: instant(),
    /** When an operator had looked into it. */
    checkedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.employerId, t.day] }),
    index('directory_days_unchecked')
      .on(t.limitReachedAt)
      .where(sql`limit_reached_at is not null and checked_at is null`),
  ],
)

/** Whom an employer was shown on a day, each person once. They go with their day. */
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

/** A CV that comes in pieces. What is finished stays for the same time, so that a repetition finds it done. */
export const cvUploads = pgTable(
  'cv_uploads',
  {
    seekerId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Chosen by who sends it: only together with the job seeker does it name anything. */
    id: reference().notNull(),
    /** The name of the file, and how long it is. */
    name: text().notNull(),
    bytes: integer().notNull(),
    /** Number of bytes received. The next piece is accepted where they end. */
    received: integer().notNull().default(0),
    createdAt: createdAt(),
    /** When it became the CV. */
    finishedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.seekerId, t.id] }),
    index('cv_uploads_created').on(t.createdAt),
    check('cv_uploads_received', sql`received between 0 and bytes`),
  ],
)

/** The pieces of an upload that is not finished. */
export const cvPieces = pgTable(
  'cv_pieces',
  {
    seekerId: reference().notNull(),
    uploadId: reference().notNull(),
    /** The byte of the file with which it begins. */
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
