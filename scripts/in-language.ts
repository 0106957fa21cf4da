import { type ESTree, type Plugin, parseSync, transformWithOxc, Visitor } from 'vite'
import type { Language } from '#kit/language.ts'

const pickers = /\b(?:inLanguage|translated)\b/

/**
 * Keeps the texts of one language: `inLanguage({ nl, en })` becomes its text, `translated({ nl, en })` an object with that
 * language alone. An import that only another language used goes, so that the page does not load it.
 */
export const inLanguage = (language: Language): Plugin => ({
  name: 'language',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\.tsx?$/, exclude: /\/kit\/language\.ts$/ }, code: pickers },
    handler: (source, id) =>
      transformWithOxc(keepLanguage(id, source, language), id, {
        jsx: 'preserve',
        typescript: { onlyRemoveTypeImports: false },
      }),
  },
})

/** Returns a module in one language. @throws for a call without that language or a name, and for one within another */
export function keepLanguage(file: string, source: string, language: Language): string {
  const cuts: Cut[] = []
  const text = ({ start, end }: ESTree.Span) => source.slice(start, end)
  visit(file, source, {
    CallExpression(call) {
      const { callee, arguments: values, start, end } = call
      const [argument] = values
      if (callee.type !== 'Identifier' || !pickers.test(callee.name) || !argument) return
      if (start < (cuts.at(-1)?.end ?? 0)) throw new Error(`${file}: a text within another: ${text(call).slice(0, 80)}`)
      const value = argument.type === 'ObjectExpression' && valueIn(argument, language)
      if (callee.name === 'inLanguage' && argument.type === 'Identifier')
        cuts.push({ start, end, text: `${argument.name}.${language}` })
      else if (value)
        cuts.push({
          start,
          end,
          text: callee.name === 'translated' ? `{ ${language}: ${text(value)} }` : alone(text(value), source[end]),
        })
      else throw new Error(`${file}: not a text in each language: ${text(call).slice(0, 80)}`)
    },
  })
  return applied(cuts, source)
}

/** A function in place of a call, and an object where a statement begins, stand in brackets before a member. */
const alone = (value: string, next = '') => ('.(['.includes(next) && next ? `(${value})` : value)

const valueIn = ({ properties }: ESTree.ObjectExpression, language: Language) =>
  properties.flatMap(property =>
    property.type === 'Property' &&
    !property.method &&
    property.key.type === 'Identifier' &&
    property.key.name === language
      ? [property.value]
      : [],
  )[0]

function visit(file: string, source: string, visitor: ConstructorParameters<typeof Visitor>[0]): void {
  new Visitor(visitor).visit(parseSync(file, source).program)
}

type Cut = { start: number; end: number; text: string }

const applied = (cuts: readonly Cut[], source: string) =>
  cuts.reduceRight((done, { start, end, text }) => done.slice(0, start) + text + done.slice(end), source)
