import type { z } from 'zod'
import type { NewJob } from '#contract/jobs/job-input.ts'

type Asked = Pick<z.input<typeof NewJob>, 'requirements' | 'questions'>

const speaks = (language: string, level: 'conversational' | 'fluent') => ({ language, level })

/** Requirements and questions of jobs by title. Other jobs have none. */
export const askedBy: Record<string, Asked> = {
  'Boat Captain': {
    requirements: {
      years: 5,
      languages: [speaks('Dhivehi', 'fluent'), speaks('English', 'conversational')],
      certificates: ['boat', 'first aid'],
      liveIn: true,
    },
    questions: [
      { kind: 'yes-no', text: 'Can you swim 200 metres?', needed: true, must: true },
      { kind: 'number', text: 'What is the longest boat that you have driven, in feet?', meets: { min: 38 } },
    ],
  },
  'Front Office Manager': {
    requirements: { years: 3, education: 'diploma', languages: [speaks('English', 'fluent')], liveIn: true },
    questions: [
      { kind: 'choice', text: 'Which front office system do you know best?', choices: ['Opera', 'Protel', 'Another one'] },
      { kind: 'text', text: 'How large was the largest team that you led?' },
    ],
  },
  'Registered Nurse': {
    requirements: {
      years: 2,
      education: 'degree',
      certificates: ['nursing licence', 'first aid'],
      languages: [speaks('English', 'fluent'), speaks('Dhivehi', 'conversational')],
    },
    questions: [{ kind: 'yes-no', text: 'Are you registered with the Maldivian council?', needed: true, meets: { answers: ['yes'] } }],
  },
  'Senior Backend Developer': {
    requirements: { years: 4, languages: [speaks('English', 'fluent')] },
    questions: [{ kind: 'date', text: 'From which day could you join us?' }],
  },
  'Mason (20 positions)': { requirements: { years: 3, liveIn: true } },
} // biome-ignore format: rows

/** Answers of the demo applicants by question. */
export const answersTo: Record<string, Partial<Record<string, string | number>>> = {
  'Can you swim 200 metres?': { hussain: 'yes' },
  'What is the longest boat that you have driven, in feet?': { hussain: 40 },
  'Which front office system do you know best?': { aishath: 'Opera' },
  'How large was the largest team that you led?': { aishath: 'Nine people in the evening shift.' },
  'Are you registered with the Maldivian council?': { priya: 'no' },
}
