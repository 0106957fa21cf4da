import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type ESTree, parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { handlingTexts } from '#features/categories/handling.ts'
import { promiseKinds, promiseSentence } from '#features/categories/promise-kinds.ts'
import { builtInTemplates } from '#features/mail/templates/built-in.ts'
import { statementTexts } from '#features/privacy/documents/statement-texts.ts'
import { textsOfQuestion } from '#features/question-sets/questions-in-language.ts'
import { mainSlugsWithQuestions, questionSetsOf } from '#features/question-sets/sets/all.ts'
import { closingFacts, doubleOfEndedText } from '#features/reports/status/closing-facts.ts'
import { languages } from '#kit/language.ts'
import { preferredLanguage, residentLanguage } from '#server/pages/resident-language.ts'
import { keepLanguage } from '../scripts/in-language.ts'
import { pathOf } from './layers.ts'

/** The parts of residents' pages that only staff and external parties see: Dutch. */
const dutchOnly = [/^src\/features\/form\/pages\/staff\//, /^src\/features\/external-parties\//]

const modules = [...new Set([...modulesFrom('src/app/citizen.web.tsx'), ...modulesFrom('src/app/map.web.tsx')])]
// Texts that residents typed are in their own language.
const textModules = modules.filter(
  file => /(^|[/-])texts\.ts$/.test(file) && !/\/(?:typed|question)-texts\.ts$/.test(file),
)
const others = languages.filter(language => language !== 'nl')

describe.each(others)('residents’ pages in %s', language => {
  test('have a translation in every module of texts', () => {
    expect(textModules.length).toBeGreaterThan(15)
    expect(textModules.filter(file => translationsIn(file).length === 0)).toEqual([])
  })

  // A key too few or too many does not compile.
  test('leave no text empty that is there in Dutch', () => {
    const translated = textModules.flatMap(translationsIn)
    for (const { at, texts } of translated) expect(emptyIn(texts[language]), at).toBe(emptyIn(texts.nl))
    expect(translated.length).toBeGreaterThan(50)
  })

  test('hold no text of another language', () => {
    for (const file of textModules) {
      const kept = keepLanguage(file, readFileSync(file, 'utf8'), language)
      expect(kept, file).not.toMatch(/\bnl: |\b(?:inLanguage|translated)\(/)
    }
  })
})

test('a module keeps the text of one language, and refuses one that lacks it', () => {
  const source =
    "const a = inLanguage({ nl: 'een', en: one })\nconst b = translated({ nl: [1], en: [2] })\nconst c = inLanguage(b)"
  expect(keepLanguage('a.ts', source, 'en')).toBe('const a = one\nconst b = { en: [2] }\nconst c = b.en')
  expect(() => keepLanguage('a.ts', "inLanguage({ nl: 'een' })", 'en')).toThrow('a.ts: not a text in each language')
  const nested = "inLanguage({ nl: 'a', en: inLanguage({ nl: 'b', en: 'c' }) })"
  expect(() => keepLanguage('a.ts', nested, 'en')).toThrow('a.ts: a text within another')
})

/** As the specification has them. */
const literally = [
  // The same without "(juist)".
  'U hebt niet alle vragen beantwoord. Vul hieronder aan alstublieft.',
  'U hebt niet alle vragen (juist) beantwoord. Vul hieronder aan alstublieft.',
  'U hebt onze vragen al eerder beantwoord',
  'U hebt hierover een email ontvangen of u krijgt deze binnenkort nog.',
]

test('residents’ texts of our own say “u heeft”', () => {
  const found = textModules.flatMap(file => readFileSync(file, 'utf8').match(/.*\b(?:u hebt|hebt u)\b.*/gi) ?? [])
  expect(found.filter(line => !literally.some(text => line.includes(text)))).toEqual([])
})

/** Residents read these too, or get them from staff. */
const forResidents = [
  /(^|[/-])texts\.ts$/,
  /^src\/features\/(question-sets|default-texts|mail|feedback)\//,
  /\/(storm-mode\/rules|doubles\/text-analysis|settings\/fields)\.ts$/,
  /\/ColorPreview\.tsx$/,
]

test('texts for staff alone say “je”', () => {
  const staffOnly = modulesFrom('src/app/staff.web.tsx').filter(
    file => !modules.includes(file) && !forResidents.some(part => part.test(file)),
  )
  expect(staffOnly.length).toBeGreaterThan(300)
  const formal = staffOnly.flatMap(file =>
    literalsIn(file).flatMap(text =>
      /(?<![\p{L}\d’'.-])(u|uw)(?![\p{L}\d’'.-])/iu.test(text) ? `${file}: ${text}` : [],
    ),
  )
  expect(formal).toEqual([])
})

/** Every literal and every text between tags in a file. */
function literalsIn(file: string): string[] {
  const found: string[] = []
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && 'value' in node) {
      const { value } = node
      const text = typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : value
      if (typeof text === 'string') found.push(text)
    }
    for (const child of Object.values(node)) walk(child)
  }
  walk(parseSync(file, readFileSync(file, 'utf8')).program)
  return found
}

/** A reader at level B1 loses the thread of a longer sentence (words). */
const longestSentence = 20

/** Words of officials, which are not B1, and longer ones for what a common word says. */
const hardWords =
  /\b(?:aangaande|aanvang\w*|accorder\w*|additione\w*|adequa\w*|alsmede|beëindig\w*|betreffende|bijgaand\w*|conform|constater\w*|continuer\w*|derhalve|desbetreffende|desgewenst|dien(?:t|en) te|doorgaans|echter|eventuele?|facilite\w*|frequentie|gelieve|geschied\w*|hierbij|implement\w*|indicatie|indien|informeren|ingevolge|inzake|middels|omtrent|onverwijld|optimalis\w*|prioriteit\w*|procedure\w*|realiser\w*|reeds|specificer\w*|teneinde|tevens|thans|trachten|transparant\w*|uitsluitend|vernemen|verstrek\w*|voorts|zodoende|door middel van|in het kader van|met betrekking tot|op voorhand|te allen tijde|ten aanzien van|ten behoeve van|ten gevolge)\b/i

/** As the specification has them. */
const literallyHard = [
  'Uw informatie helpt hierbij.',
  'Is de termijn van vordering van de borg bij beëindiging van de huurovereenkomst schriftelijk vastgelegd?',
]

test('texts for residents are short enough for level B1, and have no words of officials', async () => {
  const texts = (await Promise.all(textModules.map(exportsOf))).flatMap(stringsIn)
  const sentences = [...texts, ...(await textsOfTheServer())].flatMap(text => text.split(/(?<=[.!?:])\s+|\n/))
  expect(sentences.length).toBeGreaterThan(2000)
  expect(sentences.filter(sentence => sentence.split(/\s+/).length > longestSentence)).toEqual([])
  expect(sentences.filter(sentence => hardWords.test(sentence) && !literallyHard.includes(sentence))).toEqual([])
})

/** Questions, what is done with reports, what became of them, mails and the privacy statement. */
async function textsOfTheServer(): Promise<string[]> {
  const sets = await Promise.all(mainSlugsWithQuestions.map(questionSetsOf))
  const mails = Object.entries(builtInTemplates).flatMap(([key, { title, body }]) =>
    key.startsWith('signal_forward_') || key === 'signal_assigned' ? [] : [title, body].map(withoutVariables),
  )
  return [
    ...sets.flat().flatMap(set => set.questions.flatMap(textsOfQuestion)),
    ...handlingTexts,
    doubleOfEndedText,
    ...Object.values(closingFacts).flatMap(({ defaultText, resident }) => [defaultText, ...stringsIn(resident)]),
    ...promiseKinds.flatMap(kind =>
      [true, false].map(isLate => promiseSentence({ kind, isLate, awaits: null }).join('3 mei')),
    ),
    ...mails,
    ...stringsIn(statementTexts),
  ]
}

const withoutVariables = (template: string) =>
  template
    .replaceAll(/\{%.*?%\}/g, '\n')
    .replaceAll(/\{\{.*?\}\}/g, 'X')
    .replaceAll('](X)', ']')

test('no component holds a text of its own', () => {
  const literal = modules.filter(file => file.endsWith('.tsx')).flatMap(file => textsInJsx(file))
  expect(literal).toEqual([])
})

test.each([
  ['the address', '/incident?taal=en', {}, 'en'],
  ['the address before what was chosen', '/incident?taal=nl', { taal: 'en' }, 'nl'],
  ['what was chosen', '/incident/vulaan', { taal: 'en' }, 'en'],
  ['one that there is not', '/incident?taal=xx', { taal: 'en' }, 'nl'],
  ['a cookie that is none', '/incident', { taal: '<script>' }, 'nl'],
  ['staff', '/incident?taal=en', { 'meldwerk-signed-in': '1' }, 'nl'],
])('the language of a page is right for %s', (_, url, cookies, language) => {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  expect(residentLanguage({ url, cookies, headers: { cookie } })).toBe(language)
})

test.each([
  ['en-GB,en;q=0.9', 'English'],
  ['nl;q=0.8, en-US', 'English'],
  ['nl-NL,nl;q=0.9,en;q=0.8', 'Dutch'],
  ['de-DE,de;q=0.9,en;q=0.8', 'neither'],
  ['*', 'neither'],
  ['', 'neither'],
  [';q=,;q=x', 'neither'],
] as const)('a browser that prefers “%s” is offered the language by a sentence: %s', (accepted, offered) => {
  const headers = { 'accept-language': accepted }
  const preferred = preferredLanguage({ url: '/incident', cookies: {}, headers })
  expect(preferred).toBe({ English: 'en', Dutch: 'nl', neither: undefined }[offered])
  expect(residentLanguage({ url: '/incident', cookies: {}, headers })).toBe('nl') // the page stays as it is
  expect(preferredLanguage({ url: '/incident', cookies: { taal: 'nl' }, headers })).toBeUndefined()
  expect(preferredLanguage({ url: '/incident?taal=nl', cookies: {}, headers })).toBeUndefined()
})

function exportsOf(file: string): Promise<object> {
  return import(pathToFileURL(file).href)
}

/** Every Dutch text in a value, also those that are made of values. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function')
    return stringsIn(filledIn(text => Reflect.apply(value, undefined, [text, text, text])))
  if (typeof value !== 'object' || value === null) return []
  return 'nl' in value && 'en' in value ? stringsIn(value.nl) : Object.values(value).flatMap(stringsIn)
}

/** A text that is made of values: of words, of lists of them, or of a report. */
function filledIn(make: (value: unknown) => unknown): unknown {
  for (const value of ['X', ['X'], { photos: [] }])
    try {
      return make(value)
    } catch {}
  return undefined
}

type Translation = { at: string; texts: Record<string, unknown> }

const propertiesOf = ({ properties }: ESTree.ObjectExpression) =>
  Object.fromEntries(
    properties.flatMap(property =>
      property.type === 'Property' && property.key.type === 'Identifier' ? [[property.key.name, property.value]] : [],
    ),
  )

/** The arguments of `inLanguage` and `translated` in a file, by language. */
function translationsIn(file: string): Translation[] {
  const found: Translation[] = []
  const source = readFileSync(file, 'utf8')
  new Visitor({
    CallExpression({ callee, arguments: [argument], start }) {
      if (callee.type !== 'Identifier' || !['inLanguage', 'translated'].includes(callee.name)) return
      if (argument?.type !== 'ObjectExpression') return
      found.push({ at: `${file}:${source.slice(0, start).split('\n').length}`, texts: propertiesOf(argument) })
    },
  }).visit(parseSync(file, source).program)
  return found
}

const emptyIn = (texts: unknown): number => {
  if (typeof texts !== 'object' || texts === null) return 0
  if ('type' in texts && texts.type === 'Literal') return 'value' in texts && texts.value === '' ? 1 : 0
  return Object.values(texts).reduce((sum: number, part) => sum + emptyIn(part), 0)
}

function textsInJsx(file: string): string[] {
  const found: string[] = []
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && node.type === 'JSXText' && 'value' in node && /\p{L}{2}/u.test(String(node.value)))
      found.push(`${file}: ${String(node.value).trim()}`)
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return found
}

/** The modules that a page imports, at once or later. */
function modulesFrom(entry: string): string[] {
  const seen = new Set<string>()
  const walk = (file: string) => {
    if (seen.has(file) || !/\.tsx?$/.test(file) || dutchOnly.some(part => part.test(file))) return
    seen.add(file)
    const source = readFileSync(file, 'utf8')
    const { module } = parseSync(file, source)
    const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1))
    const atOnce = module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value)
    for (const target of [...atOnce, ...later]) walk(pathOf(file, target) ?? '')
  }
  walk(entry)
  return [...seen]
}
