interface Bounded {
  file: string
  /** A part of the expression, or of the call that builds it. */
  part: string
  because: string
}

const cvLine = 'reads a line of a CV, of at most 880 characters, in a task process'
const begins = 'begins only where no blank stands before it, so that a row of blanks is read once'
const question = 'reads a question and its choices, of at most 1,200 characters'

/** Expressions that are not proven linear, and why they cost little nevertheless. */
export const boundedExpressions: readonly Bounded[] = [
  {
    file: 'platform/postgres/postmaster.ts',
    part: 'shared memory block',
    because: 'reads what our own PostgreSQL says',
  },
  { file: 'site/api/browser-api.ts', part: '; rel=', because: 'reads a header of our own server' },
  { file: 'platform/database/keep-functions.ts', part: 'other.name', because: 'reads our own files' },
  {
    file: 'features/seekers/cv-reading/certificates.ts',
    part: String.raw`\s*[|•·;\t⋄→]\s*`,
    because: cvLine,
  },
  { file: 'features/seekers/cv-reading/certificates.ts', part: String.raw`\s*;\s*`, because: cvLine },
  { file: 'features/seekers/cv-reading/education.ts', part: String.raw`\s*[|•·;\t⋄→]\s*`, because: cvLine },
  { file: 'features/seekers/cv-reading/education.ts', part: 'passed|completed|obtained', because: cvLine },
  { file: 'features/seekers/cv-reading/headings.ts', part: '([&/,])', because: cvLine },
  { file: 'features/seekers/cv-reading/lines.ts', part: String.raw`[\s:：.–—_*#|,;•·-]+$`, because: cvLine },
  { file: 'features/seekers/cv-reading/lines.ts', part: '(?!(?:trad|cater', because: cvLine },
  { file: 'features/seekers/cv-reading/lines.ts', part: '⋄▪●◆→', because: cvLine },
  {
    file: 'features/search/found-words-rules.ts',
    part: '--[',
    because:
      'is asked at one position at a time, and reads one word: differences of classes are unknown to the proof',
  },
  {
    file: 'features/search/found-words-rules.ts',
    part: 'initials.filter',
    because: 'is one character of a class',
  },
  {
    file: 'features/search/understand-rules.ts',
    part: '{from}',
    because: 'is one word of a query, letters and digits',
  },
  {
    file: 'features/search/recognisers/amount-rules.ts',
    part: 'salary|salaries|pay',
    because: 'reads a query of at most 1,000 characters, and few of its words can follow each other',
  },
  {
    file: 'features/pay/salary-text-rules.ts',
    part: String.raw`\([^)]*\)`,
    because: 'reads at most 300 characters',
  },
  {
    file: 'features/jobs/check-word-rules.ts',
    part: '[A-Z]{4,}',
    because:
      'begins at words only, and takes a row of words as a whole if it is long enough to be tried again',
  },
  {
    file: 'features/jobs/web/description/paste.ts',
    part: '<style',
    because: 'always matches, at the latest to the end, so that no character is read twice',
  },
  {
    file: 'features/imports/server/column-names.ts',
    part: '.*',
    because: 'reads a name of at most 100 characters',
  },
  {
    file: 'features/imports/server/employer-name.ts',
    part: "['’]s$",
    because: 'reads at most 400 characters',
  },
  {
    file: 'features/imports/server/employer-name.ts',
    part: '[Ww]e are',
    because: 'reads at most 400 characters',
  },
  {
    file: 'features/imports/server/employer-name.ts',
    part: String.raw`www\.)[^\s()[\]]*`,
    because: 'fails within 33 characters, and takes all of what follows otherwise',
  },
  { file: 'features/imports/server/repair-text.ts', part: String.raw`(?<!\s)\s*\[\*\]`, because: begins },
  { file: 'features/imports/server/repair-text.ts', part: '#(?:URL|EMAIL|PHONE)_', because: begins },
  {
    file: 'features/imports/server/repair-text.ts',
    part: String.raw`(?=[\s/>])[^<>]*>`,
    because:
      'begins at an opening bracket and ends at the next one; a name has no blank, which must follow it',
  },
  {
    file: 'features/imports/server/restore-line-breaks.ts',
    part: String.raw`(?<!\s)\s*[•○▪]`,
    because: begins,
  },
  {
    file: 'features/imports/server/restore-line-breaks.ts',
    part: String.raw`(?<!\p{L})\p{L}*`,
    because: 'begins at words only, and looks at the next word once for each',
  },
  {
    file: 'features/imports/server/words-around-dates.ts',
    part: 'noon',
    because: 'reads at most 100 characters',
  },
  { file: 'contract/facts/question-topics.ts', part: 'worked|work', because: question },
  { file: 'contract/facts/question-topics.ts', part: 'healthy', because: question },
  { file: 'contract/facts/question-topics.ts', part: 'pregnan', because: question },
  { file: 'contract/facts/question-topics.ts', part: 'how old', because: question },
]
