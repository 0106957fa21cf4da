import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Properties that a browser with forced colours replaces, or leaves out. */
const lost =
  /^(?:--.*|accent-color|background(?:-color|-image)?|border(?:-[a-z]+)*-color|box-shadow|color|fill|opacity|outline-color|stroke)$/

/** How a selector says in which state something is; the tone of an icon is decoration, as its drawing is another one. */
const stateIn =
  /\[aria-(?:pressed|selected|current|checked|invalid|disabled)[^\]]*\]|:checked|:disabled|\[data-(?!tone)[a-z-]+[^\]]*\]|\.(?:is[A-Z]\w*|current|selected|active|chosen|picked|unread|new|done|late|invalid|open|past|over|error|success|busy|full)(?![\w-])/

/** States that every rule for forced colours tells by their attribute, in one style sheet. */
const shared = readFileSync('src/web/styles/forced-colors.css', 'utf8')
const isShared = (state: string) =>
  /^\[aria-(?:pressed|selected|current|disabled|invalid)|^:disabled/.test(state) ||
  (state.startsWith('[data-') && shared.includes(state))

/** Signs besides the colour: words, a shape or a sign of their own, which stay. */
const saidOtherwise: Readonly<Record<string, string>> = {
  'attachments/web/RedactForm.module.css .error': 'an error in words',
  'insight/web/Bar.module.css .late': 'striped',
  'jobs/web/JobList.module.css .error': 'an error in words',
  'mail/template-editor/web/Letter.module.css [data-settling]': 'decoration while a letter is on its way',
  'mail/web/Mail.module.css .error': 'words',
  'overview/map/pages/StaffMap.module.css .new': 'a shape and a letter',
  'overview/map/pages/StaffMap.module.css .busy': 'a shape and a letter',
  'overview/map/pages/StaffMap.module.css .done': 'a shape and a sign',
  'question-sets/settings/web/Questions.module.css [data-error]': 'an error in words',
  'report-view/web/marks.module.css .late': 'words',
  'reports/location/web/ObjectIcon.module.css [data-means="checked"]': 'a sign in the disc',
  'reports/status/web/StatusMark.module.css .success': 'a shape and the name',
  'reports/status/web/StatusMark.module.css .open': 'a shape and the name',
  'reports/status/web/StatusMark.module.css .error': 'a shape and the name',
  'my-reports/pages/MyReport.module.css .done': 'words and a sign',
  'report-page/pages/ReportHeader.module.css .late': 'words',
  'form/Form.module.css [data-kind="added"]': 'a plus',
  'form/Form.module.css [data-kind="removed"]': 'a minus',
  'map/Marker.module.css .open': 'a pin, where closed ones have a check',
  'map/Marker.module.css .done': 'a shape with a check',
  'ui/Alert.module.css .error': 'an icon',
  'ui/Alert.module.css .success': 'an icon',
  'ui/Badge.module.css .error': 'words',
  'ui/Badge.module.css .open': 'words',
  'ui/Badge.module.css .success': 'words',
  'ui/notices.module.css .error': 'an icon',
  'ui/notices.module.css .success': 'an icon',
  'ui/Table.module.css .busy': 'words, as the list is being loaded',
  'ui/choice.module.css :checked': 'the control of the browser',
}

const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
const forcedPartOf = (css: string) =>
  [...css.matchAll(/@media \(forced-colors: active\) \{((?:[^{}]*\{[^{}]*\})*)/g)]
    .map(([, part = '']) => part)
    .join('\n')

const files = globSync('src/**/*.module.css')

type Rule = { file: string; selector: string; names: string[] }
const rulesOf = (file: string): Rule[] =>
  [...withoutComments(readFileSync(file, 'utf8')).matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', declarations = '']) => ({
      file,
      selector: selector.trim(),
      names: declarations
        .split(';')
        .map(one => one.split(':')[0]?.trim() ?? '')
        .filter(Boolean),
    }),
  )

test('every state has more than a colour: a shared attribute, a rule of its own, or another sign', () => {
  const found = files.flatMap(file => {
    const forced = forcedPartOf(withoutComments(readFileSync(file, 'utf8')))
    return rulesOf(file).flatMap(({ selector, names }) => {
      const [state] = stateIn.exec(selector) ?? []
      if (state === undefined || names.length === 0 || !names.every(name => lost.test(name))) return []
      const isHoverOnly = selector.split(',').every(part => part.includes(':hover'))
      if (isHoverOnly || isShared(state) || forced.includes(state)) return []
      const isSaid = Object.keys(saidOtherwise).some(key => {
        const [end = '', said] = key.split(/ (?=\S+$)/)
        return file.endsWith(end) && said === state
      })
      return isSaid ? [] : [`${file}: ${selector}`]
    })
  })
  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

test('parts that are drawn by a background stay visible with forced colours', () => {
  const plain = new Set([
    'RowButton.module.css .button:is(:hover, :focus-visible)::after',

    'Field.module.css .thumbnail, .noPhoto',
    'ReportHeader.module.css .photo',
    'choice.module.css .control[type="radio"]::before',
  ])
  const found = files.flatMap(file => {
    const forced = forcedPartOf(withoutComments(readFileSync(file, 'utf8')))
    return rulesOf(file).flatMap(({ selector, names }) => {
      const isDrawn = names.includes('content') || (names.includes('width') && names.includes('height'))
      const hasBackground = names.some(name => name === 'background' || name === 'background-color')
      const hasBorder = names.some(name => /^border(?!.*radius)/.test(name))
      if (!isDrawn || !hasBackground || hasBorder) return []
      const [last = ''] =
        selector
          .split(',')
          .at(-1)
          ?.match(/[.\w-]+(?:::\w+)?$/) ?? []
      const key = `${file.split('/').at(-1)} ${selector.replaceAll(/\s+/g, ' ')}`
      return forced.includes(last) ||
        plain.has(key) ||
        /background: (?:none|transparent)/.test(
          readFileSync(file, 'utf8').slice(readFileSync(file, 'utf8').indexOf(selector)).split('}')[0] ?? '',
        )
        ? []
        : [key]
    })
  })
  expect(found).toEqual([])
})
