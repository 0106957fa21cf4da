import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

/** The features from the lowest up: a feature may import those before it, never those after it. Only its pages may. */
const order = [
  'translations',
  'departments',
  'users',
  'categories',
  'areas',
  'question-sets',
  'default-texts',
  'reports',
  'storm-mode',
  'attachments',
  'reporters',
  'questionnaires',
  'feedback',
  'doubles',
  'classification',
  'routing',
  'search',
  'filters',
  'area-settings',
  'report-view',
  'category-changes',
  'report-page',
  'bulk',
  'handover',
  'overview',
  'field',
  'live',
  'planning',
  'mail',
  'notifications',
  'external-parties',
  'hidden-passages',
  'my-reports',
  'public-map',
  'plain-form',
  'insight',
  'jobs',
  'error-reports',
  'export',
  'retention',
  'privacy',
  'municipality',
  'form',
  'site',
  'back-office',
] as const

/**
 * The modules inside a feature, in the same sense; `.` is what stands in the folder of the feature itself. A feature that
 * is not named here has no modules.
 */
const modules: Partial<Record<(typeof order)[number], readonly string[]>> = {
  translations: ['en', '.'],
  users: ['.', 'sign-in', 'second-factor', 'manage', 'provisioning'],
  categories: ['.', 'icons', 'settings', 'departments'],
  'question-sets': ['.', 'sets', 'settings', 'wire'],
  reports: ['status', '.', 'sources', 'location', 'status-change', 'create', 'draft'],
  filters: ['.', 'stored'],
  overview: ['.', 'map'],
  mail: ['templates', '.', 'template-editor', 'accessibility', 'accounts'],
  'my-reports': ['.', 'list'],
  'public-map': ['.', 'page'],
  privacy: ['.', 'documents'],
  municipality: ['.', 'translations', 'settings', 'transfer', 'overview'],
}

const layers = [
  'kit',
  'settings',
  'domain',
  'schema',
  'server',
  'settings-server',
  'feature-server',
  'web',
  'feature-web',
  'pages',
  'demo',
  'app',
] as const
type Layer = (typeof layers)[number]

/** The layers that each layer may import. The domain of a feature is its contract, rules, policy and events. */
const mayImport: Record<Layer, readonly Layer[]> = {
  kit: ['kit'],
  settings: ['kit', 'settings'],
  'settings-server': ['kit', 'schema', 'server', 'settings', 'settings-server'],
  domain: ['kit', 'settings', 'domain'],
  schema: ['kit', 'settings', 'domain'],
  server: ['kit', 'schema', 'server'],
  'feature-server': ['kit', 'settings', 'settings-server', 'domain', 'schema', 'server', 'feature-server'],
  web: ['kit', 'web'],
  'feature-web': ['kit', 'settings', 'domain', 'web', 'feature-web'],
  pages: ['kit', 'settings', 'domain', 'web', 'feature-web', 'pages'],
  demo: ['kit', 'server', 'demo'],
  app: layers,
}

/** Packages that only some layers may use: the browser's must not reach the server, nor the server's the browser. */
const packages: Partial<Record<Layer, RegExp>> = {
  kit: /^zod$/,
  settings: /^zod$/,
  domain: /^zod$/,
  web: /^(react|react-dom|react-router|leaflet|zod|@nl-design-system-candidate|@tanstack\/react-query)(\/|$)/,
  'feature-web': /^(react|react-dom|react-router|zod|@tanstack\/react-query)(\/|$)/,
  pages: /^(react|react-dom|react-router|zod|@tanstack\/react-query)(\/|$)/,
}

/** The layer of a file under `src/`; a module (`reports/status/server/…`) has the same layers as its feature. */
function layerOf(file: string): Layer | undefined {
  const [, top = '', , ...inside] = file.split('/')
  if (top === 'settings') return layerOfSettings(file)
  if (top !== 'features') return layers.find(layer => layer === top)
  if (inside.slice(0, -1).includes('pages')) return 'pages'
  if (inside.slice(0, -1).includes('server')) return 'feature-server'
  return inside.slice(0, -1).includes('web') ? 'feature-web' : 'domain'
}

function layerOfSettings(file: string): Layer {
  if (file.startsWith('src/settings/pages/')) return 'pages'
  return file.startsWith('src/settings/server/') ? 'settings-server' : 'settings'
}

const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]

/** Every module that a file imports, in whichever way: statically, by `export … from`, by `import()`. */
export function importsOf(file: string, source: string): string[] {
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start, end))
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamic.filter(text => /^['"`]/.test(text)).map(text => text.slice(1, -1)),
  ]
}

/** The files that a file imports, as paths from the root of the repository. */
export const filesImportedBy = (file: string, source: string): string[] => [
  ...new Set(importsOf(file, source).flatMap(target => pathOf(file, target) ?? [])),
]

/** The path of an import, relative or by a name of package.json (`#web/call.ts`); undefined for a package. */
export function pathOf(file: string, target: string): string | undefined {
  if (target.startsWith('.')) return normalize(join(dirname(file), target))
  if (!target.startsWith('#')) return undefined
  return target.startsWith('#test/') ? target.slice(1) : `src/${target.slice(1)}`
}

/** The relative imports of a file that leave its layer or feature, where an import by name is read at sight. */
export const relativeImportsAcross = (file: string, source: string): string[] =>
  importsOf(file, source).filter(target => {
    const path = pathOf(file, target)
    return target.startsWith('.') && /^(src|test)\//.test(path ?? '') && partOf(path ?? '') !== partOf(file)
  })

/** The part of the source within which imports are relative: a layer or a feature. */
const partOf = (path: string): string => /^src\/(?:features\/)?[^/]+/.exec(path)?.[0] ?? path.split('/')[0] ?? ''

/** Returns the forbidden imports of a file, each with the reason. */
export function forbiddenIn(file: string, source: string): string[] {
  const layer = layerOf(file)
  if (!layer) return [`${file} stands in no layer`]
  const names = new Set(importsOf(file, source).filter(target => !/^[.#]/.test(target)))
  return [
    ...[...names].flatMap(name => forbiddenPackage(layer, file, name)),
    ...filesImportedBy(file, source).flatMap(target => forbiddenFile(layer, file, target)),
  ]
}

function forbiddenPackage(layer: Layer, file: string, name: string): string[] {
  const allowed = packages[layer]
  return allowed && !allowed.test(name) ? [`${file} (${layer}) may not use the package ${name}`] : []
}

function forbiddenFile(layer: Layer, file: string, target: string): string[] {
  if (!target.startsWith('src/'))
    return layer === 'app' || layer === 'demo' ? [] : [`${file} imports from outside src: ${target}`]
  const there = layerOf(target)
  if (target.endsWith('.css') || target.endsWith('.tsx'))
    if (layer === 'server' || layer === 'feature-server' || layer === 'demo')
      return [`${file} runs on the server and may not import ${target}`]
  if (!there || !mayImport[layer].includes(there)) return [`${file} (${layer}) may not import ${target} (${there})`]
  const [from, to] = [featureOf(file), featureOf(target)]
  return from && to && layer !== 'pages' ? forbiddenOrder({ from, to, file, target }) : []
}

type Edge = { from: string; to: string; file: string; target: string }

function forbiddenOrder({ from, to, file, target }: Edge): string[] {
  if (placeOf(to) > placeOf(from)) return [`${from} comes before ${to} and may not import it: ${file} -> ${target}`]
  if (from !== to) return []
  const [inner, outer] = [moduleOf(file), moduleOf(target)]
  return placeInside(from, outer) > placeInside(from, inner)
    ? [`in ${from}, ${inner} comes before ${outer} and may not import it: ${file} -> ${target}`]
    : []
}

/** The module of a feature that a file is part of: `.` for the feature's own files and layers. */
function moduleOf(file: string): string {
  const [first = '.', ...rest] = file.split('/').slice(3)
  return rest.length === 0 || first === 'server' || first === 'web' || first === 'pages' ? '.' : first
}

const placeOf = (feature: string) => placeIn(order, feature, 'the order of features')
const placeInside = (feature: string, module: string) => {
  const known = Object.entries(modules).find(([name]) => name === feature)?.[1] ?? ['.']
  return placeIn(known, module, `the order of modules in ${feature}`)
}

function placeIn(names: readonly string[], name: string, list: string): number {
  const place = names.indexOf(name)
  if (place < 0) throw new Error(`${name} is not in ${list}`)
  return place
}

/** The groups of files that import each other in a circle, types included. @param imports the files that each imports */
export function cyclesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const visited = new Map<string, { index: number; low: number; isOpen: boolean }>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (file: string) => {
    const node = { index: visited.size, low: visited.size, isOpen: true }
    visited.set(file, node)
    stack.push(file)
    for (const target of imports.get(file) ?? []) {
      const known = visited.get(target)
      if (!known) node.low = Math.min(node.low, visit(target).low)
      else if (known.isOpen) node.low = Math.min(node.low, known.index)
    }
    if (node.low === node.index) close(file)
    return node
  }
  const close = (first: string) => {
    const group = stack.splice(stack.indexOf(first))
    for (const file of group) {
      const node = visited.get(file)
      if (node) node.isOpen = false
    }
    if (group.length > 1 || imports.get(first)?.includes(first)) cycles.push(group.toSorted())
  }
  for (const file of imports.keys()) if (!visited.has(file)) visit(file)
  return cycles
}
