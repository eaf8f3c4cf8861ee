import ts from 'typescript'
import { expect, test } from 'vitest'
import { sourcesIn } from './sources.ts'

function codeOf(thrown: ts.Expression): string | undefined {
  if (!ts.isCallExpression(thrown) && !ts.isNewExpression(thrown)) return undefined
  const name = thrown.expression.getText()
  if (name === 'wrongField') return 'invalid_input'
  const [code] = thrown.arguments ?? []
  return name === 'Problem' && code && ts.isStringLiteral(code) ? code.text : undefined
}

/** Codes of the problems that stand in the `throw` statements of a node. */
function thrownIn(node: ts.Node): Set<string> {
  const found = new Set<string>()
  const look = (one: ts.Node): void => {
    const code = ts.isThrowStatement(one) ? codeOf(one.expression) : undefined
    if (code !== undefined) found.add(code)
    ts.forEachChild(one, look)
  }
  look(node)
  return found
}

/** Codes that exported functions of a file throw, and their docstrings do not name. */
function unnamedIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  return source.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return []
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
    const documented = ts
      .getJSDocCommentsAndTags(statement)
      .map((one) => one.getText())
      .join('\n')
    const line = source.getLineAndCharacterOfPosition(statement.getStart()).line + 1
    return [...thrownIn(statement)]
      .filter((code) => code !== 'broken' && !documented.includes(`\`${code}\``))
      .map((code) => `${file}:${line}: ${code}`)
  })
}

test('the docstring of an exported function names the problems that it throws', () => {
  const verbs = sourcesIn('{features/*/**/server,platform}/**/*.ts').filter(
    ({ file }) => !file.endsWith('/routes.ts'),
  )
  expect(verbs.length).toBeGreaterThan(500)
  expect(verbs.flatMap(({ file, text }) => unnamedIn(file, text))).toEqual([])
})

test('a problem without a name is found', () => {
  const verb = "export function end() { if (1) throw new Problem('not_found'); throw wrongField('a', 'b') }"
  expect(unnamedIn('end.ts', `/** Ends. @throws Problem \`not_found\` */\n${verb}`)).toEqual([
    'end.ts:2: invalid_input',
  ])
})
