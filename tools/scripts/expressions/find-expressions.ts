import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A regular expression in a source file. */
export interface Expression {
  file: string
  line: number
  source: string
  flags: string
}

/** An expression that is built when the program runs. */
export type Built = Pick<Expression, 'file' | 'line'> & { text: string }

export const root = join(import.meta.dirname, '../../..')
const product = '{app,contract,features,platform,site,tables}/**/*.{ts,tsx}'

/** The expressions that a text writes out, and those that it builds. */
export function expressionsIn(file: string, text: string): { written: Expression[]; built: Built[] } {
  const written: Expression[] = []
  const built: Built[] = []
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const program = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind)
  const lineOf = (node: ts.Node) => program.getLineAndCharacterOfPosition(node.getStart(program)).line + 1
  function visit(node: ts.Node): void {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      written.push({
        file,
        line: lineOf(node),
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      })
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && ts.isIdentifier(node.expression))
      if (node.expression.text === 'RegExp')
        built.push({ file, line: lineOf(node), text: node.getText(program).replace(/\s+/g, ' ') })
    ts.forEachChild(node, visit)
  }
  visit(program)
  return { written, built }
}

/** All expressions of the product, without its tests. Only files with a sign of one are parsed. */
export function expressionsOfProduct(): { written: Expression[]; built: Built[] } {
  const all = globSync(product, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(({ text }) => /RegExp|[(,=:?&|![{;\s]\/[^/*\s]/.test(text))
    .map(({ file, text }) => expressionsIn(file, text))
  return { written: all.flatMap(({ written }) => written), built: all.flatMap(({ built }) => built) }
}
