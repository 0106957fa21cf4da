import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SameReports } from '#features/doubles/web/SameReports.tsx'
import { SurveyedReport } from '#features/feedback/pages/SurveyFormParts.tsx'
import { Answers } from '#features/feedback/web/Answers.tsx'
import { ReportRow } from '#features/my-reports/list/pages/ReportRow.tsx'
import { WithWritten } from '#features/translations/web/WithWritten.tsx'
import { dutchIn, nameAsInEnglishPages } from '#test/english-pages.ts'

nameAsInEnglishPages()

const own = 'Rommel in de wijk'
const ofProduct = 'Straatverlichting'
const nothing = () => {}
const at = '2026-11-20T10:00:00+01:00'

const row = (category: string) => (
  <ReportRow
    report={{
      id: 12,
      number: 'SIG-12',
      category,
      place: 'Kerkstraat 12',
      text: 'x',
      progress: 'open',
      createdAt: at,
      plannedOn: null,
      answerBefore: null,
    }}
  />
)

const survey = (category: string) => (
  <SurveyedReport report={{ number: 'SIG-12', category, address: 'Kerkstraat 12', reportedAt: at, handledAt: at }} />
)

const followed = (category: string) => (
  <SameReports
    doubles={[]}
    chosen={{ token: 't', name: `${category}, reported on 20-11-2026` }}
    choose={() => ({ onClick: nothing })}
    leave={{ onClick: nothing }}
  />
)

const answers = (text: string) => (
  <Answers
    answers={[{ text, is_satisfied: true, topic: null, open_answer: false }]}
    label="Why?"
    isMultiple={false}
    chosen={{ chosen: [], ownWords: {}, open: [] }}
    onChange={nothing}
    showsAllFields={false}
    errors={[]}
  />
)

test.each([
  ['the list of my reports', row],
  ['a survey', survey],
  ['a report that is followed', followed],
  ['an answer of a survey', answers],
])('in English %s says that a name of the municipality is Dutch, and nothing of one of the product', (_, element) => {
  expect(dutchIn(element(own))).toEqual([own])
  expect(dutchIn(element(ofProduct))).toEqual([])
})

test('a sentence keeps the rest of its words, and the number of the report unbroken', () => {
  const shown = renderToStaticMarkup(<WithWritten text={`SIG-12 (${own}, Kerkstraat 12)`} name={own} />)
  expect(shown.replace(/ class="[^"]*"/g, '')).toBe(
    `<span>SIG-12</span> (<span lang="nl">${own}</span>, Kerkstraat 12)`,
  )
  expect(renderToStaticMarkup(<WithWritten text="Street lights" name={ofProduct} />)).toBe('Street lights')
})
