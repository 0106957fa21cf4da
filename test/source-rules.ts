import { parseSync, Visitor } from 'vite'

/** Where in a source file a rule of the house is broken: `file:line`. */
export type Breach = string

const lineOf = (source: string, offset: number) => source.slice(0, offset).split('\n').length

/** The literals that are spread for no condition: `{ ...{ a, b } }`, `<Row {...{ a, b }} />`, `[...['a', 'b']]`. */
export function spreadLiteralsIn(file: string, source: string): Breach[] {
  const breaches: Breach[] = []
  const check = ({ argument, start }: { argument: { type: string }; start: number }) => {
    if (isLiteral(argument)) breaches.push(`${file}:${lineOf(source, start)}`)
  }
  new Visitor({ SpreadElement: check, JSXSpreadAttribute: check }).visit(parseSync(file, source).program)
  return breaches
}

const wrappers = ['ParenthesizedExpression', 'TSAsExpression', 'TSSatisfiesExpression']

function isLiteral(node: { type: string; expression?: unknown }): boolean {
  if (node.type === 'ObjectExpression' || node.type === 'ArrayExpression') return true
  const { expression } = node
  return wrappers.includes(node.type) && isNode(expression) && isLiteral(expression)
}

const isNode = (value: unknown): value is { type: string } =>
  typeof value === 'object' && value !== null && 'type' in value
