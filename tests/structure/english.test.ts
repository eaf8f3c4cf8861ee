import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesIn } from './sources.ts'

const source = [
  '{app,contract,features,platform,site,tables,tests,tools}/**/*.{ts,tsx,mjs}',
  'tables/functions/*.sql',
]

interface Rule {
  name: string
  pattern: RegExp
  bad: string[]
  good: string[]
}

/** Faults of comments that a pattern can find. The rest is for the reviewer (CONTRIBUTING.md). */
const commentRules: Rule[] = [
  {
    name: 'opens with a noun or a verb, not with a question word',
    pattern:
      /^(?:(?:What|Who|Whose|Whom|How|Whether|Why|Whoever|Whatever|So many|So long)\b(?!.*\?$)|Where (?:to|it|the)\b|When (?:it|the)\b[^,]*$)/s,
    bad: [
      'What the operator has decided.',
      'Who may read it.',
      'Whether it has ended.',
      'So many at once.',
      'When it ended.',
    ],
    good: ['Readers of the file.', 'When the server closes, calls are refused.', 'Is the word in a list?'],
  },
  {
    name: 'opens with its subject, not with a fragment about it',
    pattern: /^(?:Of|Those|Such|That which)\b/,
    bad: ['Of two mails the newer one.', 'Those that wait.'],
    good: ['Only the newer one of two mails is sent.'],
  },
  {
    name: 'uses common words',
    pattern:
      /\b(?:whoever|whatever|of whom|for ever|since ever|in vain|anew|becomes? of (?:it|them|a)|no more than that|none but)\b/i,
    bad: ['Read anew.', 'For ever.', 'Tried in vain.', 'Shows what becomes of it.'],
    good: ['Read again.', 'A path has one content forever.'],
  },
  {
    name: 'notifies, sends or shows, and does not tell',
    pattern: /(?<!`)\b(?:tells?|told)\b(?! (?:them |it )?(?:apart|from))/i,
    bad: ['Tells the employer.', 'Each side is told once.'],
    good: ['Notifies the employer.', 'No test can tell them apart.', 'Each is told from the next in grey.'],
  },
]

/** Verbs and adverbs of a story where a term belongs: `notified`, `stated`, `resume`, `maximum`. */
const identifierRules: Rule[] = [
  {
    name: 'is called by a term',
    pattern:
      /\b(?:(?:const|let|function|class|interface|type) (?:goOn|told|said|heard|whoTold|wayTo\w*|wayOn|askedFor|drawAnew)\b|const (?:most|longest|shortest)[A-Z]\w* = \d)/,
    bad: [
      'const goOn = useEnter()',
      'function told() {}',
      'export const mostJobs = 5',
      'const longestLine = 3',
    ],
    good: ['const resume = useEnter()', 'export const maxJobs = 5', 'const mostly = 1', 'job.toldAt'],
  },
]

const fileNames: Rule = {
  name: 'is called by a term',
  pattern:
    /^(?:(?:said|told|heard|shown|news|when|write|room|leave|way-on|go-on|draw-anew|called-of)\.|(?:who|whose|what)-|.*-(?:told|said)\b)/,
  bad: ['said.tsx', 'who-got-it.tsx', 'draw-anew.ts', 'interview-told.tsx', 'pay-said-rules.ts'],
  good: ['message-entry.tsx', 'updates.ts', 'local-time.tsx'],
}

/** Texts of the comments, each as one line. Lines of `//`, or of `--` in SQL, that follow each other are one comment. */
function commentsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^[ \t]*\{?\/\*+([\s\S]*?)\*\//gm)].map(([, body = '']) =>
    body.replace(/^\s*\* ?/gm, ''),
  )
  const lines = [...text.matchAll(/^(?:[ \t]*(?:\/\/|--).*\n?)+/gm)].map(([run]) =>
    run.replace(/^[ \t]*(?:\/\/|--) ?/gm, ''),
  )
  return [...blocks, ...lines].map((comment) => comment.replaceAll(/\s+/g, ' ').trim())
}

const isTest = ({ file }: { file: string }) => file.includes('.test.') || file.startsWith('tests/')
const everyFile = filesIn(source)
const productFiles = everyFile.filter((file) => !isTest(file))
const testFiles = everyFile.filter(isTest)

describe.each(commentRules)('a comment $name', ({ pattern }) => {
  test.each([
    { of: 'the product', files: productFiles },
    { of: 'the tests', files: testFiles },
  ])('in every file of $of', ({ files }) => {
    const found = files.flatMap(({ file, text }) =>
      commentsIn(text)
        .filter((comment) => pattern.test(comment))
        .map((comment) => `${file}: ${comment.slice(0, 80)}`),
    )
    expect(found).toEqual([])
  })
})

describe.each(identifierRules)('an identifier of the product $name', ({ pattern }) => {
  test('in every file', () => {
    const found = productFiles.flatMap(({ file, text }) => {
      const match = pattern.exec(text)
      return match ? [`${file}: ${match[0]}`] : []
    })
    expect(found).toEqual([])
  })
})

test(`a file of the product ${fileNames.name}`, () => {
  const found = productFiles.map(({ file }) => file)
  expect(found.filter((file) => fileNames.pattern.test(path.basename(file)))).toEqual([])
})

test.each([...commentRules, ...identifierRules, fileNames])('a planted mistake is found: $name', (rule) => {
  expect(rule.bad.filter((text) => !rule.pattern.test(text))).toEqual([])
  expect(rule.good.filter((text) => rule.pattern.test(text))).toEqual([])
})

test('a comment is read in every form', () => {
  const text = [
    '/** One. */',
    'const a = 1',
    '  // Two',
    '  // lines.',
    '{/* Three. */}',
    '/**',
    ' * Four',
    ' * lines.',
    ' */',
    '',
    '-- Five',
    '-- lines.',
  ]
  expect(commentsIn(text.join('\n'))).toEqual(['One.', 'Three.', 'Four lines.', 'Two lines.', 'Five lines.'])
})
