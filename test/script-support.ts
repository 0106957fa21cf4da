import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { parseSync } from 'vite'
import { bcd, isKnown, type Judged, supportOf } from './browser-support.ts'

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nodesIn = (value: unknown) => [value].flat().filter(isNode)
const childrenOf = (node: Node) => Object.values(node).flatMap(nodesIn)
const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined)
const memberName = (node: unknown) =>
  isNode(node) && node.type === 'MemberExpression' && node.computed === false ? nameOf(node.property) : undefined
const textOf = (node: Node | undefined): string =>
  node?.type === 'TemplateLiteral'
    ? nodesIn(node.quasis)
        .map(({ value }) => (typeof value === 'object' && value !== null && 'raw' in value ? value.raw : ''))
        .join('')
    : typeof node?.value === 'string'
      ? node.value
      : ''

const { builtins, operators, regular_expressions: expressions, classes, statements } = bcd.javascript
const globals: Record<string, Identifier> = { ...bcd.api, ...bcd.api.Window, ...builtins }
/** Objects that are there once, by the interface that says what they have. */
const singletons: Record<string, Identifier | undefined> = {
  navigator: bcd.api.Navigator,
  document: bcd.api.Document,
  crypto: bcd.api.Crypto,
  performance: bcd.api.Performance,
  history: bcd.api.History,
  location: bcd.api.Location,
  window: bcd.api.Window,
  self: bcd.api.Window,
  globalThis: bcd.api.Window,
}
const objectNamed = (name = ''): Identifier | undefined =>
  Object.hasOwn(singletons, name) ? singletons[name] : Object.hasOwn(globals, name) ? globals[name] : undefined

const partsOf = (place: Identifier | undefined): Identifier[] =>
  Object.keys(place ?? {}).flatMap(name => (name !== '__compat' && place?.[name]) || [])

type Member = { owner: CompatStatement | undefined; statement: CompatStatement }

/** By the name of a method or event: what is known of it in each object of the language and of the web that has it. */
const membersByName = new Map<string, Member[]>()
for (const each of [builtins, builtins?.Intl, bcd.api].flatMap(partsOf))
  for (const name of Object.keys(each)) {
    const statement = supportOf(each, name)
    if (statement) membersByName.set(name, [...(membersByName.get(name) ?? []), { owner: each.__compat, statement }])
  }

type Judge = { audience: Judged; features: Set<string>; asked: ReadonlySet<string> }

/**
 * Lists the features of a script that some browser of this audience lacks. Something that is asked for first does not count: by `typeof`, `in`,
 * `?.`, or as the condition of the code that uses it.
 */
export function newerFeaturesOf(script: string, audience: Judged): string[] {
  const features = new Set<string>()
  visit(parse(script), undefined, { audience, features, asked: new Set() })
  return [...features].sort()
}

function parse(script: string): Node {
  const { program, errors } = parseSync('script.js', script)
  if (errors.length > 0) throw new Error(`the script cannot be read: ${errors[0]?.message}`)
  if (!isNode(program)) throw new Error('the script has no program')
  return program
}

function visit(node: Node, parent: Node | undefined, judge: Judge): void {
  judgeNode(node, parent, judge)
  const condition = node.type === 'LogicalExpression' ? node.left : node.test
  const asked = isNode(condition) ? new Set([...judge.asked, ...askedIn(condition)]) : judge.asked
  for (const child of childrenOf(node)) visit(child, node, { ...judge, asked })
}

/** The names that a condition asks for. */
function askedIn(condition: Node): string[] {
  const { type, operator, left } = condition
  if (type === 'UnaryExpression' && operator === 'typeof') return typeofIn(condition)
  if (/^(Logical|Parenthesized|Unary|Chain)Expression$/.test(type)) return childrenOf(condition).flatMap(askedIn)
  if (type === 'BinaryExpression' && operator === 'in') return nodesIn(left).map(textOf)
  if (type === 'BinaryExpression') return childrenOf(condition).flatMap(typeofIn)
  return [memberName(condition) ?? nameOf(condition) ?? []].flat()
}

const typeofIn = ({ type, operator, argument }: Node) =>
  type === 'UnaryExpression' && operator === 'typeof' ? [memberName(argument) ?? nameOf(argument) ?? ''] : []

function judgeNode(node: Node, parent: Node | undefined, judge: Judge) {
  for (const feature of [...syntaxOf(node), ...expressionFeatures(node)]) add(feature, syntaxSupport[feature], judge)
  if (node.type === 'MemberExpression') judgeMember(node, parent, judge)
  if (node.type === 'CallExpression') judgeCall(node, judge)
  const name = nameOf(node)
  if (name && name.length > 2 && !isProperty(node, parent) && !isOnlyAsked(node, parent) && !judge.asked.has(name))
    add(name, objectNamed(name)?.__compat, judge)
}

function add(feature: string, statement: CompatStatement | undefined, { audience, features }: Judge) {
  if (statement && !isKnown(audience, statement)) features.add(feature)
}

const isProperty = (node: Node, parent: Node | undefined) =>
  (parent?.type === 'MemberExpression' && parent.property === node && parent.computed === false) ||
  (/^(Property|MethodDefinition|PropertyDefinition)$/.test(parent?.type ?? '') &&
    parent?.key === node &&
    parent.value !== node)

/** A property that is missing is undefined: that is only wrong where it is called or read from. */
const isOnlyAsked = (node: Node, parent: Node | undefined) =>
  (parent?.type === 'UnaryExpression' && (parent.operator === 'typeof' || parent.operator === '!')) ||
  parent?.test === node ||
  (parent?.type === 'LogicalExpression' && (parent.left === node || parent.operator !== '&&')) ||
  (parent?.optional === true && (parent.callee === node || parent.object === node))

function judgeMember(node: Node, parent: Node | undefined, judge: Judge) {
  const [owner, name] = [nameOf(node.object), memberName(node)]
  if (!name || isOnlyAsked(node, parent) || judge.asked.has(name)) return
  const isWritten = parent?.type === 'AssignmentExpression' && parent.left === node
  const object = isWritten ? undefined : objectNamed(owner)
  add(`${owner}.${name}`, supportOf(object, `${name}_static`) ?? supportOf(object, name), judge)
  if (isNode(node.object) && node.object.type === 'MetaProperty')
    add(`import.meta.${name}`, supportOf(operators, 'import_meta', name), judge)
}

function judgeCall({ callee, arguments: given, optional }: Node, judge: Judge) {
  const name = memberName(callee)
  const [first, second] = nodesIn(given)
  if (name === 'addEventListener') addUnlessSomewhere(`event ${textOf(first)}`, `${textOf(first)}_event`, judge)
  if (second?.type === 'ObjectExpression') judgeElement(textOf(first), second, judge)
  if (!name || optional === true || judge.asked.has(name) || !isNode(callee) || objectNamed(nameOf(callee.object)))
    return
  addUnlessSomewhere(`.${name}()`, name, judge)
  const maker = isNode(callee.object) && callee.object.type === 'CallExpression' ? callee.object.callee : undefined
  if (isNode(maker) && isIteratorMaker(maker)) add(`iterator.${name}()`, supportOf(builtins, 'Iterator', name), judge)
}

/** Arrays have most of the methods of iterators: only what was just made by one of these is surely none. */
const isIteratorMaker = (node: Node) =>
  ['values', 'entries', 'keys', 'matchAll'].includes(memberName(node) ?? '') && nameOf(node.object) !== 'Object'

/**
 * A method is missing when no object of these browsers has one of that name. Of an object that is missing itself none can be made,
 * which is found where it is tried; a method of our own stands in the table of the test.
 */
function addUnlessSomewhere(feature: string, name: string, { audience, features }: Judge) {
  const members = membersByName.get(name)?.filter(({ owner }) => !owner || isKnown(audience, owner)) ?? []
  if (members.length > 0 && !members.some(({ statement }) => isKnown(audience, statement))) features.add(feature)
}

/** An element as React makes it: its name and its attributes. */
function judgeElement(name: string, attributes: Node, judge: Judge) {
  const element = bcd.html.elements?.[name]
  if (!name || !element) return
  add(`<${name}>`, element.__compat, judge)
  for (const { key } of nodesIn(attributes.properties)) {
    const attribute = (nameOf(key) ?? textOf(isNode(key) ? key : undefined)).toLowerCase()
    const support = supportOf(element, attribute) ?? supportOf(bcd.html.global_attributes, attribute)
    if (attribute) add(`attribute ${attribute}`, support, judge)
  }
}

const syntaxSupport: Readonly<Record<string, CompatStatement | undefined>> = {
  'a static block':
    supportOf(classes, 'static', 'initialization_blocks') ?? supportOf(classes, 'static_initialization_blocks'),
  using: supportOf(statements, 'using'),
  'await using': supportOf(statements, 'await_using'),
  'attributes of an import': supportOf(statements, 'import', 'import_attributes'),
  'an expression that looks behind': supportOf(expressions, 'lookbehind_assertion'),
  'modifiers within an expression': supportOf(expressions, 'modifier'),
  'flag v of an expression': supportOf(builtins, 'RegExp', 'unicodeSets'),
  'flag d of an expression': supportOf(builtins, 'RegExp', 'hasIndices'),
}

function syntaxOf({ type, kind, attributes, options }: Node): string[] {
  if (type === 'StaticBlock') return ['a static block']
  if (type === 'VariableDeclaration' && (kind === 'using' || kind === 'await using')) return [kind]
  const isImport = type === 'ImportDeclaration' || type === 'ImportExpression'
  return isImport && (nodesIn(attributes).length > 0 || isNode(options)) ? ['attributes of an import'] : []
}

/** A literal cannot be read by a browser that does not know it; nor may a text be made into an expression without a way out. */
function expressionFeatures(node: Node): string[] {
  const isMade = (node.type === 'CallExpression' || node.type === 'NewExpression') && nameOf(node.callee) === 'RegExp'
  const [pattern = '', flags = ''] = isMade ? nodesIn(node.arguments).map(textOf) : literalOf(node)
  return [
    ...(/\(\?<[=!]/.test(pattern) ? ['an expression that looks behind'] : []),
    ...(/\(\?[ims]*-?[ims]+:/.test(pattern) ? ['modifiers within an expression'] : []),
    ...(flags.includes('v') ? ['flag v of an expression'] : []),
    ...(flags.includes('d') ? ['flag d of an expression'] : []),
  ]
}

const literalOf = ({ regex }: Node) =>
  typeof regex === 'object' && regex !== null && 'pattern' in regex && 'flags' in regex
    ? [String(regex.pattern), String(regex.flags)]
    : []
