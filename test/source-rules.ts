import { parseSync, Visitor } from 'vite'

/** A source file, parsed once for all rules. */
export type SourceFile = { file: string; text: string; program: ReturnType<typeof parseSync>['program'] }

export const parseSource = (file: string, text: string): SourceFile => ({
  file,
  text,
  program: parseSync(file, text).program,
})

/** A place where a rule is broken: `file:line`, and how. */
export type Breach = string

const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** Literals that are spread without a condition: `{ ...{ a, b } }`, `<Row {...{ a, b }} />`, `[...['a', 'b']]`. */
export function spreadLiteralsIn({ file, text, program }: SourceFile): Breach[] {
  const breaches: Breach[] = []
  const check = ({ argument, start }: { argument: { type: string }; start: number }) => {
    if (isLiteral(argument)) breaches.push(`${file}:${lineOf(text, start)}`)
  }
  new Visitor({ SpreadElement: check, JSXSpreadAttribute: check }).visit(program)
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

const maxParameters = 4

/** The functions that should take an object instead of a long row of parameters. */
export function longParameterListsIn({ file, text, program }: SourceFile): Breach[] {
  const breaches: Breach[] = []
  const check = ({ params, start }: { params: readonly unknown[]; start: number }) => {
    if (params.length > maxParameters) breaches.push(`${file}:${lineOf(text, start)}: ${params.length} parameters`)
  }
  new Visitor({ FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check }).visit(program)
  return breaches
}

export const maxComponentLines = 120

/** The components, functions with a capital in a `.tsx` file, that should be divided. */
export function longComponentsIn({ file, text, program }: SourceFile): Breach[] {
  if (!file.endsWith('.tsx')) return []
  const breaches: Breach[] = []
  const check = (name: string | undefined, { start, end }: { start: number; end: number }) => {
    const lines = lineOf(text.slice(start, end), end)
    if (name && /^[A-Z]/.test(name) && lines > maxComponentLines)
      breaches.push(`${file}:${lineOf(text, start)}: ${name} has ${lines} lines`)
  }
  new Visitor({
    FunctionDeclaration: node => check(node.id?.name, node),
    FunctionExpression: node => check(node.id?.name, node),
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression') check(id.name, init)
    },
  }).visit(program)
  return breaches
}

export const maxImports = 20

/** The registries of all routes and of all tables: as many imports as features, and nothing else in them. */
const listEveryFeature = ['src/app/routes.ts', 'src/schema/tables.ts']

/** A file that depends on so many others does several things, and should be divided. */
export function tooManyImportsIn({ file, program }: SourceFile): Breach[] {
  const count = program.body.filter(({ type }) => type === 'ImportDeclaration').length
  return count > maxImports && !listEveryFeature.includes(file) ? [`${file}: ${count} imports`] : []
}

/** The routes of a feature: `routes.ts`, or `session-routes.ts` beside it. */
const isRoutesFile = (file: string) => /^src\/features\/.+\/server\/([a-z-]+-)?routes\.ts$/.test(file)

/**
 * Use cases in the routes of a feature, which pass each request on to one function: SQL, a store, a transaction, or a second
 * thing that is waited for. Only such files register endpoints.
 */
export function useCasesInRoutes({ file, text, program }: SourceFile): Breach[] {
  const breaches: Breach[] = []
  const add = ({ start }: { start: number }, what: string) => breaches.push(`${file}:${lineOf(text, start)}: ${what}`)
  if (!isRoutesFile(file)) {
    const checkImport = (node: ImportDeclaration) => importsRoutes(node) && add(node, 'registers endpoints')
    if (/^src\/features\/.+\/server\//.test(file)) new Visitor({ ImportDeclaration: checkImport }).visit(program)
    return breaches
  }
  const awaitsByFunction: number[] = []
  const enter = () => void awaitsByFunction.push(0)
  const leave = () => void awaitsByFunction.pop()
  new Visitor({
    ImportDeclaration(node) {
      if (node.source.value === 'kysely') add(node, 'imports kysely')
      if (importsValues(node) && /(^|\/)store\.ts$/.test(node.source.value)) add(node, 'imports a store')
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'transaction') add(callee, 'opens a transaction')
    },
    MemberExpression({ object }) {
      if (isDatabase(object)) add(object, 'queries the database')
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    AwaitExpression(node) {
      const count = (awaitsByFunction.pop() ?? 0) + 1
      awaitsByFunction.push(count)
      if (count > 1) add(node, 'calls a second use case')
    },
  }).visit(program)
  return breaches
}

type ImportDeclaration = Extract<SourceFile['program']['body'][number], { type: 'ImportDeclaration' }>

const importedNames = ({ specifiers }: ImportDeclaration) =>
  specifiers.flatMap(one =>
    one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? one.imported.name : [],
  )

const importsRoutes = (node: ImportDeclaration) =>
  node.source.value.endsWith('/http/http-server.ts') && importedNames(node).includes('Routes')

const importsValues = ({ importKind, specifiers }: ImportDeclaration) =>
  importKind !== 'type' && specifiers.some(one => one.type !== 'ImportSpecifier' || one.importKind !== 'type')

/** `db` or `base.db`. */
const isDatabase = (node: { type: string; name?: unknown; property?: unknown }): boolean =>
  (node.type === 'Identifier' && node.name === 'db') ||
  (node.type === 'MemberExpression' && isNode(node.property) && isDatabase(node.property))
