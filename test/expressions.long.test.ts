import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { type Expression, expressionsIn, superLinear } from './expressions.ts'
import { parseSource } from './source-rules.ts'

const files = globSync('src/**/*.{ts,tsx}').filter(file => !/\.(test|d)\.tsx?$/.test(file))
const found = files.map(file => ({ file, ...expressionsIn(parseSource(file, readFileSync(file, 'utf8'))) }))

const breachesIn = (expressions: readonly Expression[]) =>
  expressions.flatMap(({ at, pattern, flags }) => {
    const reason = superLinear({ pattern, flags })
    return reason ? [`${at}: /${pattern}/${flags}: ${reason}`] : []
  })

describe('a regular expression takes no more than proportionally longer for a longer text', () => {
  test('when it is written as a literal', () => {
    const written = found.flatMap(each => each.written)
    expect(written.length).toBeGreaterThan(500)
    expect(breachesIn(written)).toEqual([])
  })

  test.each(found.filter(({ made }) => made.length > 0))(
    'when it is made from parts in $file',
    async ({ file, made }) => {
      const recorded = await expressionsMadeBy(file)
      expect([made, recorded.length >= made.length]).toEqual([made, true])
      expect(breachesIn(recorded)).toEqual([])
    },
  )
})

/** How the expressions are made that a file does not make when it is loaded; a file that is not here makes all of them then. */
const uses: Readonly<Record<string, (module: Functions) => unknown>> = {
  'src/server/http/errors.ts': m => m.handleErrors?.(fastifyWith({ method: 'GET', url: '/a/:id/b/*' })),
  'src/features/question-sets/sets/schema.ts': m => m.isSafePattern?.('^a$'),
  // A pattern of an administrator: `isSafePattern` decides whether it is stored.
  'src/features/question-sets/rules.ts': m => m.errorsIn?.({ questions: [questionWith('^[a-z]+$')] }, { x: 'x' }, 0),
  'src/kit/sensitive-passages.ts': m => m.findPassages?.('NL91 ABNA 0417 1643 00'),
  'src/features/translations/english.ts': m => m.toEnglish?.('Iets.'),
  'src/features/routing/language.ts': m => m.tokenize?.('1'),
  'src/features/reports/status-change/text-variables.ts': m => m.variablesIn?.('{{ iets }}'),
  'src/features/reports/status-change/server/fill-text.ts': m => [
    m.withKnownValues?.('{{ iets }}', {}),
    m.withVariables?.('Iets.', [], {}),
  ],
  'src/features/report-view/display.ts': m => m.readableDescription?.({ what: '', description: 'Iets.' }, 'Wijk'),
  'src/features/mail/templates/check.ts': m => m.missingLink?.('my_signal_token', { title: '', body: '' }),
  'src/features/external-parties/rules.ts': m => m.isWholeCode?.('123456'),
  'src/features/categories/icons/svg.ts': m => m.svgSize?.('<svg viewBox="0 0 1 1">'),
  'src/features/hidden-passages/rules.ts': m => m.hide?.('Kim Bakker', new Map([['Kim Bakker', 'words']])),
}
const fastifyWith = (route: object) => ({
  setErrorHandler: () => undefined,
  setNotFoundHandler: () => undefined,
  addHook: (name: string, hook: (of: object) => void) => name === 'onRoute' && hook(route),
})
const questionWith = (pattern: string) => ({ key: 'x', type: 'text', label: 'X', validators: [['pattern', pattern]] })
type Functions = Readonly<Record<string, (...values: unknown[]) => unknown>>

/** The expressions that a file makes when it is loaded, and when it is used as above. */
async function expressionsMadeBy(file: string): Promise<Expression[]> {
  const recorded: Expression[] = []
  const Native = RegExp
  vi.resetModules()
  vi.stubGlobal(
    'RegExp',
    new Proxy(Native, {
      construct(target, [source, flags = ''], newTarget) {
        const isCopy = source instanceof Native
        const isOurs = new Error().stack?.split('\n')[2]?.includes(file)
        if (isOurs)
          recorded.push({
            at: file,
            pattern: isCopy ? source.source : String(source),
            flags: isCopy ? source.flags : flags,
          })
        return Reflect.construct(target, [source, flags || undefined], newTarget)
      },
    }),
  )
  try {
    const module = await import(pathToFileURL(resolve(file)).href)
    await uses[file]?.(module)
  } finally {
    vi.unstubAllGlobals()
  }
  return recorded
}

test.each([
  [String.raw`\s+$`, 'g'],
  [String.raw`^(https?:\/\/[^/\s]+)?\/?[\w\-/]*$`, ''],
  [String.raw`\{\{[^\n]*?\}\}`, 'g'],
  ['^(a+)+$', ''],
  ['^(a|a)*$', ''],
  [String.raw`^x.*\{lat\}.*\{lng\}`, ''],
  [String.raw`!\[[^\]\n]*\]\([^)\n]*\)`, 'g'],
])('the check finds that /%s/ takes longer', (pattern, flags) => {
  expect(superLinear({ pattern, flags })).toBeDefined()
})

test.each([
  [String.raw`^\s+`, 'g'],
  ['[a-z]{1,64}@', 'g'],
  [String.raw`^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$`, ''],
])('the check finds that /%s/ does not take longer', (pattern, flags) => {
  expect(superLinear({ pattern, flags })).toBeUndefined()
})
