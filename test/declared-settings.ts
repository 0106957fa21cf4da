import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pathOf } from './layers.ts'

type Source = { file: string; source: string }
type Declared = { file: string; name: string }

const sources: readonly Source[] = globSync('src/features/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] })
  .toSorted()
  .map(file => ({ file, source: readFileSync(file, 'utf8') }))

/** The settings that features declare, each with its file and the name of the export. */
export const declaredSettings: readonly Declared[] = sources.flatMap(({ file, source }) =>
  [...source.matchAll(/^export const (\w+) = defineSetting\(/gm)].map(([, name = '']) => ({ file, name })),
)

/** A setting's own files: the one that declares it, and those of features that hand the declaration to the settings kit. */
export const ownFilesOf = (declared: Declared, all = sources): Source[] =>
  all.filter(({ file, source }) => file === declared.file || (importsIt(declared, file, source) && usesKit(source)))

const usesKit = (source: string) => /from '#settings\//.test(source)

const importsIt = ({ file: declaring, name }: Declared, file: string, source: string) =>
  [...source.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)].some(
    ([, names = '', target = '']) => pathOf(file, target) === declaring && names.split(/[\s,]+/).includes(name),
  )

/** The columns of the tables that settings declare, as `table.column`. */
export async function columnsOfSettings(): Promise<string[]> {
  const modules = await Promise.all(
    declaredSettings.map(async ({ file, name }) => (await import(pathToFileURL(resolve(file)).href))[name]),
  )
  return modules.flatMap(({ table, columns }) =>
    table ? ['id', ...Object.keys(columns)].map(column => `${table.name}.${column}`) : [],
  )
}
