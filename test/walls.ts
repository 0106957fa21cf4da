import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

/** From the cellar up: a feature may know those before it, never those after it. */
export const order = [
  'departments',
  'users',
  'categories',
  'areas',
  'question-sets',
  'default-texts',
  'reports',
  'attachments',
  'reporters',
  'questionnaires',
  'feedback',
  'doubles',
  'classification',
  'routing',
  'search',
  'filters',
  'report-view',
  'report-page',
  'bulk',
  'overview',
  'live',
  'mail',
  'my-reports',
  'public-map',
  'insight',
  'export',
  'retention',
  'municipality',
] as const

const rooms = ['kit', 'ground', 'server', 'feature-server', 'web', 'feature-web', 'screens', 'demo', 'app'] as const
type Room = (typeof rooms)[number]

/** Which room may import which. The ground floor of a feature is its contract, rules, policy and events. */
const mayKnow: Record<Room, readonly Room[]> = {
  kit: ['kit'],
  ground: ['kit', 'ground'],
  server: ['kit', 'ground', 'server'],
  'feature-server': ['kit', 'ground', 'server', 'feature-server'],
  web: ['kit', 'web'],
  'feature-web': ['kit', 'ground', 'web', 'feature-web'],
  screens: ['kit', 'ground', 'web', 'feature-web', 'screens'],
  demo: ['kit', 'server', 'demo'],
  app: rooms,
}

/** Packages that only some rooms may use: the browser's must not reach the server, nor the server's the browser. */
const packages: Partial<Record<Room, RegExp>> = {
  kit: /^zod$/,
  ground: /^zod$/,
  web: /^(react|react-dom|react-router|leaflet|zod|@nl-design-system-candidate|@tanstack\/react-query)(\/|$)/,
  'feature-web': /^(react|react-dom|react-router|zod|@tanstack\/react-query)(\/|$)/,
  screens: /^(react|react-dom|react-router|zod|@tanstack\/react-query)(\/|$)/,
}

/** The room of a file under `src/`; a sub-room (`reports/status/server/…`) has the same floors as its feature. */
export function roomOf(file: string): Room | undefined {
  const [, top = '', , ...inside] = file.split('/')
  if (top !== 'features') return rooms.find(room => room === top)
  if (inside.slice(0, -1).includes('server')) return 'feature-server'
  return inside.slice(0, -1).includes('web') ? 'feature-web' : 'ground'
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

/** What a file may not import, each with why; empty when all is well. */
export function forbiddenIn(file: string, source: string): string[] {
  const room = roomOf(file)
  if (!room) return [`${file} stands in no room`]
  return [...new Set(importsOf(file, source))].flatMap(target => {
    if (!target.startsWith('.')) return packageFault(room, file, target)
    return wallFault(room, file, normalize(join(dirname(file), target)))
  })
}

function packageFault(room: Room, file: string, name: string): string[] {
  const allowed = packages[room]
  return allowed && !allowed.test(name) ? [`${file} (${room}) may not use the package ${name}`] : []
}

function wallFault(room: Room, file: string, target: string): string[] {
  if (!target.startsWith('src/'))
    return room === 'app' || room === 'demo' ? [] : [`${file} looks outside src: ${target}`]
  const there = roomOf(target)
  if (target.endsWith('.css') || target.endsWith('.tsx'))
    if (room === 'server' || room === 'feature-server' || room === 'demo')
      return [`${file} runs on the server and may not import ${target}`]
  if (!there || !mayKnow[room].includes(there)) return [`${file} (${room}) may not know ${target} (${there})`]
  const [from, to] = [featureOf(file), featureOf(target)]
  if (from && to && place(to) > place(from))
    return [`${from} comes before ${to} and may not know it: ${file} -> ${target}`]
  return []
}

const place = (feature: string) => {
  const names: readonly string[] = order
  const found = names.indexOf(feature)
  if (found < 0) throw new Error(`${feature} is not in the written order of features`)
  return found
}
