import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Texts for people about their connection, as against those for operators and in code. */
const aboutConnection = /\b(verbinding|internet|no connection|internet connection|a connection)\b/i

/** Where people read that there is no connection, and how that is known there to be the reason. */
const reasons: Readonly<Record<string, string>> = {
  'src/web/call.ts': 'of status 0, which a call has when `isNetworkFailure` says so',
  'src/features/external-parties/web/texts.ts': 'of `no-connection`, which `fetchResponse` tells apart',
  'src/features/reporters/web/texts.ts': 'of `no-connection`, which `fetchResponse` tells apart',
  'src/features/reports/draft/lazy-texts.ts': 'of `unreachable`, which sending is when `isNetworkFailure` says so',
  'src/features/form/pages/staff/form-texts.ts': 'the same for staff',
  'src/features/field/pages/FieldHeader.tsx':
    'the browser says that it is offline, or what to do before one goes there',
  'src/features/field/pages/FieldReportPage.tsx': 'what is possible where there is one',
  'src/features/field/pages/FieldList.tsx': 'what comes where there is one',
  'src/features/municipality/settings/fields.ts': 'what a setting does for residents without one',
  'src/features/privacy/documents/statement-texts.ts': 'the privacy statement says what is stored without one',
}

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$|^import .*$/gm, '')

/** Texts in quotes, and those between elements. */
const textsIn = (source: string) =>
  withoutComments(source).match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`|^\s+[A-Z][\p{L} ,.:?()’]+/gmu) ?? []

const sources = globSync('src/{web,settings,features}/**/*.{ts,tsx}').filter(
  file => !/\.test\.|\/server\/|\/question-sets\/|\/translations\/|delivery-texts/.test(file),
)

test('people read that they have no connection only where that is known to be the reason', () => {
  expect(sources.length).toBeGreaterThan(900)
  const found = sources.filter(file =>
    textsIn(readFileSync(file, 'utf8')).some(text => /\s/.test(text.trim()) && aboutConnection.test(text)),
  )
  expect(found.sort()).toEqual(Object.keys(reasons).sort())
})

test('the search for texts about the connection finds quotes and elements, not comments', () => {
  expect(textsIn("a('Kijk of je verbinding hebt')")).toEqual(["'Kijk of je verbinding hebt'"])
  expect(textsIn('<p>\n  Controleer je internet en probeer het opnieuw.\n</p>')).toHaveLength(1)
  expect(textsIn('// geen verbinding\n/* je internet */')).toEqual([])
})
