import { z } from 'zod'
import { fewFields, list } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { Id, Message, requiredLine, sentLength, text, wholeNumber } from '../base/schemas.ts'
import { lengths } from '../facts/lengths.ts'
import { draftsKeptForDays } from '../facts/retention.ts'

/** Maximum number of characters of a draft or a template, as JSON. */
const maxCharacters = 80_000

const Typed = z.union([text(sentLength(lengths.description)), z.number(), z.boolean(), z.null()])
const Part = z.union([Typed, list(Typed, 100)])
/** A question has its `_id`, so that answers stay with it. */
const Name = text(61).regex(/^(?:_id|[A-Za-z][\w.]{0,60})$/, 'must be the name of a field')
/** Maximum number of fields of a job, and of a part of it. */
const maxFields = 100
const Group = fewFields(z.record(Name, Part), maxFields)
const Groups = list(Group, 100)
/** Value of a field of an unfinished job: stored as typed, valid or not. */
const Written = z.union([Part, Groups, fewFields(z.record(Name, z.union([Part, Groups, Group])), maxFields)])

/** Names that a reply adds to the fields. An input may contain them; they are ignored. */
const added = ['_id', 'status', 'version', 'name', 'createdAt', 'updatedAt']

function fieldsOf(given: Record<string, unknown>, context: z.RefinementCtx): Record<string, unknown> {
  const fields = Object.fromEntries(Object.entries(given).filter(([name]) => !added.includes(name)))
  if (Object.keys(fields).some((name) => !Name.safeParse(name).success))
    context.addIssue({ code: 'custom', message: 'names a field that a job cannot have' })
  if (JSON.stringify(fields).length > maxCharacters)
    context.addIssue({ code: 'custom', message: `must be at most ${maxCharacters} characters` })
  return fields
}

/** Fields of an unfinished job, named as in `POST /api/jobs`. They are validated when the job is posted. */
const NewDraft = fewFields(z.object({}).catchall(Written), maxFields).transform((given, context) => ({
  fields: fieldsOf(given, context),
}))

/** `version` is that of the draft as read. With it, a change in between is refused. */
const ChangedDraft = fewFields(
  z.object({ version: wholeNumber(1, 2_000_000_000).optional() }).catchall(Written),
  maxFields,
).transform((given, context) => ({ version: given.version, fields: fieldsOf(given, context) }))

const NewTemplate = fewFields(
  z.object({ name: requiredLine(lengths.shortLine) }).catchall(Written),
  maxFields,
).transform((given, context) => ({ name: given.name, fields: fieldsOf(given, context) }))

/** A draft: its fields and its metadata. Visible to its employer only. */
export const JobDraft = z
  .object({
    _id: Id,
    status: z.literal('Draft'),
    version: z.number(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .catchall(z.unknown())
export type JobDraft = z.output<typeof JobDraft>

export const JobTemplate = z
  .object({ _id: Id, name: z.string(), updatedAt: z.string() })
  .catchall(z.unknown())
export type JobTemplate = z.output<typeof JobTemplate>

const draftParams = z.object({ draftId: Id })
const templateParams = z.object({ templateId: Id })

export const listJobDrafts = endpoint({
  method: 'GET',
  path: '/api/employers/job-drafts',
  summary: 'The drafts of your jobs, the one that was changed last first',
  for: 'employer',
  limit: 'A',
  reply: z.array(JobDraft),
  problems: [],
})

export const readJobDraft = endpoint({
  method: 'GET',
  path: '/api/employers/job-drafts/:draftId',
  summary: 'One draft',
  for: 'employer',
  limit: 'A',
  params: draftParams,
  reply: JobDraft,
  problems: ['not_found'],
})

export const addJobDraft = endpoint({
  method: 'POST',
  path: '/api/employers/job-drafts',
  summary: `Keep a job that is not finished, for ${draftsKeptForDays} days after its last change. It costs nothing`,
  for: 'employer',
  limit: 'W',
  input: NewDraft,
  reply: JobDraft,
  status: 201,
  problems: ['list_full'],
})

export const changeJobDraft = endpoint({
  method: 'PUT',
  path: '/api/employers/job-drafts/:draftId',
  summary: 'Replace the fields of a draft',
  for: 'employer',
  limit: 'W',
  params: draftParams,
  input: ChangedDraft,
  reply: JobDraft,
  problems: ['not_found', 'changed_meanwhile'],
})

export const deleteJobDraft = endpoint({
  method: 'DELETE',
  path: '/api/employers/job-drafts/:draftId',
  summary: 'Delete a draft',
  for: 'employer',
  limit: 'W',
  params: draftParams,
  reply: Message,
  problems: ['not_found'],
})

export const listJobTemplates = endpoint({
  method: 'GET',
  path: '/api/employers/job-templates',
  summary: 'Your templates of jobs, by their names',
  for: 'employer',
  limit: 'A',
  reply: z.array(JobTemplate),
  problems: [],
})

export const addJobTemplate = endpoint({
  method: 'POST',
  path: '/api/employers/job-templates',
  summary: 'Keep fields of a job under a name, to begin other jobs with. The same name replaces its fields',
  for: 'employer',
  limit: 'W',
  input: NewTemplate,
  reply: JobTemplate,
  status: 201,
  problems: ['list_full'],
})

export const changeJobTemplate = endpoint({
  method: 'PUT',
  path: '/api/employers/job-templates/:templateId',
  summary: 'Replace the name and the fields of a template',
  for: 'employer',
  limit: 'W',
  params: templateParams,
  input: NewTemplate,
  reply: JobTemplate,
  problems: ['not_found', 'name_taken'],
})

export const deleteJobTemplate = endpoint({
  method: 'DELETE',
  path: '/api/employers/job-templates/:templateId',
  summary: 'Delete a template',
  for: 'employer',
  limit: 'W',
  params: templateParams,
  reply: Message,
  problems: ['not_found'],
})
